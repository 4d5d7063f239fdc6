import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Services, ShopContext, ShopEnv } from './context.ts';
import { page } from './page.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { isPassword } from './password.ts';
import { ensureSession } from './session.ts';

interface Visit extends PageLanguage {
  /** Where to return; undefined where none was given, 'refused' when the address is not one of our sites. */
  target: URL | 'refused' | undefined;
}

/**
 * The provider's separate login page: GET /login shows the form, POST /login logs the SAME session in and returns with
 * 303 to `redirectAfterLogin`, which may only be an http(s) address of a site of this shop. GET /logout likewise.
 */
export function loginSite(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/login', (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    return visit.target === 'refused' ? refusedPage(c, visit) : formPage(c, visit);
  });
  app.post('/login', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    return visit.target === 'refused'
      ? refusedPage(c, visit)
      : logIn(c, { ...visit, target: visit.target }, services);
  });
  app.get('/logout', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogout', services);
    const session = c.get('session');
    if (session) await services.store.setLogin(session.id, null);
    if (visit.target === 'refused') return refusedPage(c, visit);
    if (visit.target) return c.redirect(visit.target.href, 303);
    const { locale, t } = visit;
    const body = html`<p class="brand">${t.customerZone}</p><h1>${t.loggedOut}</h1>`;
    return page(c, { language: locale, title: t.loggedOut, body });
  });
  return app;
}

function visitOf(c: ShopContext, parameter: string, { isSiteOrigin }: Services): Visit {
  const language = pageLanguage(c);
  const address = c.req.query(parameter);
  if (!address) return { ...language, target: undefined };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url && /^https?:$/.test(url.protocol) && isSiteOrigin(url.origin);
  return { ...language, target: isAllowed ? url : 'refused' };
}

async function logIn(c: ShopContext, visit: PageLanguage & { target: URL | undefined }, services: Services) {
  const form = await c.req.parseBody();
  const login = String(form.login ?? '')
    .trim()
    .toLowerCase();
  const user = await services.store.user(login);
  const isRight = user ? await isPassword(String(form.password ?? ''), user.passwordHash) : false;
  if (!user || !isRight) return formPage(c, visit, login);
  const session = await ensureSession(c, services);
  await services.store.setLogin(session.id, user.login);
  if (visit.target) return c.redirect(visit.target.href, 303);
  const { locale, t } = visit;
  const body = html`<p class="brand">${t.customerZone}</p><h1>${t.loggedIn}</h1><p class="soft">${t.loggedInHint}</p>`;
  return page(c, { language: locale, title: t.loggedIn, body });
}

/** `failedLogin` is what was typed before a refused password; it stays in the field, as does one that a tag has handed over. */
function formPage(
  c: ShopContext,
  visit: PageLanguage & { target?: URL | 'refused' | undefined },
  failedLogin?: string,
) {
  const { locale, t } = visit;
  const url = new URL(c.req.url);
  const problem = failedLogin === undefined ? '' : html`<p class="problem" role="alert">${t.wrong}</p>`;
  const body = html`<p class="brand">${t.customerZone}</p>
<h1>${t.logIn}</h1>
<p class="soft">${t.logInHint}</p>
${problem}
<form method="post" action="${url.pathname}${url.search}">
<label for="login">${t.login}</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="125" required value="${failedLogin ?? url.searchParams.get('login') ?? ''}">
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${t.logIn}</button>
</form>`;
  const formTargets = visit.target instanceof URL ? [visit.target.origin] : [];
  return page(c, {
    language: locale,
    title: t.logIn,
    body,
    formTargets,
    status: failedLogin === undefined ? 200 : 401,
  });
}

function refusedPage(c: ShopContext, { locale, t }: Visit) {
  const body = html`<p class="brand">${t.customerZone}</p><h1>${t.badTarget}</h1><p class="soft">${t.badTargetHint}</p>`;
  return page(c, { language: locale, title: t.badTarget, body, status: 400 });
}
