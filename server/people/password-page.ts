import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Services, ShopContext, ShopEnv } from '../http/context.ts';
import { answerFailedPage } from '../http/failed-page.ts';
import { pageTexts } from '../http/page-texts.ts';
import { plainPage } from '../http/plain-page.ts';
import { passwordProblems } from './password-rules.ts';

export const PASSWORD_PAGE = '/login/password';

/**
 * The page of a link by which a customer who has no password sets one: GET shows the form, and changes nothing, as programs
 * that look at mails open links, too; POST sets it, once.
 */
export function passwordPage({ store, passwords }: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.on(['GET', 'POST'], '/', async (c) => {
    const token = c.req.query('token') ?? '';
    if (!(await store.isLinkOpen(token))) return usedUp(c);
    if (c.req.method === 'GET') return form(c);
    const password = String((await c.req.parseBody()).password ?? '');
    if (passwordProblems(password).length > 0) return form(c, true);
    const isSet = await store.usePasswordLink(token, await passwords.hash(password));
    return isSet ? plainPage(c, { title: pageTexts(c).t.passwordSet }) : usedUp(c);
  });
  app.onError(answerFailedPage(store.db));
  return app;
}

const usedUp = (c: ShopContext) => plainPage(c, { title: pageTexts(c).t.linkEnded, status: 400 });

function form(c: ShopContext, isRefused = false) {
  const { t } = pageTexts(c);
  const { pathname, search } = new URL(c.req.url);
  const body = html`<form method="post" action="${pathname}${search}">
<p id="rules"${isRefused ? html` role="alert"` : ''}>${t.passwordRules}</p>
<p><label>${t.password} <input name="password" type="password" autocomplete="new-password" required aria-describedby="rules"></label></p>
<button>${t.setPassword}</button></form>`;
  return plainPage(c, { title: t.setPassword, body, status: isRefused ? 400 : 200 });
}
