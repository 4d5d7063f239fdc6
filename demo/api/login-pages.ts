import { html } from 'hono/html';
import type { ShopContext } from '../../server/http/context.ts';
import { pageTexts } from '../../server/http/page-texts.ts';
import type { LoginPages, LoginVisit, RefusedLogin } from '../../server/people/login-pages.ts';
import { page } from './page.ts';
import { pageLanguage } from './page-language.ts';

/** The demo's login site, in the languages of its brands. */
export const LOGIN_PAGES: LoginPages = {
  form: formPage,
  loggedIn: (c) => {
    const { locale, t } = pageLanguage(c);
    const body = html`<p class="brand">${t.customerZone}</p><h1>${t.loggedIn}</h1><p class="soft">${t.loggedInHint}</p>`;
    return page(c, { language: locale, title: t.loggedIn, body });
  },
  logOut: (c, { target }) => {
    const { locale, t } = pageLanguage(c);
    const { pathname, search } = new URL(c.req.url);
    const body = html`<p class="brand">${t.customerZone}</p><h1>${t.logOut}</h1>
<form method="post" action="${pathname}${search}"><button>${t.logOut}</button></form>`;
    const formTargets = target ? [target.origin] : [];
    return page(c, { language: locale, title: t.logOut, body, formTargets });
  },
  loggedOut: (c) => {
    const { locale, t } = pageLanguage(c);
    const body = html`<p class="brand">${t.customerZone}</p><h1>${t.loggedOut}</h1>`;
    return page(c, { language: locale, title: t.loggedOut, body });
  },
  wrongTarget: (c) => {
    const { locale, t } = pageLanguage(c);
    const body = html`<p class="brand">${t.customerZone}</p><h1>${t.badTarget}</h1><p class="soft">${t.badTargetHint}</p>`;
    return page(c, { language: locale, title: t.badTarget, body, status: 400 });
  },
};

/** The field keeps the login after a refusal, and is prefilled with one that a tag has passed on. */
function formPage(c: ShopContext, { target, forgot }: LoginVisit, refused?: RefusedLogin): Promise<Response> {
  const { locale, t } = pageLanguage(c);
  const url = new URL(c.req.url);
  const problem = refused
    ? html`<p class="problem" role="alert">${refused.problem === 'wait' ? t.tooManyTries : t.wrong}</p>`
    : '';
  const body = html`<p class="brand">${t.customerZone}</p>
<h1>${t.logIn}</h1>
<p class="soft">${t.logInHint}</p>
${problem}
<form method="post" action="${url.pathname}${url.search}">
<label for="login">${t.login}</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="125" required value="${refused?.login ?? url.searchParams.get('login') ?? ''}">
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${t.logIn}</button>
</form>
${forgot ? html`<p><a href="${forgot}">${pageTexts(c).t.forgot}</a></p>` : ''}`;
  const formTargets = target ? [target.origin] : [];
  return page(c, {
    language: locale,
    title: t.logIn,
    body,
    formTargets,
    status: refused?.status ?? 200,
  });
}
