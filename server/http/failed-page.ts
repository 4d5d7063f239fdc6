import { html } from 'hono/html';
import type { Database } from '../store/database.ts';
import type { ShopContext } from './context.ts';
import { answerFailure } from './failures.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';
import { plainPage } from './plain-page.ts';

/** The response to an error on a page that people open: the status of {@link answerFailure}, in words. */
export const answerFailedPage =
  (db: Pick<Database, '$client'>) =>
  async (error: Error, c: ShopContext): Promise<Response> => {
    const { status, headers } = await answerFailure(db)(error, c);
    const retryAfter = headers.get('Retry-After');
    if (retryAfter) c.header('Retry-After', retryAfter);
    const page = await plainPage(c, wordsFor(status, pageTexts(c).t));
    return new Response(page.body, { status, headers: page.headers });
  };

function wordsFor(status: number, t: PageTexts) {
  if (status >= 500) return { title: t.failed, body: html`<p>${t.kept}</p><p><a href="">${t.again}</a></p>` };
  return { title: status === 404 ? t.noPage : t.notShown, body: html`<p>${t.goBack}</p>` };
}
