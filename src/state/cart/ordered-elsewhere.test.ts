import { expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { type Cart, readCart } from '../../api/cart-schema.ts';
import { atom } from '../store.ts';
import { storeCart } from './cart-atom.ts';
import { orderedElsewhereAtom } from './page-cart.ts';

const cart = (items: object[]): Cart => {
  const read = readCart({
    uuid: 'u',
    items,
    summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 0 } },
  });
  if (!read) throw new Error('not a cart');
  return read;
};

const receiveAtom = atom(null, (get, set, items: object[]) => void storeCart(get, set, cart(items), 'here'));

it('an order of another tab is no longer shown once the next cart has items', () => {
  const store = createShopStore();
  store.set(orderedElsewhereAtom, true);
  store.set(receiveAtom, []);
  expect(store.get(orderedElsewhereAtom)).toBe(true);
  store.set(receiveAtom, [
    { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 1 }, properties: {} },
  ]);
  expect(store.get(orderedElsewhereAtom)).toBe(false);
});
