import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import {
  addMonths,
  fiveYearCost,
  isDiscounted,
  isPlain,
  renewalOf,
  renewsByItself,
  savingOf,
  setupOf,
  yearlyPrice,
} from './rules.ts';

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
  it('converts the renewals of all periods to twelve months, excl. and incl. VAT', () => {
    const renewing = (period: number, renewalPrice: number) =>
      itemOf({ period, price: { vatExcluded: 1, renewalPrice } });
    const cart = cartOf([renewing(12, 13.9), renewing(1, 4.99), renewing(24, 47.53), itemOf()]);
    // 13.90 + 59.88 + 23.765, and 23 % VAT.
    expect(yearlyPrice(cart)).toEqual({ months: 12, vatExcluded: 9755, vatIncluded: 11999 });
  });

  it('is that of a month if everything is paid by the month, which is not one payment a year', () => {
    const monthly = itemOf({ period: 1, price: { vatExcluded: 1, renewalPrice: 4.99 } });
    expect(yearlyPrice(cartOf([monthly, monthly, itemOf()]))).toEqual({
      months: 1,
      vatExcluded: 998,
      vatIncluded: 1228,
    });
  });

  it('is unknown if the shop omits the renewal of one item [C9.19]', () => {
    const known = itemOf({ period: 12, price: { vatExcluded: 1, renewalPrice: 2 } });
    expect(yearlyPrice(cartOf([known, itemOf({ period: 12 })]))).toBeUndefined();
  });

  it('is unknown if nothing renews', () => {
    expect(yearlyPrice(cartOf([itemOf()]))).toBeUndefined();
  });
});

describe('whether an item renews by itself', () => {
  it.each([
    ['as the customer has chosen', undefined, { recurrent: true }, true],
    ['not if the customer has not chosen it', undefined, { recurrent: false }, false],
    ['not before a payment is chosen', undefined, undefined, false],
    ['as the shop says of the item', true, { recurrent: false }, true],
    ['not if the shop says so, whatever the payment', false, { recurrent: true }, false],
  ])('is decided %s [C9.19]', (_how, recurrent, payment, expected) => {
    expect(renewsByItself({ recurrent }, payment)).toBe(expected);
  });
});

describe('a setup fee', () => {
  const server = itemOf({ period: 12, price: { vatExcluded: 100, renewalPrice: 100, setup: 10 } });
  const summary = { price: { vatExcluded: 110, vatIncluded: 132, vatPercentage: 20 } };

  it('is paid today, and never again [C9.36]', () => {
    const cart = cartOf([server, itemOf()], summary);
    expect(setupOf(cart)).toBe(1_000);
    expect(yearlyPrice(cart)).toEqual({ months: 12, vatExcluded: 10_000, vatIncluded: 12_000 });
    expect(fiveYearCost(cart)).toMatchObject({ first: 11_000, renewals: 40_000 });
  });

  it('is no discount of others, and hides none', () => {
    expect(isDiscounted(cartOf([server], summary))).toBe(false);
    const lowered = { price: { vatExcluded: 109, vatIncluded: 130.8, vatPercentage: 20 } };
    expect(isDiscounted(cartOf([server], lowered))).toBe(true);
  });
});

describe('that an order has no fee and ends by itself', () => {
  const costing = (setup?: number) => ({ code: 'a', period: 12, price: { setup } });
  const free = costing(0);
  const once = { recurrent: false };
  it.each([
    ['said where shop and payment say so', [free], once, true],
    ['said where the shop says it of the item', [{ ...free, recurrent: false }], { recurrent: true }, true],
    ['not said before a payment is chosen', [free], undefined, false],
    ['not said where it renews', [free], { recurrent: true }, false],
    ['not said where one item renews', [free, { ...free, recurrent: true }], once, false],
    ['not said where the shop is silent about fees', [free, costing()], once, false],
    ['not said where there is a fee', [costing(1)], once, false],
    ['not said of nothing', [], once, false],
  ])('is %s [C9.36]', (_what, items, payment, expected) => {
    expect(isPlain(items, payment)).toBe(expected);
  });
});

describe('the cost of five years', () => {
  const renewing = (period: number, renewalPrice: number) =>
    itemOf({ period, price: { vatExcluded: 1, renewalPrice } });
  const summary = { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } };

  it.each([
    ['four renewals of a year', [renewing(12, 10)], 4_000],
    ['two of two years, which last longer', [renewing(24, 19.99)], 3_998],
    ['59 of a month', [renewing(1, 0.99)], 5_841],
    ['none of five years and of ten', [renewing(60, 50), renewing(120, 90)], 0],
    ['those of every item', [renewing(12, 10), renewing(24, 19.99), itemOf()], 7_998],
  ])('is what is paid today, and %s [C9.19]', (_what, items, renewals) => {
    const cost = fiveYearCost(cartOf(items, summary));
    const vatIncluded = 2_460 + Math.round(renewals * 1.23);
    expect(cost).toEqual({ first: 2_000, renewals, vatExcluded: 2_000 + renewals, vatIncluded });
  });

  it.each([
    ['nothing renews', [itemOf()]],
    ['the shop omits the renewal of one item', [renewing(12, 10), itemOf({ period: 12 })]],
  ])('is unknown if %s', (_why, items) => {
    expect(fiveYearCost(cartOf(items, summary))).toBeUndefined();
  });
});

describe('a cart', () => {
  const price = (vatExcluded: number) => ({
    price: { vatExcluded, vatIncluded: vatExcluded, vatPercentage: 0 },
  });
  const lowered = itemOf({ price: { vatExcluded: 9, vatExcludedBeforeDiscount: 10 } });
  it.each<[string, boolean, object[], number]>([
    ['its items cost less than their list price', true, [lowered, itemOf()], 19],
    ['it costs less than its items', true, [itemOf(), itemOf()], 19.99],
    ['it costs as much as its items', false, [itemOf(), itemOf()], 20],
    ['it costs more', false, [itemOf()], 10.01],
    ['it is empty', false, [], 0],
  ])('is discounted if %s: %s', (_title, expected, items, total) => {
    expect(isDiscounted(cartOf(items, price(total)))).toBe(expected);
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
