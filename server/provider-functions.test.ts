import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company, Customer, Order } from './entities.ts';
import { refuse } from './errors.ts';
import { createGuard, LIMIT_MS } from './guard.ts';
import { createNameStreams } from './name-streams.ts';
import type { Asked, Availability, NameAnswer, Provider, ProviderFailure } from './provider.ts';
import { type Ask, createAsk, FUNCTIONS, type FunctionPath } from './provider-functions.ts';

const company: Company = { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 };
const call: Asked = { company, language: 'sk-SK' };
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

const guard = () => createGuard({ onFailure: (failure) => failures.push(failure) });
const SMALLEST: Provider = {
  catalogue: { products: () => [], domains: () => [] },
  availability: { endings: () => ['sk'], check: () => [] },
  payments: { options: () => [], page: () => 'https://bank.example/1' },
};
/** Asks a provider of which one part is written by somebody in a hurry: the compiler did not look. */
const askWith = (part: object): Ask => createAsk({ ...SMALLEST, ...part } as Provider, guard());

const reported = (): string[] => failures.map(({ function: name, came }) => `${name}: ${came}`);
const domainPrice = (vatExcluded: number) => ({ period: 12, vatExcluded });
const outage = { status: 502, body: { key: 'exception.outage' } };

const question = {
  ...{ ...call, order, customer, payment, paymentId: 'p1', shop: 'https://api.example', place: 'change' },
  ...{ codes: ['web'], names: ['a.sk'], items: [{ id: 'i1' }, { id: 'i2' }], settings: [{ value: 'web1' }] },
  ...{ returnTo: 'https://api.example/login/return', login: 'eva', password: 'x', country: 'DE' },
};
/** What is answered where only what every provider has is there. */
const DEFAULTS: Record<FunctionPath, unknown> = {
  'catalogue.products': [],
  'catalogue.domains': [],
  'availability.endings': ['sk'],
  'availability.categories': [],
  'availability.bundles': [],
  'payments.options': [],
  'payments.page': 'https://bank.example/1',
  'payments.address': 'https://api.example/pay/p1',
  'payments.session': undefined,
  'payments.state': 'waiting',
  'payments.transferData': [],
  'payments.unpaidInvoice': undefined,
  'payments.companyNumbers': [],
  'payments.savedPayment': undefined,
  'orders.placed': undefined,
  'orders.paid': undefined,
  'orders.paidTwice': undefined,
  'orders.cancelled': undefined,
  'orders.actions': [],
  'orders.refusal': undefined,
  'customers.isTaken': false,
  'customers.create': undefined,
  'customers.created': undefined,
  'customers.logIn': undefined,
  'customers.signOn.address': 'https://api.example/login/return',
  'customers.signOn.customer': undefined,
  'customers.domains': [],
  'customers.profileRefusal': undefined,
  'customers.profileSaved': undefined,
  'settings.refusals': [],
  'registries.fields': {},
  'registries.needsOwner': false,
  'registries.mustMatch': [],
  'registries.declarations': [],
  'registers.look': undefined,
  'coupons.find': [],
  'coupons.redeem': undefined,
  'coupons.release': undefined,
  tax: { rates: 23 },
  'offers.complements': [],
  'messages.inquiry': undefined,
  'messages.withdrawal': undefined,
  'carts.left': undefined,
  'mail.send': undefined,
};
const PATHS = Object.keys(DEFAULTS) as FunctionPath[];

/** A part that has this function, and nothing else. */
const partWith = (path: string, given: unknown): object =>
  path.split('.').reduceRight((inner: unknown, name) => ({ [name]: inner }), given) as object;

describe.each(PATHS)('%s', (path) => {
  it('answers with its default where the provider leaves it out, and is reported where it must be there', async () => {
    expect(await askWith({})(path, question as never)).toEqual(DEFAULTS[path]);
    expect(failures).toEqual([]);
    const { otherwise, isNeeded } = FUNCTIONS[path];
    const mayLack = otherwise !== undefined && !isNeeded;
    const lacking = askWith(partWith(path, undefined))(path, question as never);
    if (mayLack) expect(await lacking).toEqual(DEFAULTS[path]);
    else await expect(lacking).rejects.toMatchObject({ status: 503 });
    expect(reported()).toEqual(mayLack ? [] : [`${path}: TypeError: ${path} is not a function`]);
  });

  it('is called on its object, with the question and a signal of its own', async () => {
    const seen: { part: unknown; asked: unknown }[] = [];
    const own = partWith(path, function (this: unknown, asked: unknown) {
      seen.push({ part: this, asked });
      throw new Error('down');
    });
    await expect(askWith(own)(path, question as never)).rejects.toMatchObject({ status: 503 });
    expect(seen).toEqual([
      { part: expect.anything(), asked: { ...question, signal: expect.any(AbortSignal) } },
    ]);
    expect(Object.keys(seen[0]?.part as object)).toContain(path.split('.').at(-1));
    expect(reported()).toEqual([`${path}: Error: down`]);
  });

  it('is reported under its path when its answer is wrong', async () => {
    const isUnread = [
      'placed',
      'paid',
      'paidTwice',
      'cancelled',
      'created',
      'left',
      'profileSaved',
      'release',
      'inquiry',
      'withdrawal',
      'send',
    ].some((name) => path.endsWith(`.${name}`));
    const answer = askWith(partWith(path, () => Symbol('wrong')))(path, question as never);
    if (isUnread) expect(await answer).toBeUndefined();
    else await expect(answer).rejects.toMatchObject(outage);
    expect(failures.map(({ function: name, kind }) => `${name}: ${kind}`)).toEqual(
      isUnread ? [] : [`${path}: wrong-answer`],
    );
  });
});

it('a function of a class keeps its `this`', async () => {
  class Own {
    tlds = ['sk', 'cz'];
    endings(): string[] {
      return this.tlds;
    }
    check(): NameAnswer[] {
      return [];
    }
  }
  expect(await askWith({ availability: new Own() })('availability.endings', call)).toEqual(['sk', 'cz']);
});

it('endings are read as they are compared: one that is none is left out and reported', async () => {
  const own = {
    ...{ endings: () => ['.SK', 'рф', '*'], check: () => [] },
    bundles: () => [['.sk', 'РФ', '*']],
    categories: () => [{ id: 'eu', name: 'Europe', tlds: ['.eu', '*'] }],
  };
  const ask = askWith({ availability: own });
  expect(await ask('availability.bundles', call)).toEqual([['sk', 'xn--p1ai']]);
  expect(await ask('availability.categories', call)).toMatchObject([{ tlds: ['eu'] }]);
  expect(failures).toEqual([]);
  expect(await ask('availability.endings', call)).toEqual(['sk', 'xn--p1ai']);
  expect(reported()).toEqual(['availability.endings: 2: a text of 1 characters']);
});

it('no provider is asked about no names', async () => {
  expect(await namesOf({ check: () => Promise.reject(new Error('down')) }, [])).toEqual([]);
  expect(failures).toEqual([]);
});

it.each<[string, object, (ask: Ask) => unknown, string]>([
  [
    'prices of domains',
    {
      catalogue: {
        products: () => [],
        domains: () => [{ name: 'a.sk', register: [domainPrice(-1)], renewal: [] }],
      },
    },
    (ask) => ask('catalogue.domains', { ...call, names: ['a.sk'] }),
    'catalogue.domains: 0 (.sk).register.0.vatExcluded: a negative whole number',
  ],
  [
    'a payment page that is a script',
    { payments: { options: () => [], page: () => 'javascript:alert(1)' } },
    (ask) => ask('payments.page', { ...call, payment }),
    'payments.page: a text of 19 characters',
  ],
  [
    'a payment page without a host',
    { payments: { options: () => [], page: () => '/pay/1' } },
    (ask) => ask('payments.page', { ...call, payment }),
    'payments.page: a text of 6 characters',
  ],
  [
    'a state that does not exist',
    { payments: { options: () => [], page: () => '', state: () => 'PAID' } },
    (ask) => ask('payments.state', { ...call, payment }),
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
    (ask) => ask('payments.transferData', { ...call, order }),
    'payments.transferData: 0: an object with iban, currency, amount',
  ],
  [
    'an amount that is negative',
    { payments: { options: () => [], page: () => '', transferData: () => [{ amount: -1 }] } },
    (ask) => ask('payments.transferData', { ...call, order }),
    'payments.transferData: 0: an object with amount',
  ],
  [
    'a percentage over 100',
    { coupons: { find: () => [{ code: 'A', percentage: 150 }] } },
    (ask) => ask('coupons.find', { ...call, codes: ['A'], customer: undefined, items: [] }),
    'coupons.find: 0 (A).percentage: a whole number',
  ],
  [
    'an error key that nobody translates',
    { customers: { create: () => 'oops' } },
    (ask) => ask('customers.create', { ...call, login: 'eva', password: 'x', billingProfile: {} as never }),
    'customers.create: a text of 4 characters',
  ],
  [
    'a customer without a login',
    { customers: { logIn: () => ({ customerType: 'person' }) } },
    (ask) => ask('customers.logIn', { ...call, login: 'eva', password: 'x' }),
    'customers.logIn: login: undefined',
  ],
  [
    'too few reasons for settings',
    { settings: { refusals: () => [] } },
    (ask) =>
      ask('settings.refusals', {
        ...call,
        settings: [{ property: 'name', value: 'web1', family: 'vps' }],
        owner: { isLoggedIn: false, domains: new Set<string>() },
      }),
    'settings.refusals: a list of 0',
  ],
  [
    'a refusal of another kind',
    { orders: { refusal: () => ({ status: 422 }) } },
    (ask) => ask('orders.refusal', { ...call, place: 'add', items: [] }),
    'orders.refusal: an object with status',
  ],
  [
    'an action without a date',
    { orders: { actions: () => [{ kind: 'document', subject: 'id', by: 'soon', state: 'open' }] } },
    (ask) => ask('orders.actions', { ...call, order }),
    'orders.actions: 0.by: a text of 4 characters',
  ],
  [
    'fields of a registry',
    { registries: { fields: () => ({ sk: { person: 'birthday' } }) } },
    (ask) => ask('registries.fields', { ...call, tlds: ['sk'], countryCode: 'SK' }),
    'registries.fields: sk.person: a text of 8 characters',
  ],
  [
    'names of a customer',
    { customers: { domains: () => [{ name: 5 }] } },
    (ask) => ask('customers.domains', { ...call, customer }),
    'customers.domains: 0.name: a whole number',
  ],
])('nonsense is named and refused: %s', async (_what, part, asking, came) => {
  await expect(asking(askWith(part))).rejects.toMatchObject(outage);
  expect(reported()).toEqual([came]);
});

const good = { code: 'web', family: 'hosting', name: 'Web', prices: [domainPrice(100)] };
const card = { id: 'card', groupId: 'card', available: true };
const priced = (name: string) => ({ name, register: [domainPrice(1)], renewal: [] });

it.each<[string, (answer: () => unknown) => object, (ask: Ask) => unknown, unknown[], number[], string]>([
  [
    'a product whose period is no number',
    (products) => ({ catalogue: { products, domains: () => [] } }),
    (ask) => ask('catalogue.products', call),
    [{ ...good, code: 'vps-s', prices: [{ period: Number.NaN, vatExcluded: 1 }] }, good],
    [1],
    '0 (vps-s).prices.0.period: NaN',
  ],
  [
    'three products',
    (products) => ({ catalogue: { products, domains: () => [] } }),
    (ask) => ask('catalogue.products', call),
    [good, { ...good, code: 'a', name: 5 }, null, { ...good, code: 'b', prices: undefined }],
    [0],
    '1 (a).name: a whole number; also 2, b',
  ],
  [
    'the price of a name, which a visitor typed',
    (domains) => ({ catalogue: { products: () => [], domains } }),
    (ask) => ask('catalogue.domains', { ...call, names: [] }),
    [priced('a.sk'), { ...priced('eva-toth.sk'), renewal: 'free' }],
    [0],
    '1 (.sk).renewal: a text of 4 characters',
  ],
  [
    'a coupon',
    (find) => ({ coupons: { find } }),
    (ask) => ask('coupons.find', { ...call, codes: [], customer: undefined, items: [] }),
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
    (ask) => ask('payments.options', { ...call, customer: undefined } as never),
    [card, { ...card, id: 'credit', available: 'yes' }],
    [0],
    '1 (credit).available: a text of 3 characters',
  ],
  [
    'an offer',
    (complements) => ({ offers: { complements } }),
    (ask) => ask('offers.complements', { ...call, items: [] }),
    [{ code: 'ssl' }, { code: 'mail', cartItemId: '1' }],
    [1],
    '0 (ssl).cartItemId: undefined',
  ],
  [
    'a domain of a customer',
    (domains) => ({ customers: { domains } }),
    (ask) => ask('customers.domains', { ...call, customer }),
    [{ name: 'eva-toth.sk', expiresAt: 'soon' }, { name: 'b.sk' }],
    [1],
    '0 (.sk).expiresAt: a text of 4 characters',
  ],
  [
    'an ending',
    (endings) => ({ availability: { endings, check: () => [] } }),
    (ask) => ask('availability.endings', call),
    Object.assign(['sk'], { 2: 'cz' }),
    [0, 2],
    '1: undefined',
  ],
  [
    'a group of endings',
    (categories) => ({ availability: { endings: () => [], check: () => [], categories } }),
    (ask) => ask('availability.categories', call),
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
    (ask) => ask('availability.bundles', { ...call, words: [] } as never),
    [['sk', 'cz'], 'sk'],
    [0],
    '1: a text of 2 characters',
  ],
])(
  'one bad entry is one bad entry, which is left out and named: %s',
  async (_what, partOf, asking, given, kept, came) => {
    expect(await asking(askWith(partOf(() => given)))).toEqual(kept.map((at) => given[at]));
    expect(failures.map((failure) => failure.came)).toEqual([came]);
    failures = [];
    const throwing = {
      get code(): string {
        throw new Error('a getter');
      },
    };
    expect(await asking(askWith(partOf(() => [...kept.map((at) => given[at]), throwing])))).toHaveLength(
      kept.length,
    );
    expect(failures).toHaveLength(1);
  },
);

it('a refusal that the provider gives, and an answer with `null` for nothing, are passed on', async () => {
  const refusal = refuse(422, 'exception.product.invalid_data');
  const ask = askWith({ orders: { refusal: () => refusal }, customers: { create: () => null } });
  expect(await ask('orders.refusal', { ...call, place: 'add', items: [] })).toBe(refusal);
  expect(
    await ask('customers.create', { ...call, login: 'e', password: 'x', billingProfile: {} as never }),
  ).toBeUndefined();
  expect(failures).toEqual([]);
});

const namesOf = async (availability: Partial<Availability>, names = ['a.sk', 'b.sk']) => {
  const { check } = createNameStreams({ ...SMALLEST.availability, ...availability }, guard());
  const got: string[] = [];
  for await (const { name, verdict } of check({ ...call, names })) got.push(`${name} ${verdict}`);
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
    const own: Availability = {
      endings: () => [],
      check: () => [],
      search: async function* () {
        for (let at = 0; ; at += 1) {
          if (at === fail) throw new Error('closed');
          yield { name: `a${at}.sk`, verdict: 'free' };
        }
      },
    };
    const owner = { isLoggedIn: false, domains: new Set<string>() };
    const got: unknown[] = [];
    const answers = createNameStreams(own, guard()).search?.({
      ...call,
      texts: ['a'],
      first: 0,
      size: 10,
      owner,
    });
    for await (const { name } of answers ?? []) got.push(name);
    return got;
  };
  await expect(search(0)).rejects.toMatchObject({ status: 503 });
  expect(await search(2)).toEqual(['a0.sk', 'a1.sk']);
});
