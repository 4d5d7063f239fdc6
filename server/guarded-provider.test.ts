import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Company, Customer, Order } from './entities.ts';
import { refuse } from './errors.ts';
import { createGuard, LIMIT_MS } from './guard.ts';
import { guardedProvider } from './guarded-provider.ts';
import type { Availability, Call, NameAnswer, Provider, ProviderFailure } from './provider.ts';

const company: Company = { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 };
const call: Call = { company, language: 'sk-SK', signal: new AbortController().signal };
const customer: Customer = { login: 'eva', customerType: 'person', creditEur: 0, traits: null };
const order = { id: 'o1', number: 1, currency: 'EUR', total: 8103 } as Order;
const redirects = { success: 'https://a.example', failure: 'https://a.example', cancel: 'https://a.example' };
const payment = { id: 'p1', order, redirects, returnTo: 'https://api.example/bank' };

let failures: ProviderFailure[];
beforeEach(() => {
  failures = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** A provider of which one part is written by somebody in a hurry: the compiler did not look. */
function shopWith(part: object): Provider {
  const base: Provider = {
    catalogue: { products: () => [], domains: () => [] },
    availability: { endings: () => ['sk'], check: () => [] },
    payments: { options: () => [], page: () => 'https://bank.example/1' },
  };
  return guardedProvider(
    { ...base, ...part } as Provider,
    createGuard({ onFailure: (failure) => failures.push(failure) }),
  );
}

const reported = (): string[] => failures.map(({ function: name, came }) => `${name}: ${came}`);
const domainPrice = (vatExcluded: number) => ({ period: 12, vatExcluded });
const outage = { status: 502, body: { key: 'exception.outage' } };

it('functions keep their `this`, and absent ones stay absent', async () => {
  class Own {
    tlds = ['sk', 'cz'];
    endings(): string[] {
      return this.tlds;
    }
    check(): NameAnswer[] {
      return [];
    }
  }
  const shop = shopWith({ availability: new Own() });
  expect(await shop.availability.endings(call)).toEqual(['sk', 'cz']);
  expect([shop.availability.search, shop.orders, shop.payments.state]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it.each<[string, object, (shop: Provider) => unknown, string]>([
  [
    'prices of domains',
    {
      catalogue: {
        products: () => [],
        domains: () => [{ name: 'a.sk', register: [domainPrice(-1)], renewal: [] }],
      },
    },
    (shop) => shop.catalogue.domains({ ...call, names: ['a.sk'] }),
    'catalogue.domains: 0 (.sk).register.0.vatExcluded: a negative whole number',
  ],
  [
    'a payment page that is a script',
    { payments: { options: () => [], page: () => 'javascript:alert(1)' } },
    (shop) => shop.payments.page({ ...call, payment }),
    'payments.page: a text of 19 characters',
  ],
  [
    'a payment page without a host',
    { payments: { options: () => [], page: () => '/pay/1' } },
    (shop) => shop.payments.page({ ...call, payment }),
    'payments.page: a text of 6 characters',
  ],
  [
    'a state that does not exist',
    { payments: { options: () => [], page: () => '', state: () => 'PAID' } },
    (shop) => shop.payments.state?.({ ...call, payment }),
    'payments.state: a text of 4 characters',
  ],
  [
    'an account in another currency',
    {
      payments: {
        options: () => [],
        page: () => '',
        transferData: () => [{ iban: 'SK1', currency: 'CZK', amount: 81.03 }],
      },
    },
    (shop) => shop.payments.transferData?.({ ...call, order }),
    'payments.transferData: 0: an object with iban, currency, amount',
  ],
  [
    'an amount that is negative',
    { payments: { options: () => [], page: () => '', transferData: () => [{ amount: -1 }] } },
    (shop) => shop.payments.transferData?.({ ...call, order }),
    'payments.transferData: 0: an object with amount',
  ],
  [
    'a percentage over 100',
    { coupons: { find: () => [{ code: 'A', percentage: 150 }] } },
    (shop) => shop.coupons?.find({ ...call, codes: ['A'], customer: undefined, items: [] }),
    'coupons.find: 0 (A).percentage: a whole number',
  ],
  [
    'an error key that nobody translates',
    { customers: { create: () => 'oops' } },
    (shop) => shop.customers?.create?.({ ...call, login: 'eva', password: 'x', billingProfile: {} as never }),
    'customers.create: a text of 4 characters',
  ],
  [
    'a customer without a login',
    { customers: { logIn: () => ({ customerType: 'person' }) } },
    (shop) => shop.customers?.logIn?.({ ...call, login: 'eva', password: 'x' }),
    'customers.logIn: login: undefined',
  ],
  [
    'too few reasons for settings',
    { settings: { refusals: () => [] } },
    (shop) =>
      shop.settings?.refusals({
        ...call,
        settings: [{ property: 'name', value: 'web1', family: 'vps' }],
        owner: { isLoggedIn: false, domains: new Set() },
      }),
    'settings.refusals: a list of 0',
  ],
  [
    'a refusal of another kind',
    { orders: { refusal: () => ({ status: 422 }) } },
    (shop) => shop.orders?.refusal?.({ ...call, place: 'add', items: [] }),
    'orders.refusal: an object with status',
  ],
  [
    'an action without a date',
    { orders: { actions: () => [{ kind: 'document', subject: 'id', by: 'soon', state: 'open' }] } },
    (shop) => shop.orders?.actions?.({ ...call, order }),
    'orders.actions: 0.by: a text of 4 characters',
  ],
  [
    'fields of a registry',
    { registries: { fields: () => ({ sk: { person: 'birthday' } }) } },
    (shop) => shop.registries?.fields({ ...call, tlds: ['sk'], countryCode: 'SK' }),
    'registries.fields: sk.person: a text of 8 characters',
  ],
  [
    'names of a customer',
    { customers: { domains: () => [{ name: 5 }] } },
    (shop) => shop.customers?.domains?.({ ...call, customer }),
    'customers.domains: 0.name: a whole number',
  ],
])('nonsense is named and refused: %s', async (_what, part, ask, came) => {
  await expect(ask(shopWith(part))).rejects.toMatchObject(outage);
  expect(reported()).toEqual([came]);
});

const good = { code: 'web', family: 'hosting', name: 'Web', prices: [domainPrice(100)] };
const card = { id: 'card', groupId: 'card', available: true };
const priced = (name: string) => ({ name, register: [domainPrice(1)], renewal: [] });

it.each<
  [string, (answer: () => unknown) => object, (shop: Provider) => unknown, unknown[], number[], string]
>([
  [
    'a product whose period is no number',
    (products) => ({ catalogue: { products, domains: () => [] } }),
    (shop) => shop.catalogue.products(call),
    [{ ...good, code: 'vps-s', prices: [{ period: Number.NaN, vatExcluded: 1 }] }, good],
    [1],
    '0 (vps-s).prices.0.period: NaN',
  ],
  [
    'three products',
    (products) => ({ catalogue: { products, domains: () => [] } }),
    (shop) => shop.catalogue.products(call),
    [good, { ...good, code: 'a', name: 5 }, null, { ...good, code: 'b', prices: undefined }],
    [0],
    '1 (a).name: a whole number; also 2, b',
  ],
  [
    'the price of a name, which a visitor typed',
    (domains) => ({ catalogue: { products: () => [], domains } }),
    (shop) => shop.catalogue.domains({ ...call, names: [] }),
    [priced('a.sk'), { ...priced('eva-toth.sk'), renewal: 'free' }],
    [0],
    '1 (.sk).renewal: a text of 4 characters',
  ],
  [
    'a coupon',
    (find) => ({ coupons: { find } }),
    (shop) => shop.coupons?.find({ ...call, codes: [], customer: undefined, items: [] }),
    [
      { code: 'B', percentage: '10 %' },
      { code: 'A', percentage: 10 },
    ],
    [1],
    '0 (B).percentage: a text of 4 characters',
  ],
  [
    'a way to pay',
    (options) => ({ payments: { options, page: () => '' } }),
    (shop) => shop.payments.options({ ...call, customer: undefined } as never),
    [card, { ...card, id: 'credit', available: 'yes' }],
    [0],
    '1 (credit).available: a text of 3 characters',
  ],
  [
    'an offer',
    (complements) => ({ offers: { complements } }),
    (shop) => shop.offers?.complements({ ...call, items: [] }),
    [{ code: 'ssl' }, { code: 'mail', cartItemId: '1' }],
    [1],
    '0 (ssl).cartItemId: undefined',
  ],
  [
    'a domain of a customer',
    (domains) => ({ customers: { domains } }),
    (shop) => shop.customers?.domains?.({ ...call, customer }),
    [{ name: 'eva-toth.sk', expiresAt: 'soon' }, { name: 'b.sk' }],
    [1],
    '0 (.sk).expiresAt: a text of 4 characters',
  ],
  [
    'an ending',
    (endings) => ({ availability: { endings, check: () => [] } }),
    (shop) => shop.availability.endings(call),
    Object.assign(['sk'], { 2: 'cz' }),
    [0, 2],
    '1: undefined',
  ],
  [
    'a group of endings',
    (categories) => ({ availability: { endings: () => [], check: () => [], categories } }),
    (shop) => shop.availability.categories?.(call),
    [
      { id: 'eu', name: 'Europe' },
      { id: 'all', name: 'All', tlds: ['sk'] },
    ],
    [1],
    '0 (eu).tlds: undefined',
  ],
  [
    'a bundle',
    (bundles) => ({ availability: { endings: () => [], check: () => [], bundles } }),
    (shop) => shop.availability.bundles?.({ ...call, words: [] } as never),
    [['sk', 'cz'], 'sk'],
    [0],
    '1: a text of 2 characters',
  ],
])(
  'one bad entry is one bad entry, which is left out and named: %s',
  async (_what, partOf, ask, given, kept, came) => {
    expect(await ask(shopWith(partOf(() => given)))).toEqual(kept.map((at) => given[at]));
    expect(failures.map((failure) => failure.came)).toEqual([came]);
    failures = [];
    const throwing = {
      get code(): string {
        throw new Error('a getter');
      },
    };
    expect(await ask(shopWith(partOf(() => [...kept.map((at) => given[at]), throwing])))).toHaveLength(
      kept.length,
    );
    expect(failures).toHaveLength(1);
  },
);

it('a refusal that the provider gives, and an answer with `null` for nothing, are passed on', async () => {
  const refusal = refuse(422, 'exception.product.invalid_data');
  const shop = shopWith({ orders: { refusal: () => refusal }, customers: { create: () => null } });
  expect(await shop.orders?.refusal?.({ ...call, place: 'add', items: [] })).toBe(refusal);
  expect(
    await shop.customers?.create?.({ ...call, login: 'e', password: 'x', billingProfile: {} as never }),
  ).toBeUndefined();
  expect(failures).toEqual([]);
});

const namesOf = async (availability: Partial<Availability>, names = ['a.sk', 'b.sk']) => {
  const shop = shopWith({ availability: { endings: () => [], ...availability } });
  const got: string[] = [];
  const answers = shop.availability.check({ ...call, names }) as AsyncIterable<NameAnswer>;
  for await (const { name, verdict } of answers) got.push(`${name} ${verdict}`);
  return got;
};

it('each name of a search gets an answer, whatever the provider does', async () => {
  const free = (name: string): NameAnswer => ({ name, verdict: 'free' });
  expect(await namesOf({ check: () => [free('a.sk'), free('b.sk')] })).toEqual(['a.sk free', 'b.sk free']);
  expect(failures).toEqual([]);
  expect(await namesOf({ check: () => [free('a.sk')] })).toEqual(['a.sk free', 'b.sk unsure']);
  expect(await namesOf({ check: () => Promise.reject(new Error('down')) })).toEqual([
    'a.sk unsure',
    'b.sk unsure',
  ]);
  const wrong = { name: 'b.sk', verdict: 'maybe' } as unknown as NameAnswer;
  expect(await namesOf({ check: () => [free('a.sk'), wrong] })).toEqual(['a.sk free', 'b.sk unsure']);
  expect(failures.map(({ kind, came }) => `${kind}: ${came}`)).toEqual([
    'wrong-answer: no answer for 1 names',
    'thrown: Error: down',
    'wrong-answer: verdict: a text of 5 characters',
  ]);
});

it('a stream that stops leaves its last names unsure', async () => {
  vi.useFakeTimers();
  const asked = namesOf({
    check: async function* () {
      yield { name: 'a.sk', verdict: 'free' };
      await new Promise(() => undefined);
    },
  });
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(await asked).toEqual(['a.sk free', 'b.sk unsure']);
  expect(failures.map(({ kind }) => kind)).toEqual(['timeout']);
});

it('a search of its own that fails at once is refused; later it ends', async () => {
  const search = async (fail: number) => {
    const shop = shopWith({
      availability: {
        endings: () => [],
        check: () => [],
        search: async function* () {
          for (let at = 0; ; at += 1) {
            if (at === fail) throw new Error('closed');
            yield { name: `a${at}.sk`, verdict: 'free' };
          }
        },
      },
    });
    const owner = { isLoggedIn: false, domains: new Set<string>() };
    const got: unknown[] = [];
    const answers = shop.availability.search?.({ ...call, texts: ['a'], first: 0, size: 10, owner });
    for await (const { name } of answers as AsyncIterable<NameAnswer>) got.push(name);
    return got;
  };
  await expect(search(0)).rejects.toMatchObject({ status: 503 });
  expect(await search(2)).toEqual(['a0.sk', 'a1.sk']);
});
