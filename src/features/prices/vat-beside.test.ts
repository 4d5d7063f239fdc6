import { expect, it } from 'vitest';
import { vatBeside } from './vat-beside.ts';

it.each([
  ['shown where the page shows both', { vatExcluded: 1000, vatIncluded: 1250 }, 'both', 1250],
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
