import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DomainPrices, Product, Shop, ShopOptions } from './index.ts';
import { readyVisitor, SMALLEST, shopWith, type Visitor } from './test-shop.ts';

const PRODUCTS: Product[] = [
  { code: 'web-m', family: 'hosting', name: 'Web M', prices: [{ period: 12, vatExcluded: 6_588 }] },
  {
    ...{ code: 'ssl', family: 'ssl', name: 'SSL', mandatory: ['domain'], editable: ['domain'] },
    prices: [{ period: 12, vatExcluded: 900 }],
  },
  { code: 'domain-register', family: 'domain', name: 'Domain', prices: [] },
  { code: 'domain-transfer', family: 'domain', name: 'Transfer', prices: [] },
];
/** As providers write them: with a dot, in any letters, under a second level that only they know. */
const ENDINGS = ['sk', 'at', 'co.at', '.com.pl', 'рф', 'waw.pl'];
const SOLD = ['sk', 'at', 'co.at', 'com.pl', 'xn--p1ai', 'waw.pl'];

const priced = (name: string): DomainPrices => ({
  name,
  register: [{ period: 12, vatExcluded: 1_290 }],
  renewal: [{ period: 12, vatExcluded: 1_490 }],
});

let asked: string[];
let shop: Shop;
let guest: Visitor;
const open = async (more: Partial<ShopOptions> = {}): Promise<void> => {
  shop = shopWith({
    catalogue: {
      products: ({ codes }) => PRODUCTS.filter(({ code }) => codes?.includes(code) ?? true),
      domains: ({ names }) =>
        names.filter((name) => SOLD.includes(name.slice(name.indexOf('.') + 1))).map(priced),
    },
    availability: {
      endings: () => ENDINGS,
      check: ({ names }) => {
        asked.push(...names);
        return names.map((name) => ({ name, verdict: name.startsWith('taken.') ? 'taken' : 'free' }));
      },
      bundles: () => [['sk', 'co.at', 'рф']],
    },
    ...more,
  });
  guest = await readyVisitor(shop);
};
beforeEach(async () => {
  asked = [];
  await open();
});
afterEach(() => shop.close());

interface Found {
  name: string;
  tld: string;
  availableForPurchase: boolean;
  error: string | null;
}
const search = async (text: string): Promise<Found[]> =>
  (await guest.json('GET', `/domain-checker/check-domains?domains[]=${encodeURIComponent(text)}`)) as never;
const add = (domain: string, code = 'domain-register') =>
  guest.send('POST', '/api/cart/items', { code, properties: { domain } });

interface Item {
  id: string;
  code: string;
  properties: { domain: string; tld: string };
}
const domainsOf = (answer: Record<string, unknown>) =>
  (answer.items as Item[])
    .filter(({ code }) => code !== 'web-m')
    .map(({ properties }) => [properties.domain, properties.tld]);

describe('an ending on sale', () => {
  it.each<[string, string, string]>([
    ['firma.co.at', 'firma.co.at', 'co.at'],
    ['firma.at', 'firma.at', 'at'],
    ['firma.com.pl', 'firma.com.pl', 'com.pl'],
    ['firma.waw.pl', 'firma.waw.pl', 'waw.pl'],
    ['Firma.РФ', 'firma.xn--p1ai', 'xn--p1ai'],
    ['firma.xn--p1ai', 'firma.xn--p1ai', 'xn--p1ai'],
    ['кофе.рф', 'xn--e1ajmy.xn--p1ai', 'xn--p1ai'],
    ['kávovar.co.at', 'xn--kvovar-pta.co.at', 'co.at'],
    ['https://www.firma.co.at/', 'firma.co.at', 'co.at'],
  ])('is found and added: %s', async (typed, name, tld) => {
    const [found] = await search(typed);
    expect(found).toMatchObject({ name, tld, availableForPurchase: true, error: null });
    const answer = await add(typed);
    expect(domainsOf((await answer.json()) as Record<string, unknown>)).toEqual([[name, tld]]);
    expect(new Set(asked)).toEqual(new Set([name]));
    const again = await add(name);
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { key: 'exception.cart.item_already_in_cart' },
    ]);
    const { items } = await guest.json('GET', '/cart');
    const [{ id } = { id: '' }] = (items as Item[]).filter(({ code }) => code === 'domain-register');
    await guest.send('PATCH', `/api/cart/items/${id}`, { period: 12 });
    expect(domainsOf(await guest.json('GET', '/cart'))).toEqual([[name, tld]]);
  });

  it('is transferred', async () => {
    const [found] = await search('taken.co.at');
    expect(found).toMatchObject({ error: 'domain.taken', tld: 'co.at', price: { actualPrice: 14.9 } });
    expect((await add('taken.рф', 'domain-transfer')).status).toBe(200);
    expect((await add('taken.xn--p1ai', 'domain-transfer')).status).toBe(409);
  });

  it('has words searched under it, and alternatives', async () => {
    const names = (await search('kava')).map(({ name, tld }) => [name, tld]);
    expect(names.slice(0, SOLD.length)).toEqual(SOLD.map((tld) => [`kava.${tld}`, tld]));
    const others = (await search('taken.waw.pl')).slice(1);
    expect(others.map(({ name }) => name)).toContain('my-taken.waw.pl');
  });

  it('is part of bundles', async () => {
    for (const text of ['kava', 'kava.waw.pl', 'kava.рф']) {
      const found = (await guest.json(
        'GET',
        `/domain-checker/check-bundles?domains[]=${encodeURIComponent(text)}`,
      )) as unknown as { id: string; products: object[] }[];
      expect(found.map(({ id }) => id)).toEqual(['kava:sk+co.at+xn--p1ai']);
      const answer = await guest.send('POST', '/api/cart/bundle', found[0]);
      expect(answer.status).toBe(text === 'kava' ? 200 : 409);
    }
  });

  it('decides which fields the owner fills in', async () => {
    await shop.close();
    const tlds: string[] = [];
    await open({
      registries: {
        fields: () => ({}),
        needsOwner: (question) => {
          tlds.push(...question.tlds);
          return false;
        },
      },
    });
    await add('firma.co.at', 'domain-transfer');
    for (const name of ['firma.waw.pl', 'firma.рф']) await add(name, 'domain-transfer');
    expect(new Set(tlds)).toEqual(new Set(['co.at', 'waw.pl', 'xn--p1ai']));
  });
});

describe('a name that is not sold', () => {
  it.each<[string, string]>([
    ['firma.co.uk', 'domain_checker.tld_not_supported'],
    ['firma.org', 'domain_checker.tld_not_supported'],
    ['firma.online', 'domain_checker.tld_not_supported'],
    ['shop.firma.sk', 'domain_checker.invalid_name'],
    ['shop.firma.co.at', 'domain_checker.invalid_name'],
    ['co.at', 'domain_checker.invalid_name'],
  ])('is said to be that, and never taken: %s', async (name, error) => {
    expect((await search(name))[0]).toMatchObject({ name, availableForPurchase: false, error, price: null });
    expect((await add(name)).status).toBe(422);
  });

  it('is free where only its price is missing', async () => {
    await shop.close();
    await open({ catalogue: { ...SMALLEST.catalogue, domains: () => [] } });
    expect((await search('firma.sk'))[0]?.error).toBe('domain_checker.tld_not_supported');
  });
});

describe('the domain for a certificate', () => {
  it.each<[string, string]>([
    ['firma.co.uk', 'firma.co.uk'],
    ['firma.com.pl', 'firma.com.pl'],
    ['firma.gen.tr', 'firma.gen.tr'],
    ['Фирма.рф', 'xn--80apmps.xn--p1ai'],
    ['https://firma.sk/', 'firma.sk'],
  ])('may have any ending: %s', async (typed, stored) => {
    const answer = await add(typed, 'ssl');
    expect(answer.status).toBe(200);
    expect(domainsOf((await answer.json()) as Record<string, unknown>)[0]?.[0]).toBe(stored);
    expect((await guest.json('GET', '/cart/items/validate')).violations ?? []).toEqual([]);
  });

  it.each([
    ...['co.uk', 'firma', 'github.io', 'a b', 'firma.local', '1.2.3.4'],
    ...['ab--cd.sk', 'xn--ab--cd.sk', 'shop.ab--cd.sk'],
  ])('is none, when it is added and when it is changed, as in the field of the tags: %s', async (typed) => {
    const added = await add(typed, 'ssl');
    expect([added.status, await added.json()]).toMatchObject([422, { key: 'validation.domain_invalid' }]);
    const { items } = (await (await add('firma.sk', 'ssl')).json()) as { items: { id: string }[] };
    const change = { properties: { domain: typed } };
    const changed = await guest.send('PATCH', `/api/cart/items/${items.at(-1)?.id}`, change);
    expect([changed.status, await changed.json()]).toMatchObject([422, { key: 'validation.domain_invalid' }]);
  });

  it.each(['', null, 'Café-1.sk', 'a--b.sk', 'www.firma.sk'])('can be changed to %j', async (domain) => {
    const { items } = (await (await add('firma.sk', 'ssl')).json()) as { items: { id: string }[] };
    const changed = await guest.send('PATCH', `/api/cart/items/${items.at(-1)?.id}`, {
      properties: { domain },
    });
    expect(changed.status).toBe(200);
  });
});
