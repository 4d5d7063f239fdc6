import { describe, expect, it } from 'vitest';
import { cartOf } from '../../../test/support/sample-cart.ts';
import type { ProductPrices } from '../../api/products.ts';
import { readLink } from '../../config/order-link.ts';
import type { NameOffer } from './row-prices.ts';
import { addableRows, codesOf, hasCoupon, itemOf, namesOf, type Offer, rowsOf } from './rows.ts';

const product = (code: string, periods: Record<number, number>): [string, ProductPrices] => [
  code,
  {
    code,
    name: code.toUpperCase(),
    currency: 'EUR',
    prices: Object.entries(periods).map(([period, vatExcluded]) => ({
      period: Number(period),
      vatExcluded,
      vatIncluded: vatExcluded,
    })),
  },
];
const name = (parts: Partial<NameOffer>): NameOffer => ({
  ...{ state: 'free', price: 1290, period: 12, tld: 'sk' },
  ...parts,
});
const OFFER: Offer = {
  products: new Map([
    product('hosting-plus', { 1: 599, 12: 6588, 24: 9900 }),
    product('backup', { 3: 900, 6: 1700 }),
    product('domain-register', {}),
    product('domain-transfer', {}),
  ]),
  names: new Map([
    ['free.sk', name({})],
    ['taken.sk', name({ state: 'taken', price: 990 })],
    ['kept.sk', name({ state: 'taken', price: undefined })],
    ['a.zz', name({ state: 'unsold', price: undefined })],
    ['unsure.sk', name({ state: 'unsure' })],
  ]),
};
const link = (items: string) => readLink(new URLSearchParams({ items }));
const rows = (items: string, cart?: ReturnType<typeof cartOf>, offer = OFFER) =>
  rowsOf({ link: link(items), offer, newPrices: new Map() }, cart);
const item = (parts: Record<string, unknown>) => ({
  ...{
    id: 'x',
    code: 'hosting-plus',
    name: 'Hosting',
    price: { vatExcluded: 10 },
    period: 12,
    properties: {},
  },
  ...parts,
});

describe('a product of a link', () => {
  it.each<[string, Record<string, unknown>]>([
    ['hosting-plus:24', { name: 'HOSTING-PLUS', period: 24, price: 9900 }],
    ['hosting-plus', { period: 12, price: 6588 }],
    ['backup', { period: 3, price: 900 }],
    ['backup:12', { price: undefined, problem: { kind: 'period', periods: [3, 6] } }],
    ['nothing', { name: 'nothing', problem: { kind: 'unknown' } }],
    ['__proto__', { problem: { kind: 'unknown' } }],
    ['constructor:12', { problem: { kind: 'unknown' } }],
    ['<b>', { problem: { kind: 'unknown' } }],
    ['hosting-plus:x', { problem: { kind: 'bad-period' } }],
    ['hosting-plus:12:a b', { problem: { kind: 'bad-domain', problem: { kind: 'form' } } }],
    ['hosting-plus:12:https://WWW.Example.sk/x', { domain: 'example.sk', price: 6588 }],
    ['domain-register', { problem: { kind: 'no-domain' } }],
    ['domain-register:12:free.sk', { domain: 'free.sk', period: 12, price: 1290 }],
    ['domain-register::free.sk', { period: 12, price: 1290 }],
    ['domain-register:24:free.sk', { period: 24, price: undefined, problem: undefined }],
    ['domain-register:12:taken.sk', { problem: { kind: 'taken' } }],
    ['domain-transfer:12:taken.sk', { price: 990, problem: undefined }],
    ['domain-transfer:12:kept.sk', { problem: { kind: 'unsold' } }],
    ['domain-transfer:12:free.sk', { problem: { kind: 'free' } }],
    ['domain-register:12:a.zz', { problem: { kind: 'unsold' } }],
    ['domain-register:12:unsure.sk', { price: undefined, problem: undefined }],
    ['domain-register:12:not-answered.sk', { price: undefined, problem: undefined }],
  ])('%s is shown as it is sold', (items, expected) => {
    expect(rows(items)).toMatchObject([expected]);
  });

  it('is named twice if it is a domain, and ordered twice if it is anything else', () => {
    const found = rows('domain-register:12:free.sk,domain-register:12:FREE.sk,hosting-plus,hosting-plus');
    expect(found.map(({ problem }) => problem?.kind)).toEqual([undefined, 'twice', undefined, undefined]);
    expect(addableRows(found)).toHaveLength(3);
  });

  it('has its price in the cart if the shop has no public ones', () => {
    const [row] = rows('any:7', undefined, { products: undefined, names: new Map() });
    expect(row).toMatchObject({ name: 'any', period: 7, price: undefined, problem: undefined });
  });

  it('has the new price where the shop refused the listed one', () => {
    const shown = { link: link('hosting-plus,backup'), offer: OFFER, newPrices: new Map([[1, undefined]]) };
    expect(rowsOf(shown, undefined).map(({ price }) => price)).toEqual([6588, undefined]);
  });
});

describe('what is in the cart already', () => {
  it.each<[string, object[], number]>([
    ['hosting-plus:12', [item({})], 0],
    ['hosting-plus:24', [item({ period: 12 })], 0],
    ['hosting-plus', [item({ properties: { domain: 'a.sk' } })], 0],
    ['hosting-plus::a.sk', [item({})], 0],
    ['hosting-plus::a.sk', [item({ properties: { domain: 'b.sk' } })], 1],
    ['hosting-plus,hosting-plus', [item({})], 1],
    ['hosting-plus,hosting-plus::a.sk', [item({ properties: { domain: 'a.sk' } })], 1],
    ['backup', [item({})], 1],
    [
      'domain-register:12:taken.sk',
      [item({ code: 'domain-register', properties: { domain: 'taken.sk' } })],
      0,
    ],
    ['domain-register:12:free.sk', [item({ code: 'domain-register', properties: { domain: 'FREE.sk' } })], 0],
    [
      'domain-register:12:šťastie.sk',
      [item({ code: 'domain-register', properties: { domain: 'šťastie.sk' } })],
      0,
    ],
  ])('of %s is not added again', (items, inCart, missing) => {
    const cart = cartOf({ items: inCart });
    expect(addableRows(rows(items, cart))).toHaveLength(missing);
  });

  it('is shown as it is by now, also if the shop no longer sells it', () => {
    const cart = cartOf({ items: [item({ code: 'old', name: 'Old', period: 24 })] });
    expect(rows('old:12', cart)).toMatchObject([{ name: 'Old', period: 24, problem: undefined }]);
  });

  it('holds the coupon of the cart or of an item, however it is spelled', () => {
    expect(hasCoupon(undefined, 'A')).toBe(false);
    expect(hasCoupon(cartOf({ coupon: { code: 'welcome10' } }), 'WELCOME10')).toBe(true);
    expect(hasCoupon(cartOf({ items: [item({ coupon: { code: 'X' } })] }), 'x')).toBe(true);
    expect(hasCoupon(cartOf(), 'X')).toBe(false);
  });
});

describe('what a link asks the shop for', () => {
  it('is each code and each domain once, and nothing that cannot be one', () => {
    const asked = link(
      'hosting-plus,hosting-plus::free.sk,<b>,domain-register:12:FREE.sk,domain-transfer::free.sk',
    );
    expect(codesOf(asked)).toEqual(['hosting-plus', 'domain-register', 'domain-transfer']);
    expect(namesOf(asked)).toEqual(['free.sk']);
  });

  it('is a product at the price that was shown', () => {
    const shown = { link: link('domain-register:12:free.sk,backup'), offer: OFFER, newPrices: new Map() };
    const [domain, backup] = rowsOf(shown, undefined).map((row) => itemOf(row, shown));
    expect(domain).toEqual({
      code: 'domain-register',
      name: 'DOMAIN-REGISTER',
      sellType: 'direct',
      price: { vatExcluded: 1290 },
      period: 12,
      properties: { domain: 'free.sk', period: 12, tld: 'sk' },
    });
    expect(backup).toMatchObject({
      code: 'backup',
      period: 3,
      price: { vatExcluded: 900 },
      properties: undefined,
    });
  });
});
