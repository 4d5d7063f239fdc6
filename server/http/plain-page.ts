import { html } from 'hono/html';
import type { ShopContext } from './context.ts';
import { pageTexts } from './page-texts.ts';

interface PlainPage {
  title: string;
  body?: ReturnType<typeof html>;
  status?: 200 | 400 | 401 | 429;
  /** Where its form may lead. */
  target?: URL | undefined;
}

/** A page of the kit itself, in the visitor's language and without a script. */
export async function plainPage(
  c: ShopContext,
  { title, body, status = 200, target }: PlainPage,
): Promise<Response> {
  const targets = ["'self'", ...(target ? [target.origin] : [])].join(' ');
  c.header('Content-Security-Policy', `default-src 'none'; form-action ${targets}; frame-ancestors 'none'`);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  const document = html`<!doctype html><html lang="${pageTexts(c).language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<main><h1>${title}</h1>${body ?? ''}</main></html>`;
  return c.html(await document, status);
}
