import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CartItem, cartItemSchema, cartSchema } from '../../api/cart-schema.ts';
import type { Part } from '../../config/parts.ts';
import {
  addedItem,
  appliedCoupons,
  bonusReason,
  canBeMonthly,
  capacityFact,
  codeOf,
  detailOf,
  familyOf,
  inOrder,
  isCartEmptied,
  isCodeUnused,
  isMonthly,
  isSamePlace,
  isWebsite,
  lostCoupons,
  missesTotal,
  optionsOf,
  periodChoices,
  restorePayload,
  sharedCoupon,
  titleOf,
  totalOf,
  vatOf,
} from './rules.ts';

const itemOf = (parts: Record<string, unknown> = {}): CartItem =>
  v.parse(cartItemSchema, {
    id: '1',
    code: 'x',
    name: 'X',
    price: { vatExcluded: 10 },
    properties: {},
    ...parts,
  });
const cartOf = (items: unknown[], more: Record<string, unknown> = {}) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items,
    summary: { price: { vatExcluded: 163.48, vatIncluded: 201.08, vatPercentage: 23 }, ...more },
  });

describe('a monthly period', () => {
  it('is the only one that requires payment by card', () => {
    expect([1, 12, 24, undefined].map(isMonthly)).toEqual([true, false, false, false]);
  });
});

describe('VAT', () => {
  it('is the difference between the total and the price without it [2.19] [9.26]', () => {
    expect(vatOf(cartOf([]))).toBe(3760);
    const price = { vatExcluded: 163.48, vatIncluded: 201.09, vatPercentage: 23 };
    expect(vatOf(cartOf([], { price })), 'as the shop rounds it').toBe(3761);
  });
});

describe('the sum of the items incl. VAT', () => {
  const cart = (amounts: readonly (number | undefined)[], vatIncluded: number) =>
    cartOf(
      amounts.map((vatIncluded, at) => ({
        ...{ id: String(at), code: 'x', name: 'X', properties: {} },
        price: { vatExcluded: 1.01, vatIncluded },
      })),
      { price: { vatExcluded: 3.03, vatIncluded, vatPercentage: 23 } },
    );

  it.each([
    ['is a cent above the total', cart([1.24, 1.24, 1.25], 3.72), 'both', true],
    ['is a cent above it, emphasized', cart([1.24, 1.24, 1.25], 3.72), 'gross', true],
    ['is two cents below it', cart([1.24, 1.24, 1.24], 3.74), 'both', true],
    ['is a forint below it', cart([12, 12, 12], 37), 'both', true],
    ['is the total', cart([1.24, 1.24, 1.24], 3.72), 'both', false],
    ['is not shown', cart([1.24, 1.24, 1.25], 3.72), 'net', false],
    ['is not known', cart([1.24, 1.24, undefined], 3.72), 'both', false],
    ['misses it by more than rounding', cart([1.24, 1.24, 1.24], 5), 'both', false],
  ] as const)('that %s is explained or not', (_what, shown, prices, isExplained) => {
    expect(missesTotal(shown, prices)).toBe(isExplained);
  });
});

describe('the empty cart', () => {
  it.each([
    ['an initial cart', undefined, false, false],
    ['an empty cart', cartOf([]), false, true],
    ['a cart that a checkout is emptying', cartOf([]), true, false],
    ['a cart with an item', cartOf([{ ...itemOf(), price: { vatExcluded: 1 } }]), false, false],
  ])('%s leads there: %s [2.13]', (_title, cart, inProgress, expected) => {
    expect(isCartEmptied(cart, inProgress)).toBe(expected);
  });
});

describe('periods of an item', () => {
  const prices = [
    { period: 24, vatExcluded: 19 },
    { period: 1, vatExcluded: 1 },
  ];
  it('are sorted from the shortest to the longest with their prices [2.16] [9.11]', () => {
    const item = itemOf({ period: 1, properties: { prices } });
    expect(periodChoices(item)).toEqual([
      { period: 1, vatExcluded: 100 },
      { period: 24, vatExcluded: 1900 },
    ]);
  });
  it('include the period that the item has even if the shop does not offer it', () => {
    const item = itemOf({ period: 12, properties: { prices } });
    expect(periodChoices(item).map((row) => row.period)).toEqual([1, 12, 24]);
  });
  it('do not exist for an item without a period', () => {
    expect(periodChoices(itemOf({ properties: { prices } }))).toEqual([]);
  });
});

describe('an item', () => {
  it.each([
    ['domain-register', undefined, 'domain'],
    ['anything', 'domain', 'domain'],
    ['hosting-plus', undefined, 'hosting'],
    ['web-builder', undefined, 'builder'],
    ['business-mail-basic', undefined, 'mail'],
    ['vps-s', 'vps', 'server'],
    ['vdc-m', undefined, 'cloud'],
    ['storage-100', undefined, 'storage'],
    ['backup-50', undefined, 'backup'],
    ['anything', 'backup', 'backup'],
    ['monitoring', undefined, 'monitoring'],
    ['management-basic', undefined, 'management'],
    ['ssl-basic', undefined, 'certificate'],
    ['vps-backup', undefined, 'server'],
    ['vps-monitoring', undefined, 'server'],
    ['vps-management', undefined, 'server'],
    ['mail-hosting', undefined, 'mail'],
    ['hosting-with-domain', undefined, 'hosting'],
    ['wireless-pro', undefined, 'other'],
    ['vps-s', 'magic', 'server'],
    ['flying-carpet', 'magic', 'other'],
  ])('%s of type %s is %s', (code, type, family) => {
    expect(familyOf(itemOf({ code, properties: { type } }))).toBe(family);
  });
  it.each([
    ['hosting-plus', true],
    ['web-builder', true],
    ['domain-register', false],
    ['business-mail-basic', false],
  ])('%s can hold a website: %s', (code, expected) => {
    expect(isWebsite(itemOf({ code }))).toBe(expected);
  });
  it.each([
    ['domain-register', { domain: 'a.sk', name: 'web1' }, 'a.sk'],
    ['business-mail-basic', { domain: 'a.sk' }, 'a.sk'],
    ['hosting-plus', { domain: 'a.sk' }, 'Plus'],
    ['hosting-plus', { domain: 'a.sk', name: 'web1' }, 'web1'],
    ['vps-s', {}, 'Plus'],
  ])('%s of %j has the title %s', (code, properties, title) => {
    expect(titleOf(itemOf({ code, name: 'Plus', properties }))).toBe(title);
  });
  it('is identified by its domain, or else by its given name, never twice the same', () => {
    expect(detailOf(itemOf({ properties: { domain: 'a.sk', name: 'web' } }))).toBe('a.sk');
    expect(detailOf(itemOf({ properties: { name: 'web1' } }))).toBe('web1');
    expect(detailOf(itemOf({ name: 'a.sk', properties: { domain: 'a.sk' } }))).toBeUndefined();
    expect(detailOf(itemOf())).toBeUndefined();
  });
  it.each(['Domain .sk', 'xn--ltk-mna7b64a5l.sk', 'žltýkôň.sk'])(
    'is identified by its domain as people write it, even if the shop calls it %s',
    (name) => {
      const item = itemOf({ code: 'domain-register', name, properties: { domain: 'xn--ltk-mna7b64a5l.sk' } });
      expect(titleOf(item)).toBe('žltýkôň.sk');
    },
  );
});

describe('disk space', () => {
  it('is shown if the name does not include it [9.17]', () => {
    expect(capacityFact(itemOf({ name: 'Hosting Plus', properties: { capacity: 50 } }))).toBe(50);
    expect(capacityFact(itemOf({ name: 'Storage 100 GB', properties: { capacity: 100 } }))).toBeUndefined();
    expect(capacityFact(itemOf())).toBeUndefined();
  });
});

describe('the request that restores an item', () => {
  it('is complete, with the list price and without the prices of other periods [3.6]', () => {
    const item = itemOf({
      sellType: 'lease',
      period: 12,
      price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 },
      properties: { domain: 'a.sk', others: { colour: 'red' }, prices: [{ period: 12, vatExcluded: 10 }] },
    });
    expect(restorePayload(item)).toEqual({
      code: 'x',
      name: 'X',
      sellType: 'lease',
      price: { vatExcluded: 1000 },
      period: 12,
      properties: { domain: 'a.sk', others: { colour: 'red' } },
    });
  });
  it('has the list price of its own period', () => {
    const prices = [
      { period: 1, vatExcluded: 1 },
      { period: 12, vatExcluded: 10 },
    ];
    const price = { vatExcluded: 7, vatExcludedBeforeDiscount: 8 };
    expect(restorePayload(itemOf({ period: 12, price, properties: { prices } })).price).toEqual({
      vatExcluded: 1000,
    });
    expect(restorePayload(itemOf({ period: 24, price, properties: { prices } })).price).toEqual({
      vatExcluded: 800,
    });
  });
  it('has the properties that the item has, and no others', () => {
    expect(restorePayload(itemOf({ properties: { domain: 'a.sk' } })).properties).toStrictEqual({
      domain: 'a.sk',
    });
  });
  it('has its domain in ASCII', () => {
    const properties = { domain: 'xn--mnchen-3ya.de' };
    expect(restorePayload(itemOf({ properties })).properties).toEqual(properties);
  });
  it('has the price before the coupon if there is no list price', () => {
    const item = itemOf({ price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 } });
    expect(restorePayload(item).price).toEqual({ vatExcluded: 1000 });
    expect(restorePayload(itemOf({ price: { vatExcluded: 9 } })).price).toEqual({ vatExcluded: 900 });
  });
});

describe('coupons', () => {
  const lowered = { ...itemOf(), price: { vatExcluded: 1 }, coupon: { code: 'A' } };
  it('count once, wherever they are used, with their discount [3.4]', () => {
    const coupons = [
      { code: 'A', discount: 1 },
      { code: 'B', cartItemId: '1' },
    ];
    expect(appliedCoupons(cartOf([lowered], { coupons }))).toEqual([
      { code: 'A', discount: 100, cartItemId: undefined },
      { code: 'B', discount: undefined, cartItemId: '1' },
    ]);
    expect(appliedCoupons(cartOf([lowered]))).toEqual([{ code: 'A' }]);
  });
  it('apply to the whole cart if no item is named, else to the item', () => {
    const coupons = [{ code: 'ONE', cartItemId: '1' }, { code: 'ALL' }];
    const coupon = { code: 'CART' };
    expect(codeOf(cartOf([], { coupons }), undefined)).toBe('ALL');
    expect(codeOf({ ...cartOf([], { coupons }), coupon }, undefined)).toBe('CART');
    expect(codeOf(cartOf([], { coupons: coupons.slice(0, 1) }), undefined)).toBeUndefined();
    expect(codeOf({ ...cartOf([], { coupons }), coupon }, '1')).toBe('ONE');
    expect(codeOf(cartOf([], { coupons }), '2')).toBeUndefined();
  });
  it('of an item are unused if another reason lowers the price more', () => {
    const bonus = (type: string) => ({ bonus: { type, percentage: 20, vatExcluded: 1 } });
    expect(isCodeUnused(itemOf(bonus('bundle')))).toBe(true);
    expect(isCodeUnused(itemOf(bonus('coupon')))).toBe(false);
    expect(isCodeUnused(itemOf())).toBe(false);
  });
  it('are lost when they are no longer in the cart', () => {
    const before = [{ code: 'A' }, { code: 'B', cartItemId: '7' }];
    expect(lostCoupons(before, cartOf([lowered]))).toEqual([{ code: 'B', cartItemId: '7' }]);
  });
  it('are shared when every item has the same one', () => {
    expect(sharedCoupon([itemOf({ coupon: { code: 'A' } }), itemOf({ coupon: { code: 'A' } })])).toBe('A');
    expect(sharedCoupon([itemOf({ coupon: { code: 'A' } }), itemOf()])).toBeUndefined();
    expect(sharedCoupon([itemOf(), itemOf({ coupon: { code: 'A' } })])).toBeUndefined();
    expect(sharedCoupon([])).toBeUndefined();
  });
});

describe('two taps', () => {
  const tap = { x: 100, y: 200 };
  it.each([
    [100, 200, true],
    [130, 230, true],
    [100, 243, true],
    [100, 244, false],
    [56, 200, false],
    [140, 240, false],
  ])('at 100, 200 and at %i, %i have the same target: %s', (x, y, expected) => {
    expect(isSamePlace(tap, { x, y })).toBe(expected);
    expect(isSamePlace({ x, y }, tap)).toBe(expected);
  });
});

describe('the order of the items', () => {
  const items = ['1', '2', '3', '4'].map((id) => itemOf({ id }));
  it.each([
    [[], ['1', '2', '3', '4']],
    [
      ['4', '3', '2', '1'],
      ['4', '3', '2', '1'],
    ],
    [
      ['3', '1'],
      ['3', '1', '2', '4'],
    ],
    [
      ['9', '2'],
      ['2', '1', '3', '4'],
    ],
  ])('%j is followed, then by those that it does not name: %j', (order, expected) => {
    expect(inOrder(items, order).map(({ id }) => id)).toEqual(expected);
  });
});

describe('the options of an item', () => {
  it.each<[string[], Record<string, unknown>, Part[]]>([
    [[], {}, []],
    [['licenses'], { properties: { licenses: 5 } }, ['coupon', 'upgrades']],
    [['upgrade'], { upgradable: true }, []],
    [['licenses', 'upgrade'], { properties: { licenses: 5 }, upgradable: true }, []],
    [[], { upgradable: true }, ['upgrades']],
    [[], { upgradable: false }, []],
  ])('are %j of %j where the page hides %j', (expected, parts, hidden) => {
    expect(optionsOf(itemOf(parts), hidden)).toEqual(expected);
  });
});

describe('a restored item', () => {
  it('is the one whose id was not there before', () => {
    const wire = (id: string) => ({ ...itemOf({ id }), price: { vatExcluded: 1 } });
    expect(addedItem(['1'], cartOf([wire('1'), wire('2')]))?.id).toBe('2');
    expect(addedItem(['1'], cartOf([wire('1')]))).toBeUndefined();
  });
});

describe('the reason for a lower price', () => {
  it.each(['coupon', 'student', 'bundle'])('is one that the shop names: %s [2.18]', (type) => {
    expect(bonusReason({ type })).toBe(type);
  });
  it('is a discount if the reason is unknown', () => {
    expect(bonusReason({ type: 'black-friday' })).toBe('other');
  });
});

describe('the amount to pay', () => {
  it('is the one from the shop', () => {
    expect(totalOf(cartOf([], { total: 202 }))).toBe(20200);
  });
  it('is the price incl. VAT plus the donation if the shop sends no total', () => {
    expect(totalOf({ ...cartOf([]), donation: 92 })).toBe(20200);
    expect(totalOf(cartOf([]))).toBe(20108);
  });
});

describe('a monthly period', () => {
  it('can be chosen if it is on offer, and is listed if it was chosen', () => {
    const prices = [{ period: 1, vatExcluded: 1 }];
    expect(canBeMonthly(itemOf({ period: 12, properties: { prices } }))).toBe(true);
    expect(canBeMonthly(itemOf({ period: 1 }))).toBe(true);
    expect(canBeMonthly(itemOf({ period: 12 }))).toBe(false);
    expect(canBeMonthly(itemOf())).toBe(false);
  });
});
