import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubConnection } from '../../../test/support/connection.ts';
import { itemOf, startCart } from '../../../test/support/shop-store.ts';
import { deleteItem, patchItem } from '../../api/item-calls.ts';
import { putNote } from '../../api/note.ts';
import { addProduct } from '../../elements/page/ws-elements-calls.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import type { Store } from '../store.ts';
import { changeCartAtom } from './change-cart.ts';

let store: Store;
let connection: ReturnType<typeof stubConnection>;

beforeEach(async () => {
  ({ store } = await startCart([{ code: 'hosting-plus', period: 12 }]));
  connection = stubConnection();
});
afterEach(() => vi.unstubAllGlobals());

describe('while the browser is offline', () => {
  it('changes wait, and are sent in order once it is online [C9.13]', async () => {
    const { id } = itemOf(store, 'hosting-plus');
    connection.goOffline();
    const changes = [
      store.set(changeCartAtom, { send: patchItem(id, { period: 24 }) }),
      store.set(changeCartAtom, { send: putNote('after the period') }),
      store.set(changeCartAtom, { send: deleteItem(id) }),
    ];
    let isAnswered = false;
    void changes[0]?.then(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isAnswered).toBe(false);
    connection.goOnline();
    const results = await Promise.all(changes);
    const carts = results.map((result) => (result.ok ? result.cart : undefined));
    expect(carts.map((cart) => [cart?.items[0]?.period, cart?.note])).toEqual([
      [24, ''],
      [24, 'after the period'],
      [undefined, 'after the period'],
    ]);
  });

  it('a page that adds a product is notified at once [C9.13]', async () => {
    connection.goOffline();
    const answer = await addProduct(store, { code: 'hosting-start', name: 'Start' });
    expect(answer).toEqual({ ok: false, messages: { cart: [{ key: 'wsk.general.offline' }] } });
    connection.goOnline();
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });
});
