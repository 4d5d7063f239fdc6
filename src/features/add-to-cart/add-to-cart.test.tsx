// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { AddToCart } from './add-to-cart.tsx';

let drawn: Drawn;
afterEach(() => {
  drawn.end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is busy while the page is left, and can be clicked again after a return from the back/forward cache', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ redirectTo: 'https://shop.example/next' }));
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const attributes = { url: 'https://shop.example/go' };
  drawn = await draw(<AddToCart attributes={attributes} />, {}, { redirectHosts: ['shop.example'] });
  const busy = () => drawn.box.querySelector('[aria-busy="true"]');
  await drawn.press(/Continue/);
  await drawn.until(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(busy()).not.toBeNull();
  const show = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await show(false);
  expect(busy()).not.toBeNull();
  await show(true);
  expect(busy()).toBeNull();
});
