// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import type { ProductPrice } from '../../api/products.ts';
import type { Prices } from '../../config/early-rules.ts';
import { PriceView } from './price-view.tsx';

const AMOUNTS = { vatExcluded: 6_588, vatIncluded: 7_906 };
let drawn: Drawn | undefined;
afterEach(() => drawn?.end());

async function shown(attributes: object, price: Partial<ProductPrice> = {}, prices: Prices = 'both') {
  const product = { code: 'a', name: 'A', currency: 'EUR', prices: [{ period: 12, ...AMOUNTS, ...price }] };
  drawn = await draw(
    <PriceView {...{ product, prices }} attributes={{ ...attributes }} language="en-US" />,
    {},
  );
  return drawn.box.textContent;
}

describe('a price word', () => {
  it.each<[string, object, Partial<ProductPrice>, Prices, string]>([
    ['both amounts where the page shows both', {}, {}, 'both', '€65.88 (€79.06 incl. VAT)'],
    ['one where the page shows prices excl. VAT', {}, {}, 'net', '€65.88'],
    ['the one incl. VAT that it names', { vat: '' }, {}, 'both', '€79.06'],
    ['the one excl. VAT that it names', { vat: 'false' }, {}, 'both', '€65.88'],
    ['both amounts of a month', { per: 'month' }, {}, 'both', '€5.49 (€6.59 incl. VAT)'],
    [
      'both amounts of the renewal',
      { renewal: '' },
      { renewal: { vatExcluded: 9_900, vatIncluded: 11_880 } },
      'both',
      '€99.00 (€118.80 incl. VAT)',
    ],
    ['one where the shop does not say the other', {}, { vatIncluded: undefined }, 'both', '€65.88'],
    [
      'one of a renewal that the shop says excl. VAT only',
      { renewal: '' },
      { renewal: { vatExcluded: 9_900 } },
      'both',
      '€99.00',
    ],
    ['one where there is no VAT', {}, { vatIncluded: 6_588 }, 'both', '€65.88'],
    ['the one incl. VAT first where the page asks for it', {}, {}, 'gross', '€79.06 (€65.88 excl. VAT)'],
    ['that of a month', { per: 'month' }, {}, 'gross', '€6.59 (€5.49 excl. VAT)'],
    [
      'that of the renewal',
      { renewal: '' },
      { renewal: { vatExcluded: 9_900, vatIncluded: 11_880 } },
      'gross',
      '€118.80 (€99.00 excl. VAT)',
    ],
    ['that it is excl. VAT where it is', {}, { vatIncluded: undefined }, 'gross', '€65.88 (excl. VAT)'],
    ['one where there is no VAT to tell', {}, { vatIncluded: 6_588 }, 'gross', '€65.88'],
    ['the one excl. VAT that it names, there too', { vat: 'false' }, {}, 'gross', '€65.88'],
    ['the one incl. VAT that it names, there too', { vat: '' }, {}, 'gross', '€79.06'],
    ['a setup fee', { setup: '' }, { setup: 1_000 }, 'both', '€10.00'],
    [
      'a setup fee that is excl. VAT where the rest is not',
      { setup: '' },
      { setup: 1_000 },
      'gross',
      '€10.00 (excl. VAT)',
    ],
    ["the page's own text where there is no setup fee", { setup: '' }, { setup: 0 }, 'both', ''],
    [
      "the page's own text where it needs an amount that the shop does not say",
      { vat: '' },
      { vatIncluded: undefined },
      'both',
      '',
    ],
  ])('shows %s [C5.26]', async (_what, attributes, price, prices, expected) => {
    expect(await shown(attributes, price, prices)).toBe(expected);
  });
});
