import { afterEach, expect, it, vi } from 'vitest';
// Loaded here: a module that still loads at the end of a file fails the next one.
import '../../state/cart-changes.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { openFromSearch } from './load-part.ts';

vi.mock('./domain-changes.ts', () => {
  throw new Error('gone after a deploy');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['openCart', 'openOrder'] as const)('without its code, %s leads to the cart page', async (target) => {
  vi.useFakeTimers();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const opened = openFromSearch(
    createShopStore({ cartUrl: 'https://brand.example/cart' }),
    target,
    undefined,
  );
  await vi.runAllTimersAsync();
  await opened;
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://brand.example/cart');
});
