import type { Company, DomainPrices, Product, Shop, ShopOptions } from './index.ts';
import { createShop } from './index.ts';

export const SITE = 'https://shop.example';
export const API = 'https://api.shop.example';

const BRAND: Company = { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 };

const HOSTING: Product = {
  code: 'web-m',
  family: 'hosting',
  name: 'Web M',
  prices: [
    { period: 1, vatExcluded: 599 },
    { period: 12, vatExcluded: 6_588 },
  ],
};
const DOMAIN: Product = { code: 'domain-register', family: 'domain', name: 'Domain', prices: [] };

const domainPrices = (name: string): DomainPrices => ({
  name,
  register: [{ period: 12, vatExcluded: 1_290 }],
  renewal: [{ period: 12, vatExcluded: 1_490 }],
});

/** What the smallest provider writes. */
export const SMALLEST: ShopOptions = {
  store: ':memory:',
  companies: { brand: BRAND },
  siteOrigins: [SITE],
  publicUrl: API,
  catalogue: {
    products: ({ codes }) => [HOSTING, DOMAIN].filter(({ code }) => codes?.includes(code) ?? true),
    domains: ({ names }) => names.filter((name) => name.endsWith('.sk')).map(domainPrices),
  },
  availability: {
    endings: () => ['sk'],
    check: ({ names }) =>
      names.map((name) => ({ name, verdict: name.startsWith('taken.') ? 'taken' : 'free' })),
  },
  payments: {
    options: () => [
      { id: 'card', groupId: 'card', available: true },
      { id: 'transfer', groupId: 'transfer', available: true },
      { id: 'qrcode', groupId: 'qrcode', available: true },
    ],
    page: ({ payment }) => `https://bank.example/${payment.order.number}`,
    state: () => 'paid',
  },
};

export const shopWith = (more: Partial<ShopOptions> = {}): Shop => createShop({ ...SMALLEST, ...more });

export const PERSON = {
  ...{ type: 'person', name: 'Eva Tóthová', emails: ['eva@example.sk'], phone: '+421905111222' },
  ...{ street: 'Krátka 3', city: 'Martin', postalCode: '03601', countryCode: 'SK' },
};

/** A visitor who keeps the cookies of the shop. */
export function visitorOf(shop: Pick<Shop, 'fetch'>) {
  const cookies = new Map<string, string>();
  /** The `Cookie` header of the next call. */
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const send = async (method: string, path: string, body?: unknown, headers = {}): Promise<Response> => {
    const isForm = body instanceof URLSearchParams;
    const response = await shop.fetch(
      new Request(new URL(path, API), {
        method,
        headers: {
          origin: SITE,
          'x-company-code': 'brand',
          ...(!isForm && { 'content-type': 'application/json' }),
          cookie: cookie(),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'manual',
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };
  const json = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> =>
    (await (await send(method, `/api${path}`, body)).json()) as Record<string, unknown>;
  return { send, json, cookie };
}

export type Visitor = ReturnType<typeof visitorOf>;

export const CONSENTS = {
  redirectAfterPaySuccess: `${SITE}/paid`,
  redirectAfterPayFailure: `${SITE}/failed`,
  redirectAfterCancel: `${SITE}/cancelled`,
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
};

/** A new customer with hosting in the cart, who only has to order. */
export async function readyVisitor(
  shop: Pick<Shop, 'fetch'>,
  payment = 'card',
  { login = 'eva', profile = {} }: { login?: string; profile?: object } = {},
): Promise<Visitor> {
  const visitor = visitorOf(shop);
  await visitor.json('GET', '/cart');
  await visitor.json('POST', '/cart/items', { code: 'web-m' });
  const customer = { login, password: 'Heslo-123', billingProfile: { ...PERSON, ...profile } };
  const registered = await visitor.send('POST', '/api/users', customer);
  if (registered.status >= 400 && registered.status !== 409)
    throw new Error(`not registered: ${await registered.text()}`);
  await visitor.json('PUT', '/cart/payment-option', { id: payment, groupId: payment });
  return visitor;
}
