import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Company } from '../entities.ts';
import { refuse } from '../errors.ts';
import { addressOf, askedBy, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { answerFailedPage } from '../http/failed-page.ts';
import { cookieAttributes, renewSession } from '../http/session.ts';
import { createLogin, type Login } from './login.ts';
import type { LoginPages, LoginVisit } from './login-pages.ts';
import { hasLoginCodes, keepsCustomers } from './mail.ts';
import { ACCOUNT_PAGE, FORGOT_PAGE } from './password-page.ts';

/** Names the session of a page of another site, by its handle. */
const SESSION_PARAMETER = 'session';

/**
 * The login page: GET /login shows the form, POST /login logs in the visitor of the session and redirects with 303 to
 * `redirectAfterLogin`, which must be an http(s) URL on one of this shop's sites. /logout works the same way: a link only
 * leads to the button, since any page can make a browser follow one. With single sign-on, GET /login leads to the other
 * system instead, which returns to GET /login/return.
 */
export function loginSite(services: Services, pages: LoginPages): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const logIn = createLogin(services);
  const { customers } = services.provider;
  if (customers?.signOn || customers?.logIn) app.use('/login/*', companyOfPage(services));
  if (customers?.signOn) signOnRoutes(app, services, pages);
  app.get('/login', (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    return visit ? pages.form(c, visit) : pages.wrongTarget(c);
  });
  app.post('/login', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    return visit ? tryLogin(c, visit, logIn, pages, services) : pages.wrongTarget(c);
  });
  logoutRoutes(app, services, pages);
  app.onError(answerFailedPage(services.store.db));
  return app;
}

/** Who opens a page sends no header: the company is that of `?company=`, or the first. */
const companyOfPage =
  ({ companyOf, companies }: Services) =>
  async (c: ShopContext, next: () => Promise<void>): Promise<void> => {
    const company: Company | undefined = companyOf(c.req.query('company') ?? '') ?? companies[0];
    if (!company) throw refuse(400, 'exception.company.unknown', 'company: missing in the address');
    c.set('company', company);
    await next();
  };

function logoutRoutes(app: Hono<ShopEnv>, services: Services, pages: LoginPages): void {
  const leave = (c: ShopContext, { target }: LoginVisit) =>
    target ? c.redirect(target.href, 303) : pages.loggedOut(c);
  app.get('/logout', (c) => {
    const visit = visitOf(c, 'redirectAfterLogout', services);
    if (!visit) return pages.wrongTarget(c);
    return c.get('session')?.login ? pages.logOut(c, visit) : leave(c, visit);
  });
  app.post('/logout', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogout', services);
    if (!visit) return pages.wrongTarget(c);
    if (c.get('session')) await renewSession(c, null, services);
    return leave(c, visit);
  });
}

/** Undefined if the visitor would leave the shop's sites. */
function visitOf(c: ShopContext, parameter: string, services: Services): LoginVisit | undefined {
  const address = c.req.query(parameter);
  const forgot = hasLoginCodes(services) ? `${FORGOT_PAGE}${new URL(c.req.url).search}` : undefined;
  const account = keepsCustomers(services) ? ACCOUNT_PAGE : undefined;
  if (!address) return { target: undefined, forgot, account };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url && /^https?:$/.test(url.protocol) && services.isSiteOrigin(url.origin);
  return isAllowed ? { target: url, forgot, account } : undefined;
}

async function tryLogin(
  c: ShopContext,
  visit: LoginVisit,
  logIn: Login,
  pages: LoginPages,
  services: Services,
): Promise<Response> {
  const form = await c.req.parseBody();
  const login = String(form.login ?? '');
  const outcome = await logIn(c, { login, password: String(form.password ?? '') });
  if (outcome === 'wrong') return pages.form(c, visit, { login, problem: 'wrong', status: 401 });
  if ('wait' in outcome) {
    c.header('Retry-After', String(outcome.wait));
    return pages.form(c, visit, { login, problem: 'wait', status: 429 });
  }
  return comeBack(c, visit, outcome.user.login, pages, services);
}

/**
 * Leads back to the page. One of another site has a session that the browser does not open here: it gets a code that
 * logs that session in, where the page has named it.
 */
async function comeBack(
  c: ShopContext,
  { target, ...visit }: LoginVisit,
  login: string,
  pages: LoginPages,
  services: Services,
): Promise<Response> {
  if (!target) return pages.loggedIn(c, { target, ...visit });
  const handle = c.req.query(SESSION_PARAMETER);
  if (handle) {
    const code = await services.store.addSessionCode(login, { handle, origin: target.origin });
    target.searchParams.set('ws-code', code);
  }
  return c.redirect(target.href, 303);
}

/** Proves that the browser that comes back is the one that left: nobody can log in somebody else as themselves. */
const STATE_COOKIE = 'ws_sign_on';
const STATE_SECONDS = 3_600;

function signOnRoutes(app: Hono<ShopEnv>, services: Services, pages: LoginPages): void {
  const { ask, store } = services;
  app.get('/login', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    if (!visit) return pages.wrongTarget(c);
    const returnTo = addressOf(c, '/login/return', services);
    if (visit.target) returnTo.searchParams.set('redirectAfterLogin', visit.target.href);
    const handle = c.req.query(SESSION_PARAMETER);
    if (handle) returnTo.searchParams.set(SESSION_PARAMETER, handle);
    const state = crypto.randomUUID();
    returnTo.searchParams.set('state', state);
    const attributes = { path: '/login', httpOnly: true, ...cookieAttributes(c, services) };
    setCookie(c, STATE_COOKIE, state, { ...attributes, maxAge: STATE_SECONDS });
    return c.redirect(await ask('customers.signOn.address', { ...askedBy(c), returnTo: returnTo.href }), 303);
  });
  app.get('/login/return', async (c) => {
    const visit = visitOf(c, 'redirectAfterLogin', services);
    if (!visit) return pages.wrongTarget(c);
    const query = new URL(c.req.url).searchParams;
    const state = getCookie(c, STATE_COOKIE);
    const isOwn = state !== undefined && query.get('state') === state;
    deleteCookie(c, STATE_COOKIE, { path: '/login', ...cookieAttributes(c, services) });
    const found = isOwn ? await ask('customers.signOn.customer', { ...askedBy(c), query }) : undefined;
    if (!found) return pages.form(c, visit, { login: '', problem: 'wrong', status: 401 });
    const { login } = await store.keepCustomer(found);
    await renewSession(c, login, services);
    return comeBack(c, visit, login, pages, services);
  });
}
