import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded here: a module that is still loading at the end of a file makes the next one fail.
import '../../state/changes/refresh-cart.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { openFromSearch } from './load-part.ts';
import { addDomainAtom, domainFailuresAtom } from './state.ts';

vi.mock('./domain-changes.ts', () => {
  throw new Error('gone after a deploy');
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['openCart', 'openOrder'] as const)('without its code, %s links to the cart page', async (target) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const opened = openFromSearch(
    createShopStore({ cartUrl: 'https://brand.example/cart' }),
    target,
    undefined,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await opened;
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://brand.example/cart');
});

it('without its code, a change reports at its row that a part of the page is missing', async () => {
  const store = createShopStore();
  const result = {
    name: 'a.sk',
    tld: 'sk',
    price: undefined,
    period: 12,
    availableForPurchase: true,
    premium: false,
    error: undefined,
    alternativeTo: undefined,
  };
  const added = store.set(addDomainAtom, result);
  await vi.advanceTimersByTimeAsync(60_000);
  await added;
  expect(store.get(domainFailuresAtom).get('a.sk')).toEqual([{ key: 'wsk.general.chunk_load' }]);
});
