import { expect, it } from 'vitest';
import type { Amounts } from '../../api/products.ts';
import type { Prices } from '../../config/early-rules.ts';
import { loudOf, softText, vatBeside } from './price-terms.ts';

it.each([
  ['shown where the page shows both', { vatExcluded: 1000, vatIncluded: 1250 }, 'both', 1250],
  ['shown where the page emphasizes it', { vatExcluded: 1000, vatIncluded: 1250 }, 'gross', 1250],
  [
    'left out where the page shows prices excl. VAT',
    { vatExcluded: 1000, vatIncluded: 1250 },
    'net',
    undefined,
  ],
  ['left out where the shop does not say it', { vatExcluded: 1000 }, 'both', undefined],
  ['left out where there is none', { vatExcluded: 1000, vatIncluded: 1000 }, 'both', undefined],
  ['left out where it is less than without', { vatExcluded: 1000, vatIncluded: 0 }, 'both', undefined],
  ['left out of what is free', { vatExcluded: 0, vatIncluded: 0 }, 'both', undefined],
] as const)('the amount incl. VAT is %s [C5.26]', (_what, amounts, prices, expected) => {
  expect(vatBeside(amounts, prices)).toBe(expected);
});

const texts = {
  vatIncluded: (amount: number) => `${amount} incl.`,
  vatExcluded: (amount: number) => `${amount} excl.`,
  isNet: () => 'excl.',
};
const both = { vatExcluded: 1000, vatIncluded: 1250 };

it.each<[string, Amounts, Prices, number, string | undefined]>([
  ['excl. VAT, alone, where the page shows only that', both, 'net', 1000, undefined],
  ['excl. VAT, beside the one incl. VAT, where the page shows both', both, 'both', 1000, '1250 incl.'],
  ['incl. VAT, beside the one excl. VAT, where the page asks for it', both, 'gross', 1250, '1000 excl.'],
  ['excl. VAT, and says so, where the shop does not say VAT', { vatExcluded: 1000 }, 'gross', 1000, 'excl.'],
  ['excl. VAT, and says so, where the shop says less', { ...both, vatIncluded: 0 }, 'gross', 1000, 'excl.'],
  ['without words where there is no VAT', { ...both, vatIncluded: 1000 }, 'gross', 1000, undefined],
  ['without words where it is free', { vatExcluded: 0 }, 'gross', 0, undefined],
  ['without words beside others excl. VAT', { vatExcluded: 1000 }, 'both', 1000, undefined],
])('the emphasized amount is %s [C5.26]', (_what, amounts, prices, loud, soft) => {
  expect([loudOf(amounts, prices), softText(amounts, prices, texts)]).toEqual([loud, soft]);
});
