import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAST_COST } from '../../server/lib/password.ts';
import { createShop, type Shop } from './app.ts';

export const SITE = 'http://localhost:4300';
export const API = 'http://localhost:4301';

export function temporaryDatabase(): string {
  return `file:${join(mkdtempSync(join(tmpdir(), 'shop-')), 'shop.db')}`;
}

/** How many ports belong to this process; other processes that look for one have others. */
const PORTS = 40;
/** Below 32768: from there on, systems give free ports to connections at any moment. */
const FIRST_PORT = 11_000 + (process.pid % 500) * PORTS;
let asked = Math.floor(Math.random() * PORTS);

/** A free port that nothing else takes before the caller does. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST_PORT + (asked++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`all ports from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} are in use`);
}

/** Whether nothing listens at the port, at any address. */
function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

export function openShop(databaseUrl = ':memory:'): Shop {
  return createShop({ databaseUrl, siteOrigins: [SITE], streamDelay: 0, hashCost: LEAST_COST });
}

export interface CartAnswer {
  uuid: string;
  items: {
    id: string;
    code: string;
    name: string;
    period: number;
    price: { vatExcluded: number; vatExcludedBeforeDiscount?: number; setup?: number };
    coupon: { code: string } | null;
    bonus: { type: string; percentage: number; vatExcluded: number } | null;
    mandatoryEditableProperties: string[];
    editableProperties: string[];
    upgradable: boolean;
    properties: Record<string, unknown> & { prices: { period: number; vatExcluded: number }[] };
  }[];
  user?: { login: string; customerType: string };
  billingProfile: { id: string; name: string } | null;
  domainProfileRequired: boolean;
  domainProfileMustMatch: string[];
  coupon: { code: string } | null;
  donation: number | null;
  summary: {
    coupons: { code: string; discount: number; cartItemId?: string }[];
    price: { vatExcluded: number; vatIncluded: number; vatPercentage: number };
    total: number;
  };
  migrationPromotion: {
    id: string;
    applicable: boolean;
    needAssistance: boolean | null;
    files: { id: string; name: string; size: number }[];
  } | null;
  hostingTutorial: { noHostingSelected: boolean; skipped: boolean };
}

/** Bodies that a browser sends unchanged, with their own content type. */
const isForm = (body: unknown): body is URLSearchParams | FormData =>
  body instanceof URLSearchParams || body instanceof FormData;

/** The network between a browser and the shop: it may drop or change what `next` sends and returns. */
export type Wire = (request: Request, next: () => Promise<Response>) => Promise<Response>;

/** A browser that sends all requests to the shop, with the cookie of its session unless they have their own. */
export function browser(shop: Pick<Shop, 'fetch'>, wire: Wire = (_request, next) => next()) {
  let cookie = '';
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    if (cookie && !request.headers.has('cookie')) request.headers.set('cookie', cookie);
    return wire(request, async () => {
      // Called twice, it is a browser that repeats a call whose connection broke.
      const response = await shop.fetch(request.clone());
      cookie = /ws_session(?:_other)?=\w+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
      return response;
    });
  };
  const forget = (): void => {
    cookie = '';
  };
  return { fetch, cookie: () => cookie, forget };
}

/** A visitor from the server's view: a browser that sends the headers of the tags. */
export function visitor(shop: Pick<Shop, 'fetch'>, company = 'sk-ws', language = 'en-US') {
  const { fetch, cookie, forget } = browser(shop);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(API + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: SITE,
        'x-company-code': company,
        'accept-language': language,
        ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
    });
  const cart = async (method: string, path: string, body?: unknown) =>
    (await (await send(method, `/api/cart${path}`, body)).json()) as CartAnswer;
  const logIn = (login: string, password = 'Heslo-123') => {
    const query = new URLSearchParams({
      redirectAfterLogin: `${SITE}/cart?ws-route=order`,
      language: 'sk-SK',
    });
    return send('POST', `/login?${query}`, new URLSearchParams({ login, password }));
  };
  return { send, cart, logIn, cookie, forget };
}

export type Visitor = ReturnType<typeof visitor>;

export const domainItem = (domain: string, vatExcluded?: number) => ({
  code: 'domain-register',
  name: domain,
  sellType: 'direct',
  ...(vatExcluded !== undefined && { price: { vatExcluded } }),
  properties: { domain, period: 12 },
});

export const hostingItem = (code = 'hosting-plus', period = 12) => ({
  code,
  name: code,
  sellType: 'direct',
  period,
});

export const person = {
  type: 'person',
  name: 'Eva Tóthová',
  emails: ['eva@example.sk'],
  street: 'Krátka 3',
  city: 'Martin',
  postalCode: '036 01',
  countryCode: 'SK',
  phone: '+421 905 111 222',
};

export const checkoutBody = {
  redirectAfterCancel: `${SITE}/thank-you?messageKey=cancel`,
  redirectAfterPaySuccess: `${SITE}/thank-you?messageKey=success`,
  redirectAfterPayFailure: `${SITE}/thank-you?messageKey=fail`,
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
};

/** The declaration of .no, signed by its owner. */
export const signedDeclaration = {
  id: 'no-applicant',
  version: '2026-1',
  name: 'Eva Tóthová',
  signedAt: '2026-12-01T09:30:00Z',
};

/** A logged-in customer whose cart only needs the checkout. */
export async function readyCustomer(
  shop: Pick<Shop, 'fetch'>,
  payment = 'card',
  login = 'jana',
): Promise<Visitor> {
  const guest = visitor(shop);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem());
  await guest.logIn(login);
  const [profile] = (await (await guest.send('GET', '/api/billing-profiles')).json()) as { id: string }[];
  await guest.cart('PUT', '/billing-profile?cart=true', { id: profile?.id });
  await guest.cart('PUT', '/payment-option?cart=true', { id: payment, groupId: payment });
  return guest;
}

export async function ordersOf(shop: Shop) {
  return (await shop.ready).orders();
}
