import { expect, it } from 'vitest';
import { choiceOf, type PriceChoice, shownPrice } from './shown-price.ts';

const product = {
  prices: [
    {
      period: 24,
      vatExcluded: 9900,
      vatIncluded: 12_177,
      renewal: { vatExcluded: 11_976, vatIncluded: 14_730 },
    },
    { period: 12, vatExcluded: 6588, vatIncluded: 8103, setup: 1000 },
    { period: 36, vatExcluded: 15_000, setup: 0 },
  ],
};
const plain: PriceChoice = { per: 'period', hasVat: undefined, isRenewal: false, isSetup: false };

it.each<[string, Partial<PriceChoice>, number | undefined]>([
  ['the shortest period, excl. VAT', {}, 6588],
  ['the period that is named', { period: 24 }, 9900],
  ['VAT included', { period: 24, hasVat: true }, 12_177],
  ['one month, rounded', { period: 24, per: 'month' }, 413],
  ['one month incl. VAT', { per: 'month', hasVat: true }, 675],
  ['the renewal', { period: 24, isRenewal: true }, 11_976],
  ['the renewal incl. VAT', { period: 24, isRenewal: true, hasVat: true }, 14_730],
  ['the same price where the renewal does not differ', { isRenewal: true }, 6588],
  ['nothing for a period that is not sold', { period: 1 }, undefined],
  ['the setup fee', { isSetup: true, per: 'month' }, 1000],
  ['no setup fee incl. VAT, which shops do not say', { isSetup: true, hasVat: true }, undefined],
  ['no setup fee of 0', { isSetup: true, period: 36 }, undefined],
  ['no setup fee that the shop does not say', { isSetup: true, period: 24 }, undefined],
])('the displayed price is that of %s [C3.16]', (_what, choice, price) => {
  expect(shownPrice(product, { ...plain, ...choice }, 'both')).toBe(price);
});

it.each<[Record<string, unknown>, Partial<PriceChoice>]>([
  [{}, {}],
  [
    { period: '12', per: 'month', vat: '' },
    { period: 12, per: 'month', hasVat: true },
  ],
  [
    { period: '', per: 'year', vat: 'false', renewal: 'true' },
    { hasVat: false, isRenewal: true },
  ],
  [{ period: 'long' }, { period: Number.NaN }],
  [{ setup: '' }, { isSetup: true }],
])('the displayed price is selected by the attributes %o', (attributes, choice) => {
  expect(choiceOf(attributes)).toEqual({ ...plain, period: undefined, ...choice });
});

it('no price is displayed for a product whose price depends on a name', () => {
  expect(shownPrice({ prices: [] }, plain, 'gross')).toBeUndefined();
});

it('no price incl. VAT is displayed where the shop does not say it, and the one excl. VAT stays', () => {
  const netOnly = { prices: [{ period: 12, vatExcluded: 6588 }] };
  expect(shownPrice(netOnly, { ...plain, hasVat: true }, 'gross')).toBeUndefined();
  expect(shownPrice(netOnly, plain, 'gross')).toBe(6588);
});

it.each<[string, Partial<PriceChoice>, number | undefined]>([
  ['is incl. VAT', {}, 8103],
  ['of a month is incl. VAT', { per: 'month' }, 675],
  ['of a renewal is incl. VAT', { period: 24, isRenewal: true }, 14_730],
  ['is excl. VAT where the tag asks for it', { hasVat: false }, 6588],
])('on a page whose prices are incl. VAT, the displayed price %s [C5.26]', (_what, choice, price) => {
  expect(shownPrice(product, { ...plain, ...choice }, 'gross')).toBe(price);
});
