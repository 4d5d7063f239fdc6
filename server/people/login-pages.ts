import { html } from 'hono/html';
import type { ShopContext } from '../http/context.ts';
import { plainPage } from '../http/plain-page.ts';

/** A visit of the login site. */
export interface LoginVisit {
  /** Where the visitor goes afterwards; undefined if no page was named. */
  target: URL | undefined;
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
  loggedIn(c: ShopContext): Promise<Response> | Response;
  logOut(c: ShopContext, visit: LoginVisit): Promise<Response> | Response;
  loggedOut(c: ShopContext): Promise<Response> | Response;
  /** The page to return to is none of the shop. */
  wrongTarget(c: ShopContext): Promise<Response> | Response;
}

/** Plain pages in English, for a shop without pages of its own. */
export const PLAIN_LOGIN_PAGES: LoginPages = {
  form: (c, { target }, refused) =>
    plainPage(c, { title: 'Log in', body: loginForm(c, refused), status: refused?.status ?? 200, target }),
  loggedIn: (c) => plainPage(c, { title: 'You are logged in' }),
  logOut: (c, { target }) => {
    const { pathname, search } = new URL(c.req.url);
    const body = html`<form method="post" action="${pathname}${search}"><button>Log out</button></form>`;
    return plainPage(c, { title: 'Log out', body, target });
  },
  loggedOut: (c) => plainPage(c, { title: 'You are logged out' }),
  wrongTarget: (c) => plainPage(c, { title: 'This link leads to another site', status: 400 }),
};

const PROBLEMS: Record<RefusedLogin['problem'], string> = {
  wrong: 'This login and password do not fit.',
  wait: 'Too many tries. Wait a minute and try again.',
};

function loginForm(c: ShopContext, refused: RefusedLogin | undefined) {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const problem = refused ? html`<p role="alert">${PROBLEMS[refused.problem]}</p>` : '';
  return html`${problem}<form method="post" action="${pathname}${search}">
<p><label>Login <input name="login" autocomplete="username" required value="${refused?.login ?? searchParams.get('login') ?? ''}"></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<button>Log in</button></form>`;
}
