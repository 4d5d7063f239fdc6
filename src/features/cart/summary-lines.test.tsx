// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { SummaryCard } from './summary-card.tsx';
import { SummaryItems } from './summary-items.tsx';
import { SummaryLines } from './summary-lines.tsx';

function Lines() {
  const cart = useAtomValue(cartAtom);
  return cart && <SummaryLines cart={cart} stale={false} />;
}

let page: Drawn;
afterEach(() => page.end());

it.each([
  [
    { vatExcluded: 100, vatIncluded: 123, vatPercentage: 23 },
    'Subtotal excl. VAT€100.00VAT 23%€23.00Total incl. VAT€123.00',
  ],
  [
    { vatExcluded: 33.33, vatIncluded: 41.67, vatPercentage: 25 },
    'Subtotal excl. VAT€33.33VAT 25%€8.34Total incl. VAT€41.67',
  ],
  [
    { vatExcluded: 100, vatIncluded: 125.5, vatPercentage: 25.5 },
    'Subtotal excl. VAT€100.00VAT 25.5%€25.50Total incl. VAT€125.50',
  ],
  [
    {
      vatExcluded: 100,
      vatIncluded: 119,
      vatPercentage: 19,
      vatRates: [
        { vatPercentage: 23, vatExcluded: 50, vat: 11.5 },
        { vatPercentage: 15, vatExcluded: 50, vat: 7.5 },
      ],
    },
    'Subtotal excl. VAT€100.00VAT 23%€11.50VAT 15%€7.50Total incl. VAT€119.00',
  ],
  [
    {
      vatExcluded: 100,
      vatIncluded: 123,
      vatPercentage: 23,
      vatRates: [{ vatPercentage: 23, vatExcluded: 1, vat: 1 }],
    },
    'Subtotal excl. VAT€100.00VAT 23%€23.00Total incl. VAT€123.00',
  ],
  [
    { vatExcluded: 100, vatIncluded: 100, vatPercentage: 0, vatNote: 'reverse charge' },
    'Subtotal excl. VAT€100.00VAT 0%€0.00Total incl. VAT€100.00Reverse charge: you account for the VAT in your country.',
  ],
  [
    { vatExcluded: 100, vatIncluded: 100, vatPercentage: 0, vatNote: 'Export' },
    'Subtotal excl. VAT€100.00VAT 0%€0.00Total incl. VAT€100.00Export outside the EU: no VAT is charged.',
  ],
  [
    { vatExcluded: 100, vatIncluded: 100, vatPercentage: 0, vatNote: 'constructor' },
    'Subtotal excl. VAT€100.00VAT 0%€0.00Total incl. VAT€100.00constructor',
  ],
])(
  'the lines have the rate and the amounts of the shop, and add up: %j [2.19] [9.25] [9.26]',
  async (price, text) => {
    const cart = { uuid: 'a', items: [], summary: { price } };
    page = await draw(<Lines />, { 'GET /cart': () => cart });
    expect(page.box.textContent).toBe(text);
  },
);

it('the lines name the setup fees that the total contains, and no renewal does [C9.36]', async () => {
  const price = { vatExcluded: 100, renewalPrice: 100, setup: 10 };
  const item = { id: '1', code: 'server', name: 'Server', period: 12, price };
  const summary = { price: { vatExcluded: 210, vatIncluded: 252, vatPercentage: 20 } };
  const cart = { uuid: 'a', items: [item, { ...item, id: '2', price: { ...price, setup: 0 } }], summary };
  page = await draw(<Lines />, { 'GET /cart': () => cart });
  expect(page.box.textContent).toBe(
    'Subtotal excl. VAT€210.00Setup included, once€10.00VAT 20%€42.00Total incl. VAT€252.00' +
      'Then, per year€240.00€200.00 excl. VAT',
  );
});

it.each([
  [24, 240, 'Then, per year€147.60€120.00 excl. VAT'],
  [1, 10, 'Then, per month€12.30€10.00 excl. VAT'],
])(
  'a cart that renews after %i months has its later price in its lines [C9.19]',
  async (period, renewalPrice, line) => {
    const price = { vatExcluded: 100, renewalPrice };
    const item = { id: '1', code: 'hosting', name: 'Hosting', period, price };
    const summary = { price: { vatExcluded: 100, vatIncluded: 123, vatPercentage: 23 } };
    page = await draw(<Lines />, { 'GET /cart': () => ({ uuid: 'a', items: [item], summary }) });
    expect(page.box.textContent).toContain(line);
  },
);

it.each([
  ['its number of items', undefined, 'Order summary', '2 items'],
  ['its action', <button key="b" type="button" />, 'Show the summary', undefined],
])('the line of a folded summary has %s [2.22]', async (_, action, label, caption) => {
  const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 100 } };
  const summary = { price: { vatExcluded: 200, vatIncluded: 246, vatPercentage: 23 } };
  const cart = { uuid: 'a', items: [item, { ...item, id: '2' }], summary };
  page = await draw(<SummaryCard action={action} couponForm={null} ledger={null} />, {
    'GET /cart': () => cart,
  });
  const toggle = page.box.querySelector('.folding-toggle');
  expect(toggle?.querySelector('.sr')?.textContent).toBe(label);
  expect(toggle?.querySelector('.folding-label')?.textContent).toBe(caption);
});

it.each([
  ['incl. VAT, and excl. VAT beside it', 'gross', 12.3, '€12.30€10.00 excl. VAT'],
  ['excl. VAT, and says so, where the shop says no more', 'gross', undefined, '€10.00excl. VAT'],
  ['excl. VAT on a page that shows both', 'both', 12.3, '€10.00'],
])('the price of an item in the summary is %s [C5.26]', async (_what, prices, vatIncluded, shown) => {
  const item = { id: '1', code: 'plus', name: 'Plus', price: { vatExcluded: 10, vatIncluded } };
  const summary = { price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } };
  page = await draw(
    <SummaryItems />,
    { 'GET /cart': () => ({ uuid: 'a', items: [item], summary }) },
    { prices },
  );
  expect(page.box.querySelector('.summary-item-price')?.textContent).toBe(shown);
});
