import { Hono } from 'hono';
import { html } from 'hono/html';
import { isPassword } from '../../server/password.ts';
import { createPasswordGuesses } from '../../server/password-guesses.ts';
import type { Services, ShopContext, ShopEnv } from './context.ts';
import { page } from './page.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { renewSession } from './session.ts';

interface Visit extends PageLanguage {
  /** The URL to return to; undefined if none was given, 'refused' if it is not on one of our sites. */
  target: URL | 'refused' | undefined;
}

/**
 * The provider's separate login page: GET /login shows the form, POST /login logs in the visitor of the session and
 * redirects with 303 to `redirectAfterLogin`, which must be an http(s) URL on one of this shop's sites. /logout works
 * the same way: a link only leads to the button, since any page can make a browser follow one.
 */
export function loginSite(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const guesses = createPasswordGuesses(services.clock);
  app.get('/login', (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    return visit.target === 'refused' ? refusedPage(c, visit) : formPage(c, visit);
  });
  app.post('/login', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    return visit.target === 'refused'
      ? refusedPage(c, visit)
      : logIn(c, { ...visit, target: visit.target }, { ...services, guesses });
  });
  app.get('/logout', (c) => {
    const visit = visitOf(c, 'redirectAfterLogout', services);
    if (visit.target === 'refused') return refusedPage(c, visit);
    return c.get('session')?.login ? logoutPage(c, visit) : loggedOut(c, visit);
  });
  app.post('/logout', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogout', services);
    if (visit.target === 'refused') return refusedPage(c, visit);
    if (c.get('session')) await renewSession(c, null, services);
    return loggedOut(c, visit);
  });
  return app;
}

function logoutPage(c: ShopContext, { locale, t, target }: Visit): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const body = html`<p class="brand">${t.customerZone}</p><h1>${t.logOut}</h1>
<form method="post" action="${pathname}${search}"><button>${t.logOut}</button></form>`;
  const formTargets = target instanceof URL ? [target.origin] : [];
  return page(c, { language: locale, title: t.logOut, body, formTargets });
}

function loggedOut(c: ShopContext, { locale, t, target }: Visit): Response | Promise<Response> {
  if (target instanceof URL) return c.redirect(target.href, 303);
  const body = html`<p class="brand">${t.customerZone}</p><h1>${t.loggedOut}</h1>`;
  return page(c, { language: locale, title: t.loggedOut, body });
}

function visitOf(c: ShopContext, parameter: string, { isSiteOrigin }: Services): Visit {
  const language = pageLanguage(c);
  const address = c.req.query(parameter);
  if (!address) return { ...language, target: undefined };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url && /^https?:$/.test(url.protocol) && isSiteOrigin(url.origin);
  return { ...language, target: isAllowed ? url : 'refused' };
}

const MAX_LOGIN = 125;
const MAX_PASSWORD = 200;

interface LoginServices extends Services {
  guesses: ReturnType<typeof createPasswordGuesses>;
}

type LoginVisit = PageLanguage & { target: URL | undefined };

/** One attempt after the other for each login: guesses that arrive at once must not all be tried. */
async function logIn(c: ShopContext, visit: LoginVisit, services: LoginServices): Promise<Response> {
  const form = await c.req.parseBody();
  const login = String(form.login ?? '')
    .trim()
    .toLowerCase()
    .slice(0, MAX_LOGIN + 1);
  const password = String(form.password ?? '').slice(0, MAX_PASSWORD + 1);
  return services.locks.run(`login ${login}`, async () => tryLogin(c, visit, { login, password }, services));
}

async function tryLogin(
  c: ShopContext,
  visit: LoginVisit,
  { login, password }: { login: string; password: string },
  { guesses, ...services }: LoginServices,
): Promise<Response> {
  const { store } = services;
  const wait = guesses.waitOf(login);
  if (wait > 0) {
    c.header('Retry-After', String(wait));
    return formPage(c, visit, { login, problem: visit.t.tooManyTries, status: 429 });
  }
  const user = await store.user(login);
  const isRight = user ? await isPassword(password, user.passwordHash) : false;
  if (!user || !isRight) {
    guesses.addWrong(login);
    return formPage(c, visit, { login, problem: visit.t.wrong, status: 401 });
  }
  await renewSession(c, user.login, services);
  if (visit.target) return c.redirect(visit.target.href, 303);
  const { locale, t } = visit;
  const body = html`<p class="brand">${t.customerZone}</p><h1>${t.loggedIn}</h1><p class="soft">${t.loggedInHint}</p>`;
  return page(c, { language: locale, title: t.loggedIn, body });
}

/** The reason why a login was refused. */
interface RefusedLogin {
  /** The typed login. */
  login: string;
  problem: string;
  status: 401 | 429;
}

/** The field keeps the login after a refusal, and is prefilled with one that a tag has passed on. */
function formPage(
  c: ShopContext,
  visit: PageLanguage & { target?: URL | 'refused' | undefined },
  refused?: RefusedLogin,
) {
  const { locale, t } = visit;
  const url = new URL(c.req.url);
  const problem = refused ? html`<p class="problem" role="alert">${refused.problem}</p>` : '';
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
</form>`;
  const formTargets = visit.target instanceof URL ? [visit.target.origin] : [];
  return page(c, {
    language: locale,
    title: t.logIn,
    body,
    formTargets,
    status: refused?.status ?? 200,
  });
}

function refusedPage(c: ShopContext, { locale, t }: Visit) {
  const body = html`<p class="brand">${t.customerZone}</p><h1>${t.badTarget}</h1><p class="soft">${t.badTargetHint}</p>`;
  return page(c, { language: locale, title: t.badTarget, body, status: 400 });
}
