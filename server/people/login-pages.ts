import { html } from 'hono/html';
import type { ShopContext } from '../http/context.ts';
import { pageTexts } from '../http/page-texts.ts';
import { plainPage } from '../http/plain-page.ts';

/** A visit of the login site. */
export interface LoginVisit {
  /** Where the visitor goes afterwards; undefined if no page was named. */
  target: URL | undefined;
  /** Where somebody who has forgotten their password asks for a link; absent where the shop sends none. */
  forgot?: string | undefined;
  /** The customer's page, where the shop keeps its customers. */
  account?: string | undefined;
}

/** Why a login was refused. */
export interface RefusedLogin {
  /** As it was typed. */
  login: string;
  problem: 'wrong' | 'wait';
  status: 401 | 429;
}

/** The pages of the login site; a page that names its form's targets in a policy has to list that of the visit. */
export interface LoginPages {
  form(c: ShopContext, visit: LoginVisit, refused?: RefusedLogin): Promise<Response> | Response;
  loggedIn(c: ShopContext, visit: LoginVisit): Promise<Response> | Response;
  logOut(c: ShopContext, visit: LoginVisit): Promise<Response> | Response;
  loggedOut(c: ShopContext): Promise<Response> | Response;
  /** The page to return to does not belong to the shop. */
  wrongTarget(c: ShopContext): Promise<Response> | Response;
}

/** Plain pages, for a shop without pages of its own. */
export const PLAIN_LOGIN_PAGES: LoginPages = {
  form: (c, { target, forgot }, refused) =>
    plainPage(c, {
      title: pageTexts(c).t.logIn,
      body: html`${loginForm(c, refused)}${forgot ? html`<p><a href="${forgot}">${pageTexts(c).t.forgot}</a></p>` : ''}`,
      status: refused?.status ?? 200,
      target,
    }),
  loggedIn: (c, { account }) => {
    const { t } = pageTexts(c);
    const body = account && html`<p><a href="${account}">${t.account}</a></p>`;
    return plainPage(c, { title: t.loggedIn, ...(body && { body }) });
  },
  logOut: (c, { target }) => {
    const { t } = pageTexts(c);
    const { pathname, search } = new URL(c.req.url);
    const body = html`<form method="post" action="${pathname}${search}"><button>${t.logOut}</button></form>`;
    return plainPage(c, { title: t.logOut, body, target });
  },
  loggedOut: (c) => plainPage(c, { title: pageTexts(c).t.loggedOut }),
  wrongTarget: (c) => plainPage(c, { title: pageTexts(c).t.elsewhere, status: 400 }),
};

function loginForm(c: ShopContext, refused: RefusedLogin | undefined) {
  const { t } = pageTexts(c);
  const { pathname, search, searchParams } = new URL(c.req.url);
  const problem = refused ? html`<p role="alert">${t[refused.problem]}</p>` : '';
  return html`${problem}<form method="post" action="${pathname}${search}">
<p><label>${t.login} <input name="login" autocomplete="username" required value="${refused?.login ?? searchParams.get('login') ?? ''}"></label></p>
<p><label>${t.password} <input name="password" type="password" autocomplete="current-password" required></label></p>
<button>${t.logIn}</button></form>`;
}
