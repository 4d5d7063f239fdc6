import type { ReceivedRequest } from '../support/servers.ts';
import { type Check, expectSame } from './check.ts';
import { type Driver, look, until, untilSays, untilSeen } from './driver.ts';
import { button, giveConsents, heading, inCart } from './in-cart.ts';
import { IN_PAGE, type Stage } from './stage.ts';

const BODY = `<ws-add-to-cart code="hosting-plus" period="12" then="cart"></ws-add-to-cart>
<ws-login></ws-login><ws-cart></ws-cart>`;

const address = (visitor: Driver, href: string): Promise<unknown> =>
  until<string>(visitor, href, 'location.href', (seen) => seen === href);

/** Waits for a page of the shop, such as its bank, and gives it the helpers that our pages have. */
async function arriveAt(visitor: Driver, path: string): Promise<void> {
  const isThere = `location.pathname.startsWith('${path}') && document.readyState === 'complete'`;
  await until(visitor, path, isThere);
  await visitor.ask(IN_PAGE.trim().replace(/;$/, ''));
}

async function logIn(visitor: Driver): Promise<void> {
  await visitor.click(button('Checkout'));
  await visitor.click(inCart('dialog button', 'Log in'));
  await arriveAt(visitor, '/login');
  await visitor.type(['body', 'input', 'Username'], 'jana');
  await visitor.type(['body', 'input', 'Password'], 'Heslo-123');
  await visitor.click(['body', 'button', 'Log in']);
}

async function logOut(visitor: Driver): Promise<void> {
  await visitor.click(['ws-login', 'button', 'Log out']);
  await untilSeen(visitor, ['ws-login', 'a', 'Log in']);
  await visitor.goto(await visitor.ask('location.href'));
  await until(visitor, 'the code of the tag', "document.querySelector('ws-login').matches(':state(ready)')");
  expectSame(await visitor.ask(look('has', 'ws-login', 'a', 'Log in')), true, 'logged out after a reload');
}

async function order(visitor: Driver, stage: Stage, isOtherSite: boolean): Promise<void> {
  await visitor.goto(stage.page(BODY, { isOtherSite }));
  await visitor.click(['ws-add-to-cart', 'button']);
  await untilSays(visitor, 'ws-cart', 'Hosting Plus');
  const page = stage.page(BODY, { isOtherSite });
  await visitor.goto(page);
  await untilSays(visitor, 'ws-cart', 'Hosting Plus');
  await logIn(visitor);
  await address(visitor, `${page}?ws-route=order&step=recapitulation`);
  await heading(visitor, 'Review your order');
  await untilSays(visitor, 'ws-login', 'jana');
  await giveConsents(visitor);
  await visitor.click(button('Order'));
  await arriveAt(visitor, '/bank/');
  await visitor.click(['body', 'button', 'Pay']);
  await address(visitor, `${page}?ws-route=thank-you&messageKey=success`);
  await heading(visitor, 'Thank you for your order');
  await logOut(visitor);
}

/** What a call names its session by. */
const namedBy = ({ headers }: ReceivedRequest): string[] => [
  ...(/\bws_session\w*=/.test(headers.cookie ?? '') ? ['cookie'] : []),
  ...(headers['x-session-token'] ? ['token'] : []),
];

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

interface Expected {
  by: 'cookie' | 'token';
  isOtherSite: boolean;
  /** Whether the shop's own pages get the same cookies. */
  isShared: boolean;
}

/** A whole order; the check reads what the browser has sent with it. */
const orderCheck = (where: string, { by, isOtherSite, isShared }: Expected): Check => ({
  name: `${where} completes an order, including login and bank, and names its session by the ${by} alone [C9.42]`,
  run: async (visitor, stage) => {
    const before = stage.shop.requests.length;
    await order(visitor, stage, isOtherSite);
    const requests = stage.shop.requests.slice(before);
    const calls = requests.filter(({ method, path }) => method !== 'OPTIONS' && path.startsWith('/api/'));
    expectSame(distinct(calls.flatMap(namedBy)), [by], 'what names the session');
    const sites = calls.map(({ headers }) => String(headers['sec-fetch-site']));
    expectSame(distinct(sites), [isOtherSite ? 'cross-site' : 'same-site'], 'Sec-Fetch-Site');
    const login = requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/login'));
    expectSame(login.map(namedBy), [isShared ? [by] : []], 'what the login page gets of it');
  },
});

export const OWN_SITE = orderCheck('a page of the shop’s site', {
  ...{ by: 'cookie', isOtherSite: false, isShared: true },
});

/** By its cookie, which the browser keeps apart for that page or not; by its token, where it keeps none. */
export const otherSite = (by: 'cookie' | 'token', { isShared = false } = {}): Check =>
  orderCheck('a page of another site', { by, isOtherSite: true, isShared });
