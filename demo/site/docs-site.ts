import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { SHOP } from '../../tools/docs/live-pages.ts';
import { createDistFiles } from './dist-files.ts';
import { livePolicy } from './policy.ts';

/** Highlighted code contains inline styles, but never scripts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_BUILT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Docs</title></head>
<body><h1>The docs are not built yet</h1>
<p><code>npm start</code> builds them in the background the first time, and <code>npm run docs</code> at any time. This page reloads until they are there.</p></body></html>`;

export interface DocsSite {
  /** The output of `npm run docs`. */
  folder: string;
  /** The origin of the shop, for the live examples. */
  api: string;
  brotliQuality?: number | undefined;
}

/** The docs at `/docs/`, with live examples that use the demo's shop. */
export function createDocsSite({ folder, api, brotliQuality }: DocsSite): Hono {
  const app = new Hono();
  const files = createDistFiles(folder, brotliQuality);
  app.get('/docs', (context) => context.redirect('/docs/'));
  app.get('/docs/live/:page{.+\\.html}', async (context) => {
    const file = join(folder, 'live', context.req.param('page').replaceAll(/[^\w.-]/g, ''));
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html === undefined) return context.notFound();
    context.header('Content-Security-Policy', livePolicy(api));
    context.header('Cache-Control', 'no-cache');
    return context.html(html.replaceAll(SHOP, api));
  });
  app.get('/docs/*', async (context) => {
    const path = context.req.path.slice('/docs'.length).replace(/\/$/, '/index.html');
    const found = await files(path, context.req.raw);
    if (found.status === 404 && (await files(`${path}.html`, context.req.raw)).status !== 404)
      return context.redirect(`${context.req.path}.html`);
    const answer = found.status === 404 ? await files('/404.html', context.req.raw) : found;
    if (answer.status === 404) return context.html(NOT_BUILT, 503);
    const headers = new Headers(answer.headers);
    headers.set('Content-Security-Policy', POLICY);
    const status = found.status === 404 ? 404 : answer.status;
    return new Response(answer.body, { status, headers });
  });
  return app;
}
