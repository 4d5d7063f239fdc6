// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { SummaryLines } from './summary-lines.tsx';

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
])(
  'the lines have the rate and the amounts of the shop, and add up: %j [2.19] [9.25] [9.26]',
  async (price, text) => {
    const cart = { uuid: 'a', items: [], summary: { price } };
    page = await draw(<SummaryLines />, { 'GET /cart': () => cart });
    expect(page.box.textContent).toBe(text);
  },
);
