import { describe, expect, it } from 'vitest';
import { areUnknown, offeredPeriods, plansChoice, plansOf, priceFor, renewalShown, toBuy } from './rules.ts';

const price = (period: number, vatExcluded: number, renewal?: number) => ({
  period,
  vatExcluded,
  vatIncluded: vatExcluded + 1,
  renewal: renewal === undefined ? undefined : { vatExcluded: renewal, vatIncluded: renewal + 1 },
});
const product = (code: string, ...prices: ReturnType<typeof price>[]) => ({
  code,
  name: code.toUpperCase(),
  currency: 'EUR',
  prices,
});
const start = product('start', price(24, 200, 240), price(12, 100));
const plus = product('plus', price(1, 20), price(12, 180));

describe('the attributes of a price table', () => {
  it.each([
    [{}, { codes: [], periods: [], hasVat: false, renewal: undefined }],
    [
      { codes: ' start, plus;pro start ', periods: '24,12', vat: true, renewal: false },
      { codes: ['start', 'plus', 'pro'], periods: [24, 12], hasVat: true, renewal: false },
    ],
    [
      { codes: 7, periods: 'year, -1, 1.5, 0, 12' },
      { codes: [], periods: [12] },
    ],
    [{ codes: '__proto__,constructor' }, { codes: ['__proto__', 'constructor'] }],
  ])('%j are read leniently [C3.21]', (attributes, choice) => {
    expect(plansChoice(attributes, 'both')).toMatchObject(choice);
  });

  it.each([
    [{}, 'gross', true],
    [{ vat: false }, 'gross', false],
    [{ vat: true }, 'net', true],
    [{}, 'both', false],
  ] as const)(
    '%j on a page with prices “%s” emphasize the amount incl. VAT: %s [C5.26]',
    (attributes, prices, hasVat) => {
      expect(plansChoice(attributes, prices).hasVat).toBe(hasVat);
    },
  );
});

describe('the products of a price table', () => {
  const known = new Map([
    ['start', start],
    ['plus', plus],
    ['domain-register', product('domain-register')],
    ['gone', null],
  ]);

  it('are those with a price, in the order of the page [C3.21]', () => {
    const codes = ['plus', 'gone', 'domain-register', 'later', 'start'];
    expect(plansOf(codes, known).map(({ code }) => code)).toEqual(['plus', 'start']);
  });

  it.each([
    [['later'], true],
    [['later', 'start'], false],
    [['gone'], false],
    [[], false],
  ])('%j are unknown until the shop says anything about one of them: %s', (codes, expected) => {
    expect(areUnknown(codes, known)).toBe(expected);
  });
});

describe('the periods to choose from', () => {
  it.each([
    ['those that the page names, in its order', [24, 12], [24, 12]],
    ['without those that nothing is sold for', [36, 12], [12]],
    ['all if the page names none', [], [1, 12, 24]],
    ['all if nothing is sold for any of them', [36], [1, 12, 24]],
    ['each once', [12, 12], [12]],
  ])('are %s [C3.21]', (_which, wanted, expected) => {
    expect(offeredPeriods(wanted, [start, plus])).toEqual(expected);
  });

  it('may have no price for a product', () => {
    expect(priceFor(plus, 24)).toBeUndefined();
    expect(priceFor(start, undefined)).toBeUndefined();
    expect(priceFor(start, 24)?.vatExcluded).toBe(200);
  });
});

describe('the renewal', () => {
  it.each([
    ['where it differs', price(24, 200, 240), { renewal: undefined, hasVat: false }, 240],
    ['incl. VAT where the price is', price(24, 200, 240), { renewal: undefined, hasVat: true }, 241],
    ['not where it does not differ', price(12, 100), { renewal: undefined, hasVat: false }, undefined],
    ['always if the page wants it', price(12, 100), { renewal: true, hasVat: true }, 101],
    ['never if the page does not want it', price(24, 200, 240), { renewal: false, hasVat: false }, undefined],
  ])('is shown %s [C3.21]', (_when, amounts, choice, expected) => {
    expect(renewalShown(amounts, choice)).toBe(expected);
  });
});

it('a product is bought at the price and for the period that the table shows', () => {
  expect(toBuy(start, price(24, 200))).toEqual({
    code: 'start',
    name: 'START',
    sellType: 'direct',
    period: 24,
    price: { vatExcluded: 200 },
  });
});
