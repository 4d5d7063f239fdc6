// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import type { ProductPrice } from '../../api/products.ts';
import { Plan } from './plan.tsx';

const price = { period: 12, vatExcluded: 6_588, vatIncluded: 8_103 };
let drawn: Drawn;
afterEach(() => drawn.end());

it.each<[string, ProductPrice, boolean, string]>([
  ['excl. VAT', price, false, '€65.881 year, excl. VAT€81.03 incl. VAT'],
  ['incl. VAT', price, true, '€81.031 year, incl. VAT€65.88 excl. VAT'],
  [
    'excl. VAT where the shop says no more',
    { ...price, vatIncluded: undefined },
    true,
    '€65.881 year, excl. VAT',
  ],
  ['excl. VAT where the shop says less', { ...price, vatIncluded: 0 }, true, '€65.881 year, excl. VAT'],
  ['once where there is no VAT', { ...price, vatIncluded: 6_588 }, true, '€65.881 year, incl. VAT'],
  [
    'incl. VAT like its renewal',
    { ...price, renewal: { vatExcluded: 9_900, vatIncluded: 12_177 } },
    true,
    '€81.031 year, incl. VAT€65.88 excl. VATRenewal costs €121.77',
  ],
  [
    'incl. VAT beside a renewal that says it is not',
    { ...price, renewal: { vatExcluded: 9_900 } },
    true,
    '€81.031 year, incl. VAT€65.88 excl. VATRenewal costs €99.00 excl. VAT',
  ],
  [
    'beside its setup fee',
    { ...price, setup: 1_000 },
    false,
    '€65.881 year, excl. VAT€81.03 incl. VATSetup, once: €10.00',
  ],
  [
    'incl. VAT beside a setup fee that says it is not',
    { ...price, setup: 1_000, renewal: { vatExcluded: 9_900, vatIncluded: 12_177 } },
    true,
    '€81.031 year, incl. VAT€65.88 excl. VATSetup, once: €10.00 excl. VATRenewal costs €121.77',
  ],
  ['without a setup fee of 0', { ...price, setup: 0 }, false, '€65.881 year, excl. VAT€81.03 incl. VAT'],
])('a plan emphasizes its price %s [C5.26]', async (_what, said, hasVat, shown) => {
  const plan = { code: 'plus', name: 'Plus', currency: 'EUR', prices: [said] };
  const choice = { codes: ['plus'], periods: [], hasVat, renewal: undefined };
  drawn = await draw(
    <Plan {...{ plan, period: 12, choice, language: 'en-US' }} buyButton={() => null} />,
    {},
  );
  expect(drawn.box.querySelector('.plan-price')?.textContent).toBe(shown);
});
