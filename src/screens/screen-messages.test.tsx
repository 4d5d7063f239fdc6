// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import type { Messages } from '../lib/messages.ts';
import { refreshCartAtom } from '../state/changes/refresh-cart.ts';
import { showMessagesAtom } from '../state/messages/shown-messages.ts';
import { CartScreen } from './cart-screen.tsx';
import { EmptyCartScreen } from './empty-cart-screen.tsx';
import { OrderScreen } from './order-screen.tsx';
import { TagRouterProvider } from './router/use-router.tsx';

const item = (id: string) => ({
  id,
  code: 'hosting',
  name: `Hosting ${id}`,
  price: { vatExcluded: 20 },
  period: 12,
});
const cart = {
  uuid: 'a',
  user: { login: 'eva' },
  items: [item('1')],
  billingProfile: { id: '7', type: 'person', name: 'Eva', countryCode: 'SK' },
  paymentOption: { id: 'transfer', groupId: 'transfer' },
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const profile = { ...cart.billingProfile, emails: ['eva@example.com'] };

let page: Drawn | undefined;
afterEach(() => page?.end());

/** Shows a screen at a route, with server messages. */
async function show(screen: ReactNode, route: string, messages: Messages, items = cart.items) {
  const answers = { now: { ...cart, items } };
  let isValidated = false;
  page = await draw(
    <TagRouterProvider routing="memory" route={route}>
      {screen}
    </TagRouterProvider>,
    {
      'GET /cart': () => answers.now,
      'GET /cart/items/validate': () => {
        isValidated = true;
        return { violations: [] };
      },
      'GET /payment-options': () => [{ id: 'transfer', groupId: 'transfer', available: true }],
      'GET /billing-profiles': () => [profile],
    },
  );
  const { store, box, until } = page;
  // The recapitulation loads late, and its check of the items removes the messages that it finds.
  if (route.endsWith('recapitulation')) await until(() => expect(isValidated).toBe(true));
  await act(async () => store.set(showMessagesAtom, messages));
  const said = () => [...box.querySelectorAll('[role="alert"]')].map((one) => one.textContent);
  return { ...page, answers, said, says: (...texts: string[]) => until(() => expect(said()).toEqual(texts)) };
}

const PAYMENT = 'Choose a payment method.';
const OUTAGE = 'We’re having an outage. Please try again in a few minutes.';
const payment = [{ key: 'exception.payment.option_not_found' }];
const outage = [{ key: 'exception.outage' }];

describe('a message about a step', () => {
  it.each([
    ['payment-method', 'How would you like to pay?'],
    ['billing-profile', 'Who should we bill?'],
  ])('%s is shown above that step, once [4.38]', async (step, heading) => {
    const order = await show(<OrderScreen />, `order?step=${step}`, { [`cart.${step}`]: payment });
    await order.until(() => expect(order.box.textContent).toContain(heading));
    await order.says(PAYMENT);
  });

  it('is not shown while another step is open', async () => {
    const messages = { 'cart.payment-method': payment, checkout: outage };
    await (await show(<OrderScreen />, 'order?step=recapitulation', messages)).says(OUTAGE);
  });

  it('that is not part of the order is shown at the open step', async () => {
    const messages = { 'cart.service-settings': payment };
    await (await show(<OrderScreen />, 'order?step=payment-method', messages)).says(PAYMENT);
  });
});

describe('a message about an item', () => {
  it.each([
    ['that the cart does not have', 'cart.cart.9'],
    ['whose violation names no item that we know', 'items[0].price'],
    ['with wrong settings that the cart does not have', 'items[0].configuration.name'],
  ])('%s is shown above the cart and above the order [4.36]', async (_what, path) => {
    const messages = { [path]: outage };
    await (await show(<CartScreen />, '', messages)).says(OUTAGE);
    page?.end();
    await (await show(<OrderScreen />, 'order?step=recapitulation', messages)).says(OUTAGE);
  });

  it('moves above the cart when another tab removes the item', async () => {
    const shown = await show(<CartScreen />, '', { 'cart.cart.2': outage }, [item('1'), item('2')]);
    await shown.says(OUTAGE);
    expect(shown.box.querySelector('.cart-messages')?.textContent).toBe(OUTAGE);
    shown.answers.now = cart;
    await act(async () => void (await shown.store.set(refreshCartAtom)));
    await shown.until(() => expect(shown.box.querySelectorAll('.cart-item')).toHaveLength(1));
    await shown.says(OUTAGE);
    expect(shown.box.querySelector('.cart-messages')).toBeNull();
  });

  it('is shown above an empty cart', async () => {
    await (await show(<EmptyCartScreen />, 'empty-cart', { 'cart.items': outage }, [])).says(OUTAGE);
  });
});

it.each<[what: string, Messages, tone: string]>([
  ['an error alone', { cart: outage }, 'bad'],
  ['news', { cart: [{ key: 'wsk.donation.dropped', kind: 'news' }] }, 'warn'],
  ['news with advice', { checkout: [...payment, { key: 'wsk.order.check_again', kind: 'advice' }] }, 'warn'],
  ['news beside an error', { cart: [...outage, { key: 'wsk.donation.dropped', kind: 'news' }] }, 'bad'],
])('%s has its own tone', async (_what, messages, tone) => {
  const shown = await show(<OrderScreen />, 'order?step=recapitulation', messages);
  await shown.until(() => expect(shown.box.querySelector(`.notice-${tone}[role="alert"]`)).not.toBeNull());
});
