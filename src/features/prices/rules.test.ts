import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { ledgerOf } from '../cart/ledger-rules.ts';
import { addMonths, renewalOf, savingOf, yearlyPrice } from './rules.ts';

const itemOf = (parts: Record<string, unknown> = {}) => ({
  id: '1',
  code: 'hosting-plus',
  name: 'Hosting',
  price: { vatExcluded: 10 },
  ...parts,
});

const cartOf = (items: unknown[], summary: Record<string, unknown> = {}) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items,
    summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 }, ...summary },
  });

const firstOf = (parts: Record<string, unknown>) => {
  const [item] = cartOf([itemOf(parts)]).items;
  if (!item) throw new Error('The cart has no item');
  return item;
};

const TODAY = new Date(2026, 10, 22);

describe('the end of a period', () => {
  it.each([
    [new Date(2026, 0, 31), 1, new Date(2026, 1, 28)],
    [new Date(2024, 1, 29), 12, new Date(2025, 1, 28)],
    [new Date(2026, 10, 30), 3, new Date(2027, 1, 28)],
    [TODAY, 24, new Date(2028, 10, 22)],
  ])('%s plus %s months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toEqual(expected);
  });
});

describe('the renewal of an item', () => {
  it('has the price from the shop and the day on which the period ends [C9.19]', () => {
    const item = firstOf({ price: { vatExcluded: 10, renewalPrice: 13.9 }, period: 12 });
    expect(renewalOf(item, TODAY)).toEqual({ amount: 1390, date: new Date(2027, 10, 22) });
  });

  it('has no day for a transfer [C9.19]', () => {
    const price = { vatExcluded: 10, renewalPrice: 13.9 };
    const item = firstOf({ code: 'domain-transfer', price, period: 12 });
    expect(renewalOf(item, TODAY)).toEqual({ amount: 1390, date: undefined });
  });

  it.each([
    ['the shop does not say its price', { period: 12 }],
    ['the item has no period', { price: { vatExcluded: 10, renewalPrice: 13.9 } }],
  ])('is unknown if %s', (_why, parts) => {
    expect(renewalOf(firstOf(parts), TODAY)).toBeUndefined();
  });
});

describe('the price of each following year', () => {
  it('converts the renewals of all periods to twelve months, with and without VAT', () => {
    const renewing = (period: number, renewalPrice: number) =>
      itemOf({ period, price: { vatExcluded: 1, renewalPrice } });
    const cart = cartOf([renewing(12, 13.9), renewing(1, 4.99), renewing(24, 47.53), itemOf()]);
    // 13.90 + 59.88 + 23.765, and 23 % VAT.
    expect(yearlyPrice(cart)).toEqual({ vatExcluded: 9755, vatIncluded: 11999 });
  });

  it('is unknown if the shop omits the renewal of one item [C9.19]', () => {
    const known = itemOf({ period: 12, price: { vatExcluded: 1, renewalPrice: 2 } });
    expect(yearlyPrice(cartOf([known, itemOf({ period: 12 })]))).toBeUndefined();
  });

  it('is unknown if nothing renews', () => {
    expect(yearlyPrice(cartOf([itemOf()]))).toBeUndefined();
  });
});

const bonus = (type: string, vatExcluded: number) => ({ type, percentage: 10, vatExcluded });

describe('the breakdown of the price', () => {
  it('lists each coupon and each kind of discount once', () => {
    const items = [
      itemOf({ price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 }, bonus: bonus('student', 1) }),
      itemOf({ price: { vatExcluded: 8, vatExcludedBeforeDiscount: 10 }, bonus: bonus('student', 2) }),
      itemOf({
        price: { vatExcluded: 18, vatExcludedBeforeDiscount: 20 },
        bonus: bonus('coupon', 2),
        coupon: { code: 'WELCOME10' },
      }),
    ];
    const price = { vatExcluded: 35, vatIncluded: 43.05, vatPercentage: 23 };
    expect(ledgerOf(cartOf(items, { price }))).toEqual({
      listPrice: 4000,
      discounts: [
        { reason: 'student', amount: 300 },
        { reason: 'coupon', code: 'WELCOME10', amount: 200 },
      ],
    });
  });

  it('uses the discounts of the summary if the items do not have any', () => {
    const items = [itemOf({ price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 } })];
    const price = { vatExcluded: 9, vatIncluded: 11.07, vatPercentage: 23 };
    const coupons = [{ code: 'WELCOME10', discount: 1 }];
    expect(ledgerOf(cartOf(items, { price, coupons }))?.discounts).toEqual([
      { reason: 'coupon', code: 'WELCOME10', amount: 100 },
    ]);
  });

  it('is not shown if nothing is discounted', () => {
    const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
    expect(ledgerOf(cartOf([itemOf()], { price }))).toBeUndefined();
  });

  it('always adds up to the hundredth, whatever discounts a shop reports [C9.19]', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100);
    const anyItem = fc.record({
      price: fc.record(
        { vatExcluded: cents, vatExcludedBeforeDiscount: cents },
        { requiredKeys: ['vatExcluded'] },
      ),
      bonus: fc.option(
        fc.constantFrom('coupon', 'student', 'gift').chain((type) => cents.map((c) => bonus(type, c))),
      ),
      coupon: fc.option(fc.constantFrom({ code: 'A' }, { code: 'B' })),
    });
    const anyCoupon = fc.record({ code: fc.constantFrom('A', 'B'), discount: cents });
    fc.assert(
      fc.property(fc.array(anyItem), fc.array(anyCoupon), cents, (items, coupons, vatExcluded) => {
        const price = { vatExcluded, vatIncluded: vatExcluded, vatPercentage: 0 };
        const cart = cartOf(items.map(itemOf), { price, coupons });
        const ledger = ledgerOf(cart);
        if (!ledger) return;
        const off = ledger.discounts.reduce((sum, { amount }) => sum + amount, 0);
        expect(ledger.listPrice - off).toBe(cart.summary.price.vatExcluded);
        expect(off).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the savings of a longer period', () => {
  const choices = [
    { period: 1, vatExcluded: 499 },
    { period: 12, vatExcluded: 5_988 },
    { period: 24, vatExcluded: 10_800 },
    { period: 36, vatExcluded: 17_964 },
    { period: 48, vatExcluded: undefined },
  ];
  it.each([
    [1, undefined],
    [12, undefined],
    [24, 1_176],
    [36, undefined],
    [48, undefined],
  ])('%s months: %s', (period, expected) => {
    const choice = choices.find((one) => one.period === period);
    expect(choice && savingOf(choice, choices)).toBe(expected);
  });
});
