import { afterAll, describe, expect, it } from 'vitest';
import type { Order, Shop, ShopOptions } from './index.ts';
import { API, CONSENTS, PERSON, SMALLEST, shopWith, type Visitor, visitorOf } from './test-shop.ts';

type Json = Record<string, unknown>;
interface CartJson extends Json {
  items: { code: string; price: { vatIncluded: number } }[];
  summary: { price: { vatPercentage: number; vatNote?: string }; total: number };
}

const CONSUMER_VAT = { AT: 20, DE: 19, FR: 20, HU: 27, FI: 25.5, LU: 17, ES: 21, IT: 22, NL: 21, BE: 21 };
const COUNTRIES = [
  ...['SK', 'AT', 'DE', 'FR', 'HU', 'FI', 'LU', 'ES', 'IT', 'NL', 'BE', 'PL', 'RO', 'BG', 'IE', 'PT'],
  ...['US', 'CH', 'UA', 'JP'],
];
const KINDS = ['private', 'company'] as const;
const PAIRS = COUNTRIES.flatMap((countryCode) => KINDS.map((type) => ({ countryCode, type })));

const opened: Shop[] = [];
afterAll(() => Promise.all(opened.map((shop) => shop.close())));
function open(more: Partial<ShopOptions> = {}) {
  const atBank: Order[] = [];
  const placed: Order[] = [];
  const shop = shopWith({
    companies: {
      brand: { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23, consumerVat: CONSUMER_VAT },
    },
    payments: {
      ...SMALLEST.payments,
      page: ({ payment }) => {
        atBank.push(payment.order);
        return 'https://bank.example/';
      },
    },
    availability: { ...SMALLEST.availability, bundles: () => [['sk']] },
    orders: { placed: ({ order }) => void placed.push(order) },
    ...more,
  });
  opened.push(shop);
  return { shop, atBank, placed };
}

const cartOf = async (guest: Visitor): Promise<CartJson> => (await guest.json('GET', '/cart')) as CartJson;
const setBuyer = (guest: Visitor, buyer: unknown) => guest.send('PUT', '/api/cart/buyer', buyer);
/** A visitor with hosting and a name in the cart. */
async function withItems(shop: Shop, at = 0): Promise<Visitor> {
  const guest = visitorOf(shop);
  await guest.json('GET', '/cart');
  await guest.json('POST', '/cart/items', { code: 'web-m', period: 12 });
  await guest.json('POST', '/cart/items', {
    code: 'domain-register',
    properties: { domain: `name-${at}.sk` },
  });
  return guest;
}
const profileIn = (countryCode: string, type: string) => ({
  ...PERSON,
  type: type === 'private' ? 'person' : 'company',
  countryCode,
  ...(type === 'company' && { organisation: 'Firma', companyId: countryCode === 'SK' ? '36421928' : '' }),
});
const register = (guest: Visitor, profile: unknown, login: string) =>
  guest.json('POST', '/users', { login, password: 'Heslo-123', billingProfile: profile });
const headersOf = ({ countryCode, type }: { countryCode: string; type: string }) => ({
  'x-buyer-country': countryCode,
  'x-buyer-type': type,
});

describe.each<[string, Partial<ShopOptions>]>([
  ['the rates of the kit', {}],
  [
    'a function of the provider',
    {
      tax: ({ country, type, items }) => ({
        rates: items.map(
          ({ code }) => (country.charCodeAt(0) % (code === 'web-m' ? 23 : 7)) + (type === 'company' ? 0 : 2),
        ),
        note: country,
      }),
    },
  ],
])('the first total, by %s', (_title, more) => {
  it('is that of the order, and what the bank is asked for, in 40 of 40 places [C9.33]', async () => {
    const { shop, atBank, placed } = open(more);
    const totals: number[][] = [];
    for (const [at, buyer] of PAIRS.entries()) {
      const guest = await withItems(shop, at);
      const first = (await (await setBuyer(guest, buyer)).json()) as CartJson;
      expect(await cartOf(guest)).toEqual(first);
      expect(await register(guest, profileIn(buyer.countryCode, buyer.type), `c-${at}`)).toMatchObject({
        login: `c-${at}`,
      });
      await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
      const { redirect } = await guest.json('POST', '/checkout', CONSENTS);
      await guest.send('GET', String(redirect).replace(API, ''));
      await shop.deliver();
      totals.push([
        Math.round(first.summary.total * 100),
        placed.at(-1)?.total ?? 0,
        atBank.at(-1)?.total ?? 0,
      ]);
    }
    expect([placed.length, atBank.length]).toEqual([40, 40]);
    expect(totals.filter(([first, order, bank]) => first !== order || order !== bank)).toEqual([]);
    expect(new Set(totals.flat()).size).toBeGreaterThan(4);
  });
});

describe('the place of a buyer', () => {
  const { shop } = open();

  it('is part of the cart, and no longer decides once there is a billing profile', async () => {
    const guest = await withItems(shop);
    expect(await cartOf(guest)).toMatchObject({ buyer: null });
    const buyer = { countryCode: 'AT', type: 'private' };
    await setBuyer(guest, buyer);
    const rate = async () => (await cartOf(guest)).summary.price.vatPercentage;
    expect(await cartOf(guest)).toMatchObject({ buyer, summary: { price: { vatPercentage: 20 } } });
    await setBuyer(guest, { countryCode: 'us', type: 'company' });
    expect(await cartOf(guest)).toMatchObject({
      buyer: { countryCode: 'US', type: 'company' },
      summary: { price: { vatPercentage: 0, vatNote: 'export' } },
    });
    await register(guest, profileIn('HU', 'private'), 'hu');
    expect(await rate()).toBe(27);
    await setBuyer(guest, buyer);
    expect(await rate()).toBe(27);
    await guest.send('POST', '/api/logout');
    expect(await rate()).toBe(20);
  });

  it('makes a cart another one than the order was shown', async () => {
    const guest = await withItems(shop, 1);
    await register(guest, profileIn('SK', 'private'), 'tagged');
    await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
    const tag = (await guest.send('GET', '/api/cart')).headers.get('etag') ?? '';
    await setBuyer(guest, { countryCode: 'AT', type: 'private' });
    expect((await guest.send('POST', '/api/checkout', CONSENTS, { 'if-match': tag })).status).toBe(412);
  });

  it.each<[unknown, string[]]>([
    [{ countryCode: 'AUT', type: 'private' }, ['countryCode validation.country_unknown']],
    [{ countryCode: 'A1', type: 'private' }, ['countryCode validation.country_unknown']],
    [{ countryCode: ['AT'], type: 'private' }, ['countryCode validation.country_required']],
    [{ type: 'private' }, ['countryCode validation.country_required']],
    [{ countryCode: 'AT', type: 'person' }, ['type validation.invalid_form']],
    [{ countryCode: 'AT' }, ['type validation.required']],
    [{}, ['countryCode validation.country_required', 'type validation.required']],
  ])('is refused where it is none, and the cart stays as it was: %j', async (buyer, expected) => {
    const guest = await withItems(shop);
    const before = await cartOf(guest);
    const answer = await setBuyer(guest, buyer);
    const { violations } = (await answer.json()) as {
      violations: { propertyPath: string; errors: { translationKey: string }[] }[];
    };
    expect(answer.status).toBe(400);
    expect(violations.map((one) => `${one.propertyPath} ${one.errors[0]?.translationKey}`)).toEqual(expected);
    expect(await cartOf(guest)).toEqual(before);
  });

  it('needs a cart', async () => {
    expect((await setBuyer(visitorOf(shop), { countryCode: 'AT', type: 'private' })).status).toBe(404);
  });
});

describe('prices for a place', () => {
  const { shop } = open();
  const PRODUCTS = '/api/products?company=brand&codes[]=web-m';
  const SEARCH = '/api/domain-checker/check-domains?domains[]=kava.sk';
  const ANSWERED = ['x-buyer-country', 'x-buyer-type', 'x-buyer-vat'];
  const BUNDLES = '/api/domain-checker/check-bundles?domains[]=kava.sk';
  const get = async (path: string, headers = {}): Promise<unknown> =>
    (await visitorOf(shop).send('GET', path, undefined, headers)).json();
  const priced = async (headers = {}) => {
    const { products } = (await get(PRODUCTS, headers)) as {
      products: { prices: { period: number; vatIncluded: number }[] }[];
    };
    const [found] = (await get(SEARCH, headers)) as { price: { vatIncluded: number } }[];
    const [bundle] = (await get(BUNDLES, headers)) as { price: { vatIncluded: number } }[];
    return [
      products[0]?.prices.find(({ period }) => period === 12)?.vatIncluded,
      found?.price.vatIncluded,
      bundle?.price.vatIncluded,
    ];
  };

  it('are those that its cart has, in each of 40', async () => {
    expect(await priced()).toEqual([81.03, 15.87, 15.87]);
    for (const buyer of PAIRS) {
      const guest = await withItems(shop);
      const { items } = (await (await setBuyer(guest, buyer)).json()) as CartJson;
      const [hosting, name] = items.map(({ price }) => price.vatIncluded);
      expect([buyer, await priced(headersOf(buyer))]).toEqual([buyer, [hosting, name, name]]);
    }
  });

  it('that have changed are named with its VAT, too', async () => {
    const guest = await withItems(shop);
    const outdated = { code: 'web-m', period: 12, price: { vatExcluded: 1 } };
    const answer = await guest.send(
      'POST',
      '/api/cart/items',
      outdated,
      headersOf({ countryCode: 'AT', type: 'private' }),
    );
    expect(await answer.json()).toMatchObject({
      currentPrices: [{ vatExcluded: 65.88, vatIncluded: 79.06 }],
    });
  });

  it.each([
    [{}, ['SK', 'private', '23']],
    [headersOf({ countryCode: 'at', type: 'private' }), ['AT', 'private', '20']],
    [headersOf({ countryCode: 'FI', type: 'private' }), ['FI', 'private', '25.5']],
    [headersOf({ countryCode: 'US', type: 'company' }), ['US', 'company', '0']],
  ])(
    'say for whom they are, and the VAT in them, to pages of other origins, too: %j [C9.41]',
    async (sent, said) => {
      for (const path of [PRODUCTS, SEARCH]) {
        const { headers } = await visitorOf(shop).send('GET', path, undefined, sent);
        expect(ANSWERED.map((name) => headers.get(name))).toEqual(said);
        const exposed = headers.get('access-control-expose-headers')?.split(',') ?? [];
        expect(exposed).toEqual(expect.arrayContaining(ANSWERED));
      }
    },
  );

  it('say no VAT where it differs, or where there is no price', async () => {
    const rates = ({ items }: { items: readonly { code: string }[] }) =>
      items.map(({ code }) => (code === 'web-m' || code === 'domain-transfer' ? 10 : 5));
    const { shop: other } = open({ tax: (question) => ({ rates: rates(question) }) });
    const place = headersOf({ countryCode: 'AT', type: 'private' });
    for (const path of [
      SEARCH,
      `${PRODUCTS}&codes[]=domain-register`,
      '/api/products?company=brand&codes[]=none',
    ]) {
      const { headers } = await visitorOf(other).send('GET', path, undefined, place);
      expect(ANSWERED.map((name) => headers.get(name))).toEqual(['AT', 'private', null]);
    }
  });

  it.each([PRODUCTS, SEARCH, BUNDLES])('are refused where the place is none: %s', async (path) => {
    for (const headers of [
      headersOf({ countryCode: 'AUT', type: 'private' }),
      headersOf({ countryCode: 'AT', type: 'x' }),
      { 'x-buyer-country': 'AT' },
      { 'x-buyer-type': 'company' },
    ])
      expect((await visitorOf(shop).send('GET', path, undefined, headers)).status).toBe(400);
  });

  it('are kept by caches for each place, and may be asked for by pages of other origins', async () => {
    const { headers } = await visitorOf(shop).send('GET', PRODUCTS);
    expect(headers.get('vary')?.toLowerCase().split(', ')).toEqual(['x-buyer-country', 'x-buyer-type']);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    for (const path of [PRODUCTS, SEARCH, '/api/cart']) {
      const preflight = await visitorOf(shop).send('OPTIONS', path, undefined, {
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-buyer-country,x-buyer-type',
      });
      const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
      expect(allowed).toContain('x-buyer-country');
      expect(allowed).toContain('x-buyer-type');
    }
  });
});
