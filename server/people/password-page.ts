import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Company } from '../entities.ts';
import { limitPerAddress } from '../http/client-address.ts';
import { addressOf, languageOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { answerFailedPage } from '../http/failed-page.ts';
import { pageTexts } from '../http/page-texts.ts';
import { plainPage } from '../http/plain-page.ts';
import { newToken } from '../lib/hex.ts';
import { OWN_MACHINE } from '../lib/own-machine.ts';
import { passwordProblems } from './password-rules.ts';

export const PASSWORD_PAGE = '/login/password';
export const FORGOT_PAGE = '/login/forgot';
export const ACCOUNT_PAGE = '/login/account';

/**
 * The page of a link by which a customer sets a password: GET shows the form, and changes nothing, as programs
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

/**
 * The link of a mail. Undefined where the shop does not know its own address: that of the request is what the caller
 * says, who would get the token when the customer follows the link.
 */
export function passwordLink(c: ShopContext, token: string, services: Services): string | undefined {
  const link = addressOf(c, PASSWORD_PAGE, services);
  if (services.publicUrl === undefined && !OWN_MACHINE.test(link.hostname)) {
    services.warnOnce('Mails with a link to set a password are not sent. State publicUrl: they lead there.');
    return undefined;
  }
  link.search = new URLSearchParams({ token, language: c.req.query('language') ?? languageOf(c) }).toString();
  return link.href;
}

/**
 * The page on which somebody who has forgotten their password asks for a link. It answers the same, in the same time,
 * whether a customer is known: everything else is done afterwards.
 */
export function forgotPage(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', (c) => {
    const { t } = pageTexts(c);
    const { pathname, search, searchParams } = new URL(c.req.url);
    const body = html`<form method="post" action="${pathname}${search}">
<p><label>${t.loginOrEmail} <input name="login" autocomplete="username" required value="${searchParams.get('login') ?? ''}"></label></p>
<button>${t.sendLink}</button></form>`;
    return plainPage(c, { title: t.forgot, body });
  });
  app.post('/', limitPerAddress('login-codes', services), async (c) => {
    const login = String((await c.req.parseBody()).login ?? '')
      .trim()
      .toLowerCase();
    c.env?.afterwards?.push(() => sendLink(c, login, services));
    return plainPage(c, { title: pageTexts(c).t.linkSent });
  });
  app.onError(answerFailedPage(services.store.db));
  return app;
}

async function sendLink(c: ShopContext, typed: string, services: Services): Promise<void> {
  const { store, ask } = services;
  const isEmail = typed.includes('@');
  const user = await store.user((isEmail ? await store.loginByEmail(typed) : typed) ?? '');
  const profile = user && (await store.profile(user.login, 'billing', user.defaultBillingProfileId ?? ''));
  const to = isEmail ? typed : profile?.emails[0];
  const company = user && (await companyFor(c, user.login, services));
  const token = newToken();
  const link = passwordLink(c, token, services);
  if (!company || !to || !link || !(await store.addResetLink(user.login, token))) return;
  await ask('mail.send', { company, language: languageOf(c), kind: 'reset-password', to, link });
}

/** Who opens a page sends no header: the company is that of `?company=`, of the browser's cart, of the last order, or the first. */
async function companyFor(
  c: ShopContext,
  login: string,
  { store, companyOf, companies }: Services,
): Promise<Company | undefined> {
  const [cart] = await store.cartsOf(c.get('session')?.id ?? '');
  const [order] = await store.ordersOf(login);
  const codes = [c.req.query('company'), cart?.company, order?.company];
  return codes.map((code) => companyOf(code ?? '')).find((found) => found !== undefined) ?? companies[0];
}
