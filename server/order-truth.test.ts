import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Coupon, Order, Product, Shop, ShopOptions } from './index.ts';
import { API, CONSENTS, readyVisitor, SITE, SMALLEST, shopWith, type Visitor } from './test-shop.ts';

const PRODUCTS: readonly Product[] = [
  {
    code: 'web-m',
    family: 'hosting',
    name: 'Web M',
    prices: [{ period: 12, vatExcluded: 6_588 }],
  },
  { code: 'domain-register', family: 'domain', name: 'Domain', prices: [] },
  { code: 'domain-transfer', family: 'domain', name: 'Transfer', prices: [] },
];

const opened: Shop[] = [];
const open = (more: Partial<ShopOptions> = {}): Shop => {
  const shop = shopWith({
    onProviderFailure: () => undefined,
    ...more,
    catalogue: {
      ...SMALLEST.catalogue,
      products: ({ codes }) => PRODUCTS.filter(({ code }) => codes?.includes(code) ?? true),
      ...more.catalogue,
    },
    payments: {
      ...SMALLEST.payments,
      options: () => ['card', 'later', 'credit'].map((id) => ({ id, groupId: id, available: true })),
      ...more.payments,
    },
  });
  opened.push(shop);
  return shop;
};
const folders: string[] = [];
async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  folders.push(folder);
  return `file:${join(folder, 'shop.db')}`;
}
afterAll(async () => {
  await Promise.all(opened.map((shop) => shop.close().catch(() => undefined)));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

type Json = Record<string, unknown>;
const NOT_AVAILABLE = 'exception.integrity.domain_not_available';

let count = 0;
/** A new customer with only these names in the cart. */
async function withNames(
  shop: Shop,
  names: readonly string[],
  { code = 'domain-register', payment = 'card', profile = {} } = {},
): Promise<Visitor> {
  count += 1;
  const visitor = await readyVisitor(shop, payment, { login: `customer-${count}`, profile });
  for (const domain of names) expect(await add(visitor, domain, code)).toBe(200);
  return visitor;
}

const add = async (visitor: Visitor, domain: string, code = 'domain-register') =>
  (await visitor.send('POST', '/api/cart/items', { code, properties: { domain } })).status;

/** What another order of a customer needs. */
async function orderAgain(visitor: Visitor, payment: string): Promise<void> {
  const { defaultBillingProfileId: id } = await visitor.json('GET', '/users');
  await visitor.json('PUT', '/cart/billing-profile', { id });
  await visitor.json('PUT', '/cart/payment-option', { id: payment, groupId: payment });
}

async function order(visitor: Visitor, headers = {}, path = '/api/checkout') {
  const response = await visitor.send('POST', path, CONSENTS, headers);
  return { status: response.status, body: (await response.json()) as Json };
}

describe('a name', () => {
  it('is sold once: the second order is refused at its item, and the search calls it taken', async () => {
    const shop = open();
    const [first, second] = [await withNames(shop, ['d1.sk']), await withNames(shop, ['d1.sk'])];
    expect((await order(first)).status).toBe(200);
    const { items } = await second.json('GET', '/cart');
    const refused = await order(second);
    const id = (items as { id: string; code: string }[]).find(({ code }) => code === 'domain-register')?.id;
    const issue = { step: 'cart', cartItemId: id, errors: [{ translationKey: NOT_AVAILABLE }] };
    expect(refused).toEqual({
      status: 422,
      body: { key: 'exception.checkout.failed', context: [issue] },
    });
    expect(await second.json('GET', '/cart/items/validate')).toMatchObject({
      violations: [{ propertyPath: `items[${id}]`, errors: [{ translationKey: NOT_AVAILABLE }] }],
    });
    const search = await second.send('GET', '/api/domain-checker/check-domains?domains[]=d1.sk');
    expect(((await search.json()) as Json[])[0]).toMatchObject({
      error: 'domain.taken',
      availableForPurchase: false,
    });
  });

  it.each(['register', 'transfer'])('is sold to one of 8 customers who %s it at once', async (way) => {
    const shop = open();
    const code = `domain-${way}`;
    const visitors = await Promise.all(Array.from({ length: 8 }, () => withNames(shop, ['d2.sk'], { code })));
    const statuses = (await Promise.all(visitors.map((one) => order(one)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
  });

  it('is sold to one of two customers of two processes', async () => {
    const store = await newFile();
    const [one, two] = [open({ store }), open({ store })];
    await one.ready;
    const visitors = [await withNames(one, ['d3.sk']), await withNames(two, ['d3.sk'])];
    const statuses = (await Promise.all(visitors.map((visitor) => order(visitor)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  it.each([
    ['domain-register', 'domain-transfer', 'd4.sk', 'd4.sk'],
    ['domain-transfer', 'domain-register', 'd5.sk', 'D5.SK'],
    ['domain-register', 'domain-register', 'čaj.sk', 'xn--aj-dma.sk'],
    ['domain-transfer', 'domain-register', 'xn--aj-dma.sk', 'ČAJ.sk'],
  ])('is sold once: %s, then %s of %s and %s', async (firstCode, secondCode, name, same) => {
    const shop = open();
    const first = await withNames(shop, [name], { code: firstCode });
    const second = await withNames(shop, [same], { code: secondCode });
    expect((await order(first)).status).toBe(200);
    expect(JSON.stringify((await order(second)).body)).toContain(NOT_AVAILABLE);
  });

  it('is in a cart once, in Unicode or punycode', async () => {
    const visitor = await withNames(open(), ['čaj.sk']);
    const again = await visitor.send('POST', '/api/cart/items', {
      code: 'domain-register',
      properties: { domain: 'xn--aj-dma.sk' },
    });
    expect([again.status, await again.json()]).toEqual([409, { key: 'exception.cart.item_already_in_cart' }]);
  });

  it.each(['/api/checkout', '/api/quick-order'])(
    'that was taken elsewhere after it was added is not ordered by %s; one whose registry is silent is',
    async (path) => {
      const taken = new Map<string, 'taken' | 'unsure'>();
      const shop = open({
        availability: {
          endings: () => ['sk'],
          check: ({ names }) => names.map((name) => ({ name, verdict: taken.get(name) ?? 'free' })),
        },
      });
      const before = await readyVisitor(shop, 'later', { login: 'quick' });
      expect((await order(before)).status).toBe(200);
      await add(before, 'd6.sk');
      await orderAgain(before, 'later');
      taken.set('d6.sk', 'taken');
      const refused = await order(before, {}, path);
      expect(refused.status).toBe(422);
      expect(refused.body.context).toMatchObject([{ errors: [{ translationKey: NOT_AVAILABLE }] }]);
      taken.set('d6.sk', 'unsure');
      expect((await order(before, {}, path)).status).toBe(200);
    },
  );

  it('is free again when its order cannot be paid any more: closed, a month old, or ordered again by its customer', async () => {
    let now = Date.parse('2026-11-27');
    const shop = open({ clock: () => new Date(now) });
    const stranger = await withNames(shop, []);
    const isFree = async () => (await add(stranger, 'd7.sk')) === 200;
    const { body } = await order(await withNames(shop, ['d7.sk']));
    expect(await isFree()).toBe(false);
    expect(await shop.closeOrder(Number(body.orderId))).toBe(true);
    expect(await shop.closeOrder(Number(body.orderId))).toBe(false);

    const second = await withNames(shop, ['d7.sk']);
    const kept = await order(second);
    await shop.decide(Number(kept.body.orderId), 'cancelled');
    expect(await isFree()).toBe(false);
    expect(await add(second, 'd7.sk')).toBe(200);
    await orderAgain(second, 'card');
    expect((await order(second)).status).toBe(200);
    // The first attempt is a surplus now.
    expect(await shop.decide(Number(kept.body.orderId), 'paid')).toBe(true);

    expect(await isFree()).toBe(false);
    now += 31 * 24 * 3_600_000;
    const third = await withNames(shop, ['d7.sk']);
    expect((await order(third)).status).toBe(200);
  });
});

describe('money decides', () => {
  async function attempt(more: Partial<ShopOptions> = {}) {
    const told: string[] = [];
    const shop = open({
      orders: {
        paid: ({ order: { number } }) => void told.push(`paid ${number}`),
        paidTwice: ({ order: { number } }) => void told.push(`surplus ${number}`),
      },
      ...more,
    });
    const visitor = await withNames(shop, []);
    const { body } = await order(visitor);
    const pay = new URL(String(body.redirect)).pathname;
    return { shop, visitor, number: Number(body.orderId), pay, told };
  }
  const placeOf = async (visitor: Visitor, path: string, method = 'GET', headers = {}) => {
    const response = await visitor.send(method, path, undefined, headers);
    return [response.status, response.headers.get('location')];
  };

  it.each(['failed', 'cancelled'] as const)(
    'after an attempt was %s: the order can still be paid',
    async (state) => {
      const { shop, visitor, number, pay, told } = await attempt();
      expect(await shop.decide(number, state)).toBe(true);
      expect(await placeOf(visitor, pay)).toEqual([303, `https://bank.example/${number}`]);
      expect(await shop.decide(number, 'paid')).toBe(true);
      expect(await placeOf(visitor, `${pay}/return`)).toEqual([303, `${SITE}/paid`]);
      expect(told).toEqual([`paid ${number}`]);
    },
  );

  it('stays paid, whatever is heard later, and is told once', async () => {
    const { shop, visitor, number, pay, told } = await attempt();
    expect(await shop.decide(number, 'paid')).toBe(true);
    for (const state of ['failed', 'cancelled', 'paid'] as const)
      expect(await shop.decide(number, state)).toBe(false);
    expect(await placeOf(visitor, pay)).toEqual([303, `${SITE}/paid`]);
    expect(told).toEqual([`paid ${number}`]);
  });

  it('asks the bank again when the payer returns after a failure', async () => {
    let state: 'failed' | 'paid' = 'failed';
    const { visitor, pay } = await attempt({ payments: { ...SMALLEST.payments, state: () => state } });
    expect(await placeOf(visitor, `${pay}/return`)).toEqual([303, `${SITE}/failed`]);
    state = 'paid';
    expect(await placeOf(visitor, `${pay}/return`)).toEqual([303, `${SITE}/paid`]);
  });

  it.each(['https://bank.example', 'null'])('lets a bank return with a POST from %s', async (origin) => {
    const { visitor, pay } = await attempt();
    expect(await placeOf(visitor, `${pay}/return`, 'POST', { origin })).toEqual([303, `${SITE}/paid`]);
  });

  it('sends a payer whom the bank returns with a POST too early to the page that waits', async () => {
    const { visitor, pay } = await attempt({ payments: { ...SMALLEST.payments, state: () => 'waiting' } });
    const sent = await placeOf(visitor, `${pay}/return`, 'POST', { origin: 'null' });
    expect(sent).toEqual([303, `${API}${pay}/return`]);
  });

  it('for an order that was closed is a surplus', async () => {
    const { shop, visitor, number, pay, told } = await attempt();
    await shop.closeOrder(number);
    expect(await placeOf(visitor, pay)).toEqual([303, `${SITE}/failed`]);
    expect(await shop.decide(number, 'paid')).toBe(true);
    expect(told).toEqual([`surplus ${number}`]);
  });
});

describe('the provider is told until it hears it', () => {
  const later = { payment: 'later' };

  it('of an order, again by itself after pauses that grow, within 90 seconds the third time', async () => {
    vi.useFakeTimers();
    try {
      let calls = 0;
      const placed = () => {
        calls += 1;
        if (calls < 3) throw new Error('down');
      };
      const shop = open({ orders: { placed } });
      await order(await withNames(shop, [], later));
      const seen = [calls];
      for (const seconds of [4, 30, 50]) {
        await vi.advanceTimersByTimeAsync(seconds * 1_000);
        seen.push(calls);
      }
      expect(seen).toEqual([0, 1, 2, 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of every order, also behind a hundred that it never hears', async () => {
    const heard: number[] = [];
    let isDown = true;
    const shop = open({
      orders: {
        placed: ({ order: { number } }) => {
          if (isDown || number % 1_000 <= 100) throw new Error('down');
          heard.push(number % 1_000);
        },
      },
    });
    const visitor = await withNames(shop, [], later);
    for (let made = 0; made < 101; made += 1) {
      await visitor.json('POST', '/cart/items', { code: 'web-m' });
      await orderAgain(visitor, 'later');
      expect((await order(visitor)).status).toBe(200);
    }
    isDown = false;
    await shop.deliver();
    expect(heard).toEqual([101]);
  });
});

describe('VAT by buyer', () => {
  const rateOf = async (profile: object, more: Partial<ShopOptions> = {}) => {
    const visitor = await withNames(open(more), [], { profile });
    const { summary } = (await visitor.json('GET', '/cart')) as { summary: { price: Json } };
    return [summary.price.vatPercentage, summary.price.vatNote];
  };
  const brand = { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 };
  const company = { type: 'company', organisation: 'Firma GmbH', companyId: 'FN 180219 d' };

  it.each([
    ['a person at home', {}, [23, undefined]],
    ['a company at home', { ...company, companyId: '35697270', vatId: 'SK2020273893' }, [23, undefined]],
    ['a person in Austria', { countryCode: 'AT', postalCode: '1010' }, [20, undefined]],
    [
      'a person in a country without a rate of its own',
      { countryCode: 'CZ', postalCode: '11000' },
      [23, undefined],
    ],
    [
      'a company in Austria with a valid VAT ID',
      { ...company, countryCode: 'AT', postalCode: '1010', vatId: 'ATU13585627' },
      [0, 'reverse charge'],
    ],
    [
      'a company in Austria without a VAT ID',
      { ...company, countryCode: 'AT', postalCode: '1010' },
      [20, undefined],
    ],
    ['a person in Norway', { countryCode: 'NO', postalCode: '0150' }, [0, 'export']],
  ])('%s', async (_title, profile, expected) => {
    expect(await rateOf(profile, { companies: { brand: { ...brand, consumerVat: { AT: 20 } } } })).toEqual(
      expected,
    );
  });

  it('is not charged less for a VAT ID that its register does not have', async () => {
    const registers = { look: () => ({ isValid: false }) };
    const profile = { ...company, countryCode: 'AT', postalCode: '1010', vatId: 'ATU13585627' };
    expect(await rateOf(profile, { registers })).toEqual([23, undefined]);
  });

  it('may have a rate for each item, with decimals, stored with the order', async () => {
    const placed: Order[] = [];
    const shop = open({
      tax: ({ items }) => ({ rates: items.map((_, index) => (index === 0 ? 25.5 : 10)), note: 'two rates' }),
      orders: { placed: ({ order: one }) => void placed.push(one) },
    });
    const visitor = await withNames(shop, ['d8.sk']);
    expect(await visitor.json('GET', '/cart')).toMatchObject({
      summary: {
        price: {
          vatExcluded: 78.78,
          vatIncluded: 96.87,
          vatPercentage: 25.5,
          vatRates: [
            { vatPercentage: 25.5, vatExcluded: 65.88, vat: 16.8 },
            { vatPercentage: 10, vatExcluded: 12.9, vat: 1.29 },
          ],
          vatNote: 'two rates',
        },
      },
    });
    await order(visitor);
    await shop.deliver();
    expect(placed[0]).toMatchObject({ vatPercentage: 25.5, vatNote: 'two rates', vat: 1_809, total: 9_687 });
  });
});

describe('a coupon', () => {
  const ONCE: Coupon = { code: 'ONCE', percentage: 50 };

  it('that can be used once is used by one of two orders at once; the other hears its name and its new total', async () => {
    const uses = new Set<string>();
    const redeem = ({ orderId }: { orderId: string }) => {
      if (uses.size > 0 && !uses.has(orderId)) return 'exception.coupon.not_valid_for_user' as const;
      uses.add(orderId);
      return undefined;
    };
    const shop = open({ coupons: { find: () => [ONCE], redeem } });
    const visitors = await Promise.all([0, 1].map(() => withNames(shop, [])));
    for (const visitor of visitors) await visitor.json('PUT', '/cart/coupon', { code: 'once' });
    const results = await Promise.all(visitors.map((visitor) => order(visitor)));
    const refused = results.find(({ status }) => status !== 200);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(refused?.body).toMatchObject({
      key: 'exception.coupon.not_valid_for_user',
      coupon: 'ONCE',
      cart: { coupon: null, summary: { price: { vatExcluded: 65.88 } } },
    });
  });

  it('that has expired since it was added is named and removed, and nothing is ordered', async () => {
    let isRefused = false;
    const shop = open({ coupons: { find: () => [{ ...ONCE, isRefused }] } });
    const visitor = await withNames(shop, []);
    await visitor.json('PUT', '/cart/coupon', { code: 'ONCE' });
    isRefused = true;
    expect(await order(visitor)).toMatchObject({
      status: 422,
      body: { coupon: 'ONCE', cart: { coupon: null, summary: { total: 81.03 } } },
    });
    expect(await visitor.json('GET', '/cart')).toMatchObject({ coupon: null, items: [{ code: 'web-m' }] });
  });

  it('is found for the customer and the cart, and given back if its order is not stored', async () => {
    const asked: unknown[] = [];
    const released: string[] = [];
    let now = Date.parse('2026-11-27');
    const shop = open({
      clock: () => new Date(now),
      coupons: {
        find: ({ customer, items }) => {
          asked.push([customer?.login, items.length]);
          return [ONCE];
        },
        redeem: () => {
          throw new Error('redeemed, but the answer was lost');
        },
        release: ({ code, orderId }) => void released.push(`${code} ${orderId}`),
      },
    });
    const visitor = await withNames(shop, []);
    await visitor.json('PUT', '/cart/coupon', { code: 'ONCE' });
    expect((await order(visitor)).status).toBe(503);
    expect(asked.at(-1)).toEqual([`customer-${count}`, 1]);
    expect(released).toEqual([]);
    now += 60_000;
    await shop.deliver();
    expect(released).toEqual([expect.stringMatching(/^ONCE [\w-]{36}$/)]);
  });
});

describe('a burst', () => {
  it('of 60 orders gets 60 numbers, and the provider is asked once for each', async () => {
    const SLOW = 600;
    const asked: string[] = [];
    const slowly = <T>(answer: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, SLOW, answer));
    const shop = open({
      orders: {
        actions: ({ order: { id } }) => {
          asked.push(id);
          return slowly([]);
        },
      },
    });
    const visitors = await Promise.all(Array.from({ length: 60 }, () => withNames(shop, [])));
    const results = await Promise.all(visitors.map((visitor) => order(visitor)));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(results.map(({ body }) => body.orderId)).size).toBe(60);
    expect(new Set(asked).size).toBe(60);
    expect(asked).toHaveLength(60);
  });

  it('numbers orders by the year that it is, and never goes back', async () => {
    let now = Date.parse('2027-12-31T23:59:59Z');
    const shop = open({ clock: () => new Date(now) });
    const numberOf = async () =>
      Number((await order(await withNames(shop, [], { payment: 'later' }))).body.orderId);
    expect(await numberOf()).toBe(2_027_000_001);
    now += 1_000;
    expect(await numberOf()).toBe(2_028_000_001);
    now -= 1_000;
    expect(await numberOf()).toBe(2_028_000_002);
  });
});

describe('what was shown is what is ordered', () => {
  const shown = async (visitor: Visitor) =>
    (await visitor.send('GET', '/api/cart')).headers.get('etag') ?? 'no tag';

  it.each(['/api/checkout', '/api/quick-order'])(
    '%s of another cart answers 412 with the cart',
    async (path) => {
      const shop = open();
      const visitor = await withNames(shop, []);
      const tag = await shown(visitor);
      await visitor.json('POST', '/cart/items', { code: 'web-m' });
      const response = await visitor.send('POST', path, CONSENTS, { 'if-match': tag });
      expect([response.status, response.headers.get('etag')]).toEqual([412, await shown(visitor)]);
      expect(await response.json()).toMatchObject({ items: [{ code: 'web-m' }, { code: 'web-m' }] });
      expect((await visitor.json('GET', '/cart')).items).toHaveLength(2);
    },
  );

  it('orders the cart with that tag, also a weak one, and any cart without a tag', async () => {
    const shop = open();
    for (const tagged of [(tag: string) => tag, (tag: string) => `W/${tag}`, () => '*', () => '']) {
      const visitor = await withNames(shop, []);
      const tag = tagged(await shown(visitor));
      expect((await order(visitor, tag && { 'if-match': tag })).status).toBe(200);
    }
  });

  it('has another tag for another price, another profile, and another customer', async () => {
    let vatExcluded = 6_588;
    const products = () => [
      { code: 'web-m', family: 'hosting', name: 'Web M', prices: [{ period: 12, vatExcluded }] },
    ];
    const shop = open({ catalogue: { ...SMALLEST.catalogue, products } });
    const visitor = await withNames(shop, []);
    const first = await shown(visitor);
    expect(await shown(visitor)).toBe(first);
    vatExcluded += 1;
    const dearer = await shown(visitor);
    const { defaultBillingProfileId: id } = await visitor.json('GET', '/users');
    const profiles = (await visitor.json('GET', '/billing-profiles')) as unknown as Json[];
    await visitor.json('PUT', `/billing-profiles/${id}`, { ...profiles[0], city: 'Bratislava' });
    const moved = await shown(visitor);
    await visitor.send('POST', '/api/logout');
    expect(new Set([first, dearer, moved, await shown(visitor)]).size).toBe(4);
  });

  it('is not ordered by quick order when the default profile has changed; a checkout does not use it', async () => {
    const visitor = await withNames(open(), []);
    const { defaultBillingProfileId: main } = await visitor.json('GET', '/users');
    const [profile] = (await visitor.json('GET', '/billing-profiles')) as unknown as Json[];
    const { id } = await visitor.json('POST', '/billing-profiles', { ...profile, city: 'Nitra' });
    await visitor.json('PUT', '/cart/billing-profile', { id });
    const tag = await shown(visitor);
    await visitor.json('PUT', `/billing-profiles/${main}`, { ...profile, city: 'Trnava' });
    const quick = await visitor.send('POST', '/api/quick-order', CONSENTS, { 'if-match': tag });
    expect(quick.status).toBe(412);
    expect((await order(visitor, { 'if-match': tag })).status).toBe(200);
  });
});
