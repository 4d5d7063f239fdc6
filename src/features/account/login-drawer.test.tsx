// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { LoginDrawer } from './login-drawer.tsx';

const nothing = () => undefined;
let drawn: Drawn;
afterEach(() => {
  drawn.end();
  vi.restoreAllMocks();
});

it('is busy while the page is being left for the login, but not after a return from the back/forward cache', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const config = { loginUrl: 'https://login.example/' };
  drawn = await draw(
    <LoginDrawer open onNewCustomer={undefined} onClose={nothing} onLoggedIn={nothing} step="cart" />,
    {},
    config,
  );
  const busy = () => document.querySelector('[aria-busy="true"]');
  await drawn.press('Log in');
  expect(assign).toHaveBeenCalledTimes(1);
  expect(busy()).not.toBeNull();
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(busy()).toBeNull();
});

it.each([
  ['items in the cart', [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 } }], true],
  ['an empty cart', [], false],
])('with %s, continuing as a new customer is offered: %s', async (_what, items, isOffered) => {
  const summary = { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } };
  drawn = await draw(
    <LoginDrawer open onNewCustomer={nothing} onClose={nothing} onLoggedIn={nothing} step="cart" />,
    {
      'GET /cart': () => ({ uuid: 'a', items, summary }),
    },
  );
  await act(() => drawn.store.set(loadCartAtom));
  expect(drawn.box.textContent?.includes('Continue as a new customer')).toBe(isOffered);
});
