// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { savedStepAtom, setUserStepAtom } from '../state/cart/saved-step.ts';
import { refreshCartAtom } from '../state/changes/refresh-cart.ts';
import { CartApp } from './cart-app.tsx';

const price = { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 };
const hosting = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 };
const cart = { uuid: 'a', summary: { price }, items: [hosting] };

let page: Drawn | undefined;
afterEach(() => page?.end());

it.each([
  ['', 'Your cart'],
  ['cart', 'Your cart'],
  ['/order/?step=billing-profile', 'Your details'],
  ['domain-checker?qd=a.sk', 'Find a domain'],
  ['empty-cart', 'Your cart'],
  ['mandatory', 'Optional service settings'],
  ['thank-you?messageKey=success', 'Nothing has been ordered from this browser'],
  ['server', 'Which server is it about?'],
  ['monitoring/8f9a1c52-6d0e-4a53-9a34-1f2d5b8c9e10', 'Ask about monitoring'],
  ['management/8f9a1c52-6d0e-4a53-9a34-1f2d5b8c9e10', 'Ask about server management'],
  ['order/x', 'You might have gotten lost'],
  ['orders', 'You might have gotten lost'],
  ['x/order', 'You might have gotten lost'],
  ['Order', 'You might have gotten lost'],
  ['thank-youx?messageKey=success', 'You might have gotten lost'],
  ['THANK-YOU', 'You might have gotten lost'],
  ['server/a/b', 'You might have gotten lost'],
])('the route %s shows "%s" [2.12]', async (route, title) => {
  page = await draw(<CartApp attributes={{ route, routing: 'memory' }} />, { 'GET /cart': () => cart });
  const { box, until } = page;
  await until(() => expect(box.querySelector('h2')?.textContent).toBe(title));
});

it('forgets how far the order of another cart came [3.32]', async () => {
  let uuid = 'ordered';
  page = await draw(<CartApp attributes={{ routing: 'memory' }} />, {
    'GET /cart': () => ({ ...cart, uuid }),
  });
  const { store, until } = page;
  await act(async () => store.set(setUserStepAtom, 'payment-method'));
  expect(store.get(savedStepAtom)).toEqual({ uuid, step: 'payment-method' });
  uuid = 'next';
  await act(async () => void (await store.set(refreshCartAtom)));
  await until(() => expect(store.get(savedStepAtom)).toBeUndefined());
});

it('a lost visitor gets back to the cart with a press [2.12]', async () => {
  page = await draw(<CartApp attributes={{ route: 'orders', routing: 'memory' }} />, {
    'GET /cart': () => cart,
  });
  const { box, until, press } = page;
  await until(() => expect(box.textContent).toContain('You might have gotten lost'));
  await press('Back to the beginning');
  await until(() => expect(box.querySelector('h2')?.textContent).toBe('Your cart'));
});
