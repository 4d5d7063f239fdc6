import { expect, it } from 'vitest';
import { operationsOf, statusKey } from '../../conformance/document.ts';
import { checkoutBody } from '../../conformance/rows/rows.ts';
import { visitorOf } from '../../conformance/visitor.ts';
import { createShop } from '../../server/index.ts';
import type { Provider, ShopOptions } from '../../server/provider.ts';
import { FUNCTIONS } from '../../server/provider-functions.ts';
import { readDocument } from './document.ts';

const PAGES = 'https://www.brand.example';
const SHOP = 'https://api.brand.example';
const SECRET = 'the-text-of-the-provider';
const operations = operationsOf(readDocument());

const prices = [{ period: 12, vatExcluded: 6588 }];

/** A provider whose functions work. */
const working = () => ({
  catalogue: {
    products: (): unknown => [
      { code: 'web', family: 'hosting', name: 'Web', prices },
      { code: 'domain-register', family: 'domain', name: 'Domain', prices: [] },
    ],
    domains: ({ names }: { names: string[] }): unknown =>
      names.map((name) => ({ name, register: prices, renewal: prices })),
  },
  availability: {
    endings: (): unknown => ['sk'],
    check: ({ names }: { names: string[] }): unknown => names.map((name) => ({ name, verdict: 'free' })),
    categories: (): unknown => [{ id: 'all', name: 'All', tlds: ['sk'] }],
    bundles: (): unknown => [],
  },
  payments: {
    options: (): unknown => [{ id: 'card', groupId: 'card', available: true }],
    page: (): unknown => 'https://bank.example/pay',
    state: (): unknown => 'paid',
    unpaidInvoice: (): unknown => undefined,
  },
  orders: {
    placed: (): unknown => undefined,
    actions: (): unknown => [],
    refusal: (): unknown => undefined,
  },
  customers: {
    isTaken: (): unknown => false,
    created: (): unknown => undefined,
    domains: (): unknown => [],
    profileRefusal: (): unknown => undefined,
    profileSaved: (): unknown => undefined,
  },
  settings: { refusals: ({ settings }: { settings: unknown[] }): unknown => settings.map(() => undefined) },
  registries: {
    fields: (): unknown => ({}),
    needsOwner: (): unknown => false,
    mustMatch: (): unknown => [],
  },
  registers: { look: (): unknown => undefined },
  coupons: { find: (): unknown => [] },
  offers: { complements: (): unknown => [] },
  messages: { inquiry: (): unknown => undefined, withdrawal: (): unknown => undefined },
});

/** Every function that a provider may write; the last two answer in a stream. */
const PATHS = [...Object.keys(FUNCTIONS), 'availability.check', 'availability.search'];

/** What the visit below does not ask: pages of banks and other logins, what only follows a payment, a setting or a coupon, and what follows the answer. */
const UNASKED: ReadonlySet<string> = new Set([
  'payments.page',
  'payments.state',
  'payments.transferData',
  'payments.savedPayment',
  'orders.paid',
  'orders.paidTwice',
  'orders.cancelled',
  'customers.logIn',
  'customers.signOn.address',
  'customers.signOn.customer',
  'customers.profileRefusal',
  'customers.profileSaved',
  'settings.refusals',
  'coupons.redeem',
  'coupons.release',
  'messages.inquiry',
  'carts.left',
  'mail.send',
]);

/** The working provider with another function at a path, also where it had none. */
function withFunction(path: string, own: () => unknown): Provider {
  const provider: Record<string, unknown> = working();
  const names = path.split('.');
  let part = provider;
  for (const name of names.slice(0, -1)) {
    const inner = { ...(part[name] as Record<string, unknown> | undefined) };
    part[name] = inner;
    part = inner;
  }
  part[names.at(-1) ?? ''] = own;
  return provider as unknown as Provider;
}

/** What a function does instead of its work; a function that hangs is tried in `server/guard.test.ts`. */
const FAILURES: Record<string, () => unknown> = {
  throws: () => {
    throw new Error(SECRET);
  },
  rejects: () => Promise.reject(SECRET),
  'returns nonsense': () => ({ [SECRET]: Number.NaN }),
  'returns a list with a hole': () => Object.assign([], { 1: { secret: SECRET } }),
};

/** A visit that asks for everything, and its answers: the operation, the status and the text of each. */
async function visit(options: Provider) {
  const failed: string[] = [];
  const shop = createShop({
    ...options,
    store: ':memory:',
    companies: { brand: { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 } },
    siteOrigins: [PAGES],
    publicUrl: SHOP,
    onProviderFailure: (failure) => failed.push(JSON.stringify(failure)),
  } satisfies ShopOptions);
  const target = {
    api: `${SHOP}/api`,
    validation: `${SHOP}/validation`,
    company: 'brand',
    adapter: { origin: PAGES },
    transport: (request: Request) => shop.fetch(request),
  };
  const eva = visitorOf(target);
  const answers: { call: string; status: number; text: string }[] = [];
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    call = `${method} ${path.split('?')[0]}`,
  ) => {
    const response = await eva.send(method, path, body);
    const text = await response.text();
    answers.push({ call, status: response.status, text });
    return text.startsWith('{') ? (JSON.parse(text) as { orderId?: string; items?: { id: string }[] }) : {};
  };
  await ask('GET', '/cart');
  await ask('GET', '/domain-checker/check-domains?domains[]=kavaren.sk');
  await ask('GET', '/domain-checker/tld-categories');
  await ask('GET', '/domain-checker/check-bundles?domains[]=kavaren.sk');
  const { items } = await ask('POST', '/cart/items', { code: 'web', period: 12 });
  await ask('POST', '/cart/items', { code: 'domain-register', properties: { domain: 'kavaren.sk' } });
  await ask('PATCH', `/cart/items/${items?.[0]?.id}`, { period: 12 }, 'PATCH /cart/items/{id}');
  await ask('GET', '/products?company=brand');
  await ask('PUT', '/cart/coupon', { code: 'SUMMER' });
  await ask('GET', '/cart/x-sell-up-sell');
  await ask('POST', '/users', { login: 'eva', password: 'Heslo-123', billingProfile: eva.values.person });
  await ask('GET', '/users/domains');
  await ask('GET', '/payment-options');
  await ask('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
  await ask('GET', '/domain-profiles/required-fields?tlds=sk&countryCode=SK');
  await ask('GET', '/cart/items/validate');
  const { orderId } = await ask('POST', '/checkout', checkoutBody(eva));
  await ask('GET', `/orders/${orderId ?? 'none'}/actions`, undefined, 'GET /orders/{id}/actions');
  await ask('POST', '/validations/company-id', { companyId: '36421928', countryCode: 'SK' });
  const message = { name: 'Eva', order: '1', email: 'eva@example.sk', part: '' };
  await ask('POST', '/withdrawals', message);
  await ask('GET', '/cart');
  await shop.close();
  return { answers, failed };
}

it('a provider without failures answers a whole visit', async () => {
  const { answers, failed } = await visit(working() as unknown as Provider);
  const refused = answers
    .filter(({ status }) => status >= 400)
    .map(({ call, status }) => `${call} ${status}`);
  expect([refused, failed]).toEqual([['PUT /cart/coupon 422'], []]);
});

it.each(PATHS.filter((path) => !UNASKED.has(path)))(
  'whatever %s does, visitors get what the document allows, and none of its texts',
  async (path) => {
    let asked = 0;
    for (const [kind, fail] of Object.entries(FAILURES)) {
      const { answers } = await visit(
        withFunction(path, () => {
          asked += 1;
          return fail();
        }),
      );
      for (const { call, status, text } of answers) {
        const operation = operations.find(({ method, path }) => `${method} ${path}` === call);
        expect([kind, call, status, operation && statusKey(operation, status)]).toEqual([
          kind,
          call,
          status,
          expect.any(String),
        ]);
        expect([kind, call, text.includes(SECRET), status === 500]).toEqual([kind, call, false, false]);
        expect(() => JSON.parse(text) as unknown, `${kind} ${call} ${text}`).not.toThrow();
      }
    }
    expect(asked).toBeGreaterThan(0);
  },
);
