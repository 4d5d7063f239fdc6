// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { OrderButton } from './order-button.tsx';

let page: Drawn;
afterEach(() => page.end());

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 10 }, properties: {} }],
  summary: { price: { vatExcluded: 10, vatIncluded: 12, vatPercentage: 20 }, total: 12 },
};

it.each([
  ['SK', undefined, 'Order with obligation to pay: €12.00'],
  ['AT', '€12.00', 'Order with obligation to pay'],
])('the button and what is beside it in %s', async (companyCountry, amount, label) => {
  page = await draw(<OrderButton busy={false} />, { 'GET /cart': () => cart }, { companyCountry });
  await page.until(() => expect(page.box.querySelector('button')?.textContent).toBe(label));
  expect(page.box.querySelector('strong')?.textContent).toBe(amount);
});
