// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { LoginDrawer } from './login-drawer.tsx';

let drawn: Drawn;
afterEach(() => {
  drawn.end();
  vi.restoreAllMocks();
});

it('is busy while the page is being left for the login, but not after a return from the back/forward cache', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const config = { loginUrl: 'https://login.example/' };
  drawn = await draw(
    <LoginDrawer open onNewCustomer={undefined} onClose={() => undefined} step="cart" />,
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
