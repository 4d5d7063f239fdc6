// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLatch } from '../../../test/support/latch.ts';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { AddToCart } from './add-to-cart.tsx';

const plus = {
  code: 'plus',
  name: 'Plus',
  currency: 'EUR',
  prices: [
    { period: 12, vatExcluded: 65.88, vatIncluded: 79.06 },
    { period: 24, vatExcluded: 99 },
  ],
};
const PRICED = { code: 'plus', period: 12, price: 65.88 };

let drawn: Drawn;
let asked: string[];
/** Until when the shop takes to say its prices. */
let said: Promise<void>;
beforeEach(() => {
  said = Promise.resolve();
});
afterEach(() => {
  drawn.end();
  vi.unstubAllGlobals();
});

async function open(attributes: object, company = 'at-ws', answers = {}, config = {}) {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).search);
    await said;
    return Response.json({ products: [plus], unknown: [] });
  });
  drawn = await draw(<AddToCart attributes={{ ...attributes }} />, answers, { company, ...config });
}
const line = () => drawn.box.querySelector('.add-vat');

it('a button with a price shows what it is incl. VAT, as the shop says [C5.26]', async () => {
  const latch = makeLatch();
  said = latch.opened;
  await open(PRICED);
  expect(line()?.textContent, 'its line is there before').toBe('');
  latch.open();
  await drawn.until(() => expect(line()?.textContent).toBe('€79.06 incl. VAT'));
});

it.each<[string, object, string]>([
  ['incl. VAT first', PRICED, '€79.06 incl. VAT €65.88 excl. VAT'],
  ['excl. VAT where the shop says no more', { ...PRICED, period: 24, price: 99 }, '€99.00 excl. VAT'],
])(
  'a button of a page whose prices are incl. VAT shows its price %s [C5.26]',
  async (_what, attributes, shown) => {
    await open(attributes, 'sk-ws', {}, { prices: 'gross' });
    await drawn.until(() => expect(line()?.textContent).toBe(shown));
  },
);

it('a list of one product is a button with a price', async () => {
  await open({ products: [{ ...PRICED, price: { vatExcluded: 65.88 } }] });
  await drawn.until(() => expect(line()?.textContent).toBe('€79.06 incl. VAT'));
});

it.each([
  ['is another than that of the shop', { ...PRICED, price: 60 }],
  ['is that of a period whose price incl. VAT the shop does not say', { ...PRICED, period: 24, price: 99 }],
])('a button whose price %s shows none incl. VAT [C5.26]', async (_why, attributes) => {
  await open(attributes);
  await drawn.until(() => expect(asked).toHaveLength(1));
  await drawn.until(() => expect(line()?.textContent).toBe(''));
});

it.each([
  ['without a price', { code: 'plus' }, 'at-ws'],
  [
    'with several products',
    { products: [PRICED, PRICED].map((one) => ({ ...one, price: { vatExcluded: 65.88 } })) },
    'at-ws',
  ],
  ['of a page that shows prices excl. VAT', PRICED, 'sk-ws'],
])('a button %s asks for no price [C5.26]', async (_what, attributes, company) => {
  await open(attributes, company);
  expect(line()).toBeNull();
  expect(asked).toEqual([]);
});

it('a price that has changed is said incl. VAT, if the shop says it [C5.26]', async () => {
  const refusal = {
    key: 'exception.integrity.price_outdated',
    currentPrices: [{ vatExcluded: 70, vatIncluded: 84 }],
  };
  const answers = {
    'GET /cart': () => ({
      uuid: 'u',
      items: [],
      summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 20 } },
    }),
    'POST /cart/items': () => Response.json(refusal, { status: 409 }),
  };
  await open(PRICED, 'at-ws', answers);
  await drawn.press(/Add to cart/);
  await drawn.until(() =>
    expect(drawn.box.querySelector('[role="alert"]')?.textContent).toBe(
      'The price is now €70.00 excl. VAT, €84.00 incl. VAT.',
    ),
  );
  expect(line(), 'not that of the old price').toBeNull();
});
