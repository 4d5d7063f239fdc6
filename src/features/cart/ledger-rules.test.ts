import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { ledgerOf } from './ledger-rules.ts';

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

  it('names no code at a discount that is not due to the coupon of its item', () => {
    const price = { vatExcluded: 9, vatExcludedBeforeDiscount: 10 };
    const item = itemOf({ price, bonus: bonus('student', 1), coupon: { code: 'WELCOME10' } });
    const total = { vatExcluded: 9, vatIncluded: 11.07, vatPercentage: 23 };
    expect(ledgerOf(cartOf([item], { price: total }))?.discounts).toEqual([
      { reason: 'student', amount: 100 },
    ]);
  });

  it('lists two coupons as two', () => {
    const lowered = (code: string) =>
      itemOf({
        price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 },
        bonus: bonus('coupon', 1),
        coupon: { code },
      });
    const price = { vatExcluded: 27, vatIncluded: 33.21, vatPercentage: 23 };
    const cart = cartOf([lowered('A'), lowered('B'), lowered('A')], { price });
    expect(ledgerOf(cart)?.discounts).toEqual([
      { reason: 'coupon', code: 'A', amount: 200 },
      { reason: 'coupon', code: 'B', amount: 100 },
    ]);
  });

  it('has one discount without a name if those of the shop do not add up', () => {
    const items = [itemOf({ price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 } }), itemOf()];
    const price = { vatExcluded: 19, vatIncluded: 23.37, vatPercentage: 23 };
    const coupons = [{ code: 'A', discount: 0.99 }, { code: 'B' }, { code: 'C', discount: 0 }];
    expect(ledgerOf(cartOf(items, { price, coupons }))).toEqual({
      listPrice: 2000,
      discounts: [{ reason: 'other', amount: 100 }],
    });
  });

  it('leaves out the coupons that cost the shop nothing', () => {
    const items = [itemOf({ price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 } })];
    const price = { vatExcluded: 9, vatIncluded: 11.07, vatPercentage: 23 };
    const coupons = [{ code: 'A', discount: 1 }, { code: 'B' }, { code: 'C', discount: 0 }];
    expect(ledgerOf(cartOf(items, { price, coupons }))?.discounts).toEqual([
      { reason: 'coupon', code: 'A', amount: 100 },
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
