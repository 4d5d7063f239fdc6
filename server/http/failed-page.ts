import { html } from 'hono/html';
import type { Database } from '../store/database.ts';
import type { ShopContext } from './context.ts';
import { answerFailure } from './failures.ts';
import { plainPage } from './plain-page.ts';

/** The response to an error on a page that people open: the status of {@link answerFailure}, in words. */
export const answerFailedPage =
  (db: Pick<Database, '$client'>) =>
  async (error: Error, c: ShopContext): Promise<Response> => {
    const { status, headers } = await answerFailure(db)(error, c);
    const retryAfter = headers.get('Retry-After');
    if (retryAfter) c.header('Retry-After', retryAfter);
    const page = await plainPage(c, wordsFor(status));
    return new Response(page.body, { status, headers: page.headers });
  };

function wordsFor(status: number) {
  if (status >= 500)
    return {
      title: 'Something went wrong on our end',
      body: html`<p>Your cart and your orders are kept. Please wait a moment.</p><p><a href="">Try again</a></p>`,
    };
  return {
    title: status === 404 ? 'This page does not exist' : 'This page cannot be shown',
    body: html`<p>Go back to the shop and try again.</p>`,
  };
}
