import { Hono } from 'hono';
import { html } from 'hono/html';
import { REDIRECTING } from '../cart/payment.ts';
import { customerOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { answerFailedPage } from '../http/failed-page.ts';
import { pageTexts } from '../http/page-texts.ts';
import { plainPage } from '../http/plain-page.ts';
import { renewSession } from '../http/session.ts';
import { toMajor } from '../lib/money.ts';
import { createLogin } from '../people/login.ts';
import { ACCOUNT_PAGE, FORGOT_PAGE } from '../people/password-page.ts';
import { passwordProblems } from '../people/password-rules.ts';
import type { Order, Payment, User } from '../store/schema.ts';

interface Problem {
  text: 'wrong' | 'wait' | 'passwordRules';
  status: 400 | 401 | 429;
}

type Proven = (c: ShopContext, user: User, form: Record<string, unknown>) => Promise<Response>;

/**
 * The page of a customer who is kept in the store: their orders, another password, logging out everywhere, a file with
 * their data, and the end of the account. What changes it asks for the password, with the limits of a login.
 */
export function accountPage(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { store, passwords } = services;
  const logIn = createLogin(services);
  const whenProven =
    (then: Proven) =>
    async (c: ShopContext): Promise<Response> => {
      const form = await c.req.parseBody();
      const user = await customerOf(c, services);
      if (!user) return accountOf(c, services);
      const outcome = await logIn(c, { login: user.login, password: String(form.password ?? '') });
      if (outcome === 'wrong') return accountOf(c, services, { text: 'wrong', status: 401 });
      if ('user' in outcome) return then(c, user, form);
      c.header('Retry-After', String(outcome.wait));
      return accountOf(c, services, { text: 'wait', status: 429 });
    };
  const changePassword: Proven = async (c, { login }, { next }) => {
    const password = String(next ?? '');
    if (passwordProblems(password).length > 0)
      return accountOf(c, services, { text: 'passwordRules', status: 400 });
    await store.endLogins(login, await passwords.hash(password));
    await renewSession(c, login, services);
    return plainPage(c, { title: pageTexts(c).t.passwordSet });
  };
  const erase: Proven = async (c, { login }) => {
    await store.eraseCustomer(login);
    await renewSession(c, null, services);
    return plainPage(c, { title: pageTexts(c).t.erased });
  };
  app.get('/', (c) => accountOf(c, services));
  app.post('/export', (c) => exported(c, services));
  app.post('/password', whenProven(changePassword));
  app.post('/erase', whenProven(erase));
  app.post('/logout', async (c) => {
    const login = c.get('session')?.login;
    if (!login) return accountOf(c, services);
    await store.endLogins(login);
    await renewSession(c, null, services);
    return plainPage(c, { title: pageTexts(c).t.loggedOut });
  });
  app.onError(answerFailedPage(store.db));
  return app;
}

async function exported(c: ShopContext, services: Services): Promise<Response> {
  const user = await customerOf(c, services);
  if (!user) return accountOf(c, services);
  c.header('Content-Disposition', 'attachment; filename="data.json"');
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return c.json(await services.store.customerData(user.login));
}

async function accountOf(c: ShopContext, services: Services, problem?: Problem): Promise<Response> {
  const { t } = pageTexts(c);
  const user = await customerOf(c, services);
  if (!user) {
    const body = html`<p><a href="/login">${t.logIn}</a></p>`;
    return plainPage(c, { title: t.account, body, status: 401 });
  }
  const orders = await services.store.ordersWithAttempts(user.login);
  const rows = orders.map((one) => orderRow(c, one));
  const body = html`${problem ? html`<p role="alert">${t[problem.text]}</p>` : ''}
<h2>${t.orders}</h2>${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${t.noOrders}</p>`}
${user.passwordHash === '' ? html`<p><a href="${FORGOT_PAGE}">${t.setPassword}</a></p>` : passwordForms(c)}
<form method="post" action="${ACCOUNT_PAGE}/logout"><button>${t.logOutEverywhere}</button></form>
<form method="post" action="${ACCOUNT_PAGE}/export"><button>${t.export}</button></form>`;
  return plainPage(c, { title: t.account, body, status: problem?.status ?? 200 });
}

function orderRow(c: ShopContext, { order, payment }: { order: Order; payment: Payment | null }) {
  const { language, t } = pageTexts(c);
  const { number, currency, total, createdAt, paymentState, closedAt, paymentOption } = order;
  const isPaid = paymentState === 'paid';
  const state = isPaid ? t.paid : closedAt === null ? t.unpaid : t.cancelled;
  const group = (payment?.option ?? paymentOption)?.groupId ?? '';
  const isPayable = !isPaid && closedAt === null && payment && REDIRECTING.has(group);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(createdAt);
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(toMajor(total));
  return html`<li>${t.order} ${number}, ${date}, ${amount}: ${state}${isPayable ? html` <a href="/pay/${payment.id}">${t.pay}</a>` : ''}</li>`;
}

function passwordForms(c: ShopContext) {
  const { t } = pageTexts(c);
  const current = html`<p><label>${t.currentPassword} <input name="password" type="password" autocomplete="current-password" required></label></p>`;
  return html`<h2>${t.changePassword}</h2><form method="post" action="${ACCOUNT_PAGE}/password">${current}
<p id="rules">${t.passwordRules}</p>
<p><label>${t.newPassword} <input name="next" type="password" autocomplete="new-password" required aria-describedby="rules"></label></p>
<button>${t.changePassword}</button></form>
<h2>${t.erase}</h2><form method="post" action="${ACCOUNT_PAGE}/erase"><p>${t.eraseNote}</p>${current}
<button>${t.erase}</button></form>`;
}
