// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { configAtom } from '../state/page/config.ts';
import { OrderScreen } from './order-screen.tsx';
import { TagRouterProvider, useRoute } from './router/use-router.tsx';

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 }],
  billingProfile: { id: '7', type: 'company', name: 'Eva', countryCode: 'SK' },
  paymentOption: { id: 'later', groupId: 'later' },
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};

let page: Drawn;
afterEach(() => page.end());

it.each([
  [7, 7],
  [undefined, 14],
])('the recapitulation shows the days of the payment option: %s as %s [3.20]', async (maxDays, days) => {
  page = await draw(
    <TagRouterProvider routing="memory" route="order?step=recapitulation">
      <OrderScreen />
    </TagRouterProvider>,
    {
      'GET /cart': () => cart,
      'GET /cart/items/validate': () => ({ violations: [] }),
      'GET /payment-options': () => [{ id: 'later', groupId: 'later', available: true, maxDays }],
    },
  );
  await page.until(() => expect(page.box.textContent).toContain(`within ${days} days`));
});

it('a step that throws shows an error in its place and can be retried', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  page = await draw(
    <TagRouterProvider routing="memory" route="order?step=recapitulation">
      <OrderScreen />
    </TagRouterProvider>,
    { 'GET /cart': () => cart, 'GET /payment-options': () => [] },
  );
  const config = page.store.get(configAtom);
  const broken = {
    ...config,
    get withdrawalUrl(): never {
      throw new Error('broken');
    },
  };
  await page.until(() => expect(page.box.textContent).toContain('Review your order'));
  page.store.set(configAtom, broken);
  await page.until(() => expect(page.box.textContent).toContain('This part of the page didn’t load'));
  page.store.set(configAtom, config);
  await page.press('Try again');
  await page.until(() => expect(page.box.textContent).toContain('Review your order'));
  logged.mockRestore();
});

it('somebody who goes back while a step is being sent stays there when the response arrives', async () => {
  const customer = { ...cart, user: { login: 'firma' }, paymentOption: undefined };
  let answer = (): void => undefined;
  const saved = new Promise<unknown>((resolve) => {
    answer = () => resolve({ ...customer, paymentOption: cart.paymentOption });
  });
  page = await draw(
    <TagRouterProvider routing="memory" route="order?step=payment-method">
      <OrderScreen />
      <Route />
    </TagRouterProvider>,
    {
      'GET /cart': () => customer,
      'GET /payment-options': () => [{ id: 'later', groupId: 'later', available: true }],
      'PUT /cart/payment-option': () => saved,
    },
  );
  await page.until(() => expect(page.box.textContent).toContain('How would you like to pay?'));
  await page.choose('later');
  await page.press('Continue');
  await page.press('Back');
  await page.until(() => expect(page.box.querySelector('i')?.textContent).toBe('order?step=billing-profile'));
  answer();
  await page.until(() => expect(page.store.get(cartAtom)?.paymentOption?.groupId).toBe('later'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(page.box.querySelector('i')?.textContent).toBe('order?step=billing-profile');
});

const Route = () => <i>{useRoute()}</i>;
