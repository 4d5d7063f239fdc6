import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../../demo/api/app.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { itemOf, startCart as startCartOf } from '../../../test/support/shop-store.ts';
import type { Client } from '../../api/client.ts';
import { putCoupon } from '../../api/coupon.ts';
import { ApiError } from '../../api/errors.ts';
import { addItem, addProducts } from '../../api/item-calls.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { changeCartAtom, pendingItemsAtom } from '../../state/changes/change-cart.ts';
import { messagesAtom, showMessagesAtom } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { cardAvailableAtom, loadPaymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import type { Store } from '../../state/store.ts';
import { restoringIdsAtom, shownItemsAtom } from './item-order.ts';
import {
  acceptTapAtom,
  applyCouponAtom,
  cartRowsAtom,
  changePeriodAtom,
  couponAtom,
  couponItemAtom,
  editCouponAtom,
  endRemovalsAtom,
  forgetRemovalAtom,
  hasMonthlyPeriodAtom,
  hasRemovedAtom,
  leavingItemsAtom,
  removalsAtom,
  removeCouponAtom,
  removeItemAtom,
  undoRemovalAtom,
} from './state.ts';

let shop: Shop | undefined;
afterEach(() => shop?.close());

/** A hosting and a domain in the cart. */
async function startCart(): Promise<Store> {
  const started = await startCartOf([
    { code: 'hosting-plus', period: 12 },
    { code: 'domain-register', properties: { domain: 'a-free-name.sk' } },
  ]);
  shop = started.shop;
  return started.store;
}

const codes = (store: Store) => store.get(cartAtom)?.items.map((item) => item.code);
const coupons = (store: Store) => store.get(cartAtom)?.summary.coupons.map((coupon) => coupon.code);

/** A client whose next call the shop refuses. */
function failing(store: Store): { client: Client; fail: () => void } {
  const { call, ...others } = store.get(clientAtom);
  let isFailing = false;
  const refusing: Client['call'] = (...request) => {
    if (!isFailing) return call(...request);
    isFailing = false;
    return Promise.reject(
      new ApiError('refused', { status: 422, body: { key: 'exception.coupon.not_found' } }),
    );
  };
  return { client: { ...others, call: refusing }, fail: () => (isFailing = true) };
}

describe('removing an item', () => {
  it('removes the messages about it, and keeps those about others', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'domain-register');
    const messages = [{ key: 'validation.required' }];
    const paths = ['cart.items', `cart.cart.${id}`, `cart.service-settings.${id}`, 'cart.cart.other'];
    store.set(showMessagesAtom, Object.fromEntries(paths.map((path) => [path, messages])));
    await store.set(removeItemAtom, itemOf(store, 'domain-register'));
    expect(store.get(messagesAtom)).toEqual({ 'cart.cart.other': messages });
  });

  it('removes it and keeps what is needed to restore it [2.17] [7.12]', async () => {
    const store = await startCart();
    const removal = store.set(removeItemAtom, itemOf(store, 'domain-register'));
    expect(store.get(leavingItemsAtom)).toHaveLength(1);
    await removal;
    expect(codes(store)).toEqual(['hosting-plus']);
    expect(store.get(leavingItemsAtom)).toEqual([]);
    expect(store.get(removalsAtom)).toMatchObject([{ name: 'a-free-name.sk' }]);
  });

  it('leaves no row to see while the shop is asked, whether or not it can still be undone', async () => {
    const store = await startCart();
    const item = itemOf(store, 'domain-register');
    const rows = () => store.get(cartRowsAtom).map(({ item: { code }, removal }) => [code, !!removal]);
    const removing = store.set(removeItemAtom, item);
    expect(rows()).toContainEqual(['domain-register', true]);
    store.set(endRemovalsAtom);
    expect(rows(), 'after the next act').toEqual([['hosting-plus', false]]);
    await removing;
    expect(rows()).toEqual([['hosting-plus', false]]);
  });

  it('can be undone for the last three; the row of one whose undoing runs is there', async () => {
    const store = await startCart();
    const item = itemOf(store, 'domain-register');
    const removing = store.set(removeItemAtom, item);
    const undoing = store.set(undoRemovalAtom, item.id);
    expect(store.get(cartRowsAtom).map(({ removal }) => removal)).toEqual([undefined, undefined]);
    await Promise.all([removing, undoing]);
    expect(codes(store)).toHaveLength(2);
  });

  it('is recorded as an action of the visitor by the time the cart is empty', async () => {
    const store = await startCart();
    await store.set(removeItemAtom, itemOf(store, 'domain-register'));
    for (const { id } of store.get(removalsAtom)) store.set(forgetRemovalAtom, id);
    expect(store.get(hasRemovedAtom)).toBe(false);
    const known: [number | undefined, boolean][] = [];
    store.sub(cartAtom, () => known.push([store.get(cartAtom)?.items.length, store.get(hasRemovedAtom)]));
    await store.set(removeItemAtom, itemOf(store, 'hosting-plus'));
    expect(known).toEqual([[0, true]]);
    expect(store.get(hasRemovedAtom)).toBe(true);
  });

  it('happens once, no matter how often it is clicked', async () => {
    const store = await startCart();
    const item = itemOf(store, 'hosting-plus');
    await Promise.all([store.set(removeItemAtom, item), store.set(removeItemAtom, item)]);
    expect(store.get(removalsAtom)).toHaveLength(1);
    expect(store.get(messagesAtom)).toEqual({});
  });

  it('shows a message at the item if the shop refuses', async () => {
    const store = await startCart();
    await store.set(removeItemAtom, { ...itemOf(store, 'hosting-plus'), id: 'gone' });
    expect(store.get(messagesAtom)['cart.cart.gone']).toHaveLength(1);
    expect(store.get(removalsAtom)).toEqual([]);
  });

  it('can be undone with period and coupon [D.22]', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    await store.set(changePeriodAtom, id, 24);
    store.set(editCouponAtom, { code: 'HOSTING50' });
    await store.set(applyCouponAtom);
    const before = store.get(cartAtom);
    await store.set(removeItemAtom, itemOf(store, 'hosting-plus'));
    expect(coupons(store)).toEqual([]);
    expect(await store.set(undoRemovalAtom, id)).toBe(true);
    expect(itemOf(store, 'hosting-plus').period).toBe(24);
    expect(coupons(store)).toEqual(['HOSTING50']);
    expect(store.get(cartAtom)?.summary.price).toEqual(before?.summary.price);
    expect(store.get(removalsAtom)).toEqual([]);
  });

  it('can be undone with the code of the item alone [D.22]', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    store.set(editCouponAtom, { code: 'WELCOME10' });
    await store.set(applyCouponAtom);
    await store.set(changeCartAtom, { send: putCoupon('ITEM15', id) });
    const before = store.get(cartAtom);
    await store.set(removeItemAtom, itemOf(store, 'hosting-plus'));
    expect(coupons(store)).toEqual(['WELCOME10']);
    expect(await store.set(undoRemovalAtom, id)).toBe(true);
    const after = store.get(cartAtom)?.summary;
    expect(after?.coupons).toContainEqual(
      expect.objectContaining({ code: 'ITEM15', cartItemId: itemOf(store, 'hosting-plus').id }),
    );
    expect(after?.price).toEqual(before?.summary.price);
  });

  it('can be undone with its own code while another item is being added', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    await store.set(changeCartAtom, { send: putCoupon('ITEM15', id) });
    await store.set(removeItemAtom, itemOf(store, 'hosting-plus'));
    const other = { code: 'hosting-start', name: 'Start', sellType: 'direct', period: 12 };
    const adding = store.set(changeCartAtom, { send: addItem(other) });
    await Promise.all([adding, store.set(undoRemovalAtom, id)]);
    expect(itemOf(store, 'hosting-start').coupon).toBeUndefined();
    expect(itemOf(store, 'hosting-plus').coupon?.code).toBe('ITEM15');
  });

  it('puts an item back where it was, whatever was removed, restored or added in between', async () => {
    const store = await startCart();
    const more = ['hosting-start', 'hosting-pro', 'hosting-plus'].map((code) => ({
      ...{ code, name: code, sellType: 'direct', period: 12 },
    }));
    await store.set(changeCartAtom, { send: addProducts(more) });
    const names = () => store.get(shownItemsAtom).map(({ code }) => code);
    const before = names();
    const removed = store.get(shownItemsAtom).slice(1, 4);
    for (const item of removed) await store.set(removeItemAtom, item);
    const [second, third, fourth] = removed.map(({ id }) => id);
    await store.set(undoRemovalAtom, fourth ?? '');
    expect(names()).toEqual([before[0], before[3], before[4]]);
    await store.set(undoRemovalAtom, second ?? '');
    await store.set(changeCartAtom, { send: addProducts(more.slice(0, 1)) });
    await store.set(undoRemovalAtom, third ?? '');
    expect(names()).toEqual([...before, 'hosting-start']);
    // The same item once more.
    const again = store.get(shownItemsAtom)[1];
    if (again) await store.set(removeItemAtom, again);
    await store.set(undoRemovalAtom, again?.id ?? '');
    expect(names()).toEqual([...before, 'hosting-start']);
  });

  it('can be undone from the click on, and keeps its place while it is restored', async () => {
    const store = await startCart();
    const hosting = itemOf(store, 'hosting-plus');
    const shown = () => store.get(shownItemsAtom).map(({ code }) => code);
    const before = shown();
    const seen: string[][] = [];
    const stop = store.sub(shownItemsAtom, () => seen.push(shown()));
    const removing = store.set(removeItemAtom, hosting);
    expect(store.get(removalsAtom)).toMatchObject([{ name: hosting.name }]);
    const undoing = store.set(undoRemovalAtom, hosting.id);
    expect(store.get(restoringIdsAtom)).toEqual([hosting.id]);
    await removing;
    expect(codes(store), 'the shop has removed it').toEqual(['domain-register']);
    expect(shown()).toEqual(before);
    expect(await undoing).toBe(true);
    stop();
    expect(new Set(seen.map(String)), 'never without it, never elsewhere').toEqual(new Set([String(before)]));
    expect(codes(store)?.toSorted()).toEqual(before.toSorted());
    expect(store.get(restoringIdsAtom)).toEqual([]);
  });

  it('that fails after it was undone leaves the item alone', async () => {
    const store = await startCart();
    const hosting = itemOf(store, 'hosting-plus');
    const { client, fail } = failing(store);
    store.set(clientAtom, client);
    fail();
    const removing = store.set(removeItemAtom, hosting);
    expect(await store.set(undoRemovalAtom, hosting.id)).toBe(true);
    await removing;
    expect(store.get(cartAtom)?.items.map(({ id }) => id)).toContain(hosting.id);
    expect(store.get(cartAtom)?.items).toHaveLength(2);
    expect(store.get(messagesAtom)).toEqual({});
    expect(store.get(removalsAtom)).toEqual([]);
  });

  it('that cannot be undone takes the row away again and says why', async () => {
    const store = await startCart();
    const hosting = itemOf(store, 'hosting-plus');
    const { client, fail } = failing(store);
    store.set(clientAtom, client);
    await store.set(removeItemAtom, hosting);
    fail();
    expect(await store.set(undoRemovalAtom, hosting.id)).toBe(false);
    expect(store.get(shownItemsAtom).map(({ code }) => code)).toEqual(['domain-register']);
    expect(store.get(messagesAtom)['cart.items']).toHaveLength(1);
  });

  it('can be undone only once, no matter how often it is clicked', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    await store.set(removeItemAtom, itemOf(store, 'hosting-plus'));
    const answers = await Promise.all([store.set(undoRemovalAtom, id), store.set(undoRemovalAtom, id)]);
    expect(answers).toEqual([true, false]);
    expect(store.get(cartAtom)?.items).toHaveLength(2);
  });
});

describe('changing a period', () => {
  it('shows the item as pending until the shop has responded', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    const change = store.set(changePeriodAtom, id, 1);
    expect(store.get(pendingItemsAtom)).toEqual([id]);
    await change;
    expect(store.get(pendingItemsAtom)).toEqual([]);
    expect(itemOf(store, 'hosting-plus')).toMatchObject({ period: 1, price: { vatExcluded: 699 } });
  });

  it('ends with the last of several quick clicks [2.16] [7.12]', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    await Promise.all([1, 12, 24].map((period) => store.set(changePeriodAtom, id, period)));
    expect(itemOf(store, 'hosting-plus').period).toBe(24);
  });

  it('leaves the item unchanged with a message if the shop does not offer the period', async () => {
    const store = await startCart();
    const { id } = itemOf(store, 'hosting-plus');
    const result = await store.set(changePeriodAtom, id, 7);
    expect(result.ok).toBe(false);
    expect(itemOf(store, 'hosting-plus').period).toBe(12);
    expect(store.get(messagesAtom)[`cart.cart.${id}`]).toHaveLength(1);
  });
});

describe('a coupon', () => {
  it('lowers the price and empties the field [2.22] [7.17]', async () => {
    const store = await startCart();
    store.set(editCouponAtom, { code: '\u200b WELCOME10 ' });
    expect(await store.set(applyCouponAtom)).toBe(true);
    expect(coupons(store)).toEqual(['WELCOME10']);
    expect(store.get(couponAtom)).toEqual({ code: '', busy: false, error: undefined });
  });

  it('that the shop does not know stays in the field with the reason [5.32]', async () => {
    const store = await startCart();
    store.set(editCouponAtom, { code: 'NOPE' });
    expect(await store.set(applyCouponAtom)).toBe(false);
    expect(store.get(couponAtom)).toMatchObject({
      code: 'NOPE',
      busy: false,
      error: { key: 'exception.coupon.not_found' },
    });
    store.set(editCouponAtom, { code: 'NOPE2' });
    expect(store.get(couponAtom).error).toBeUndefined();
  });

  it('lowers the item that is chosen alone [3.4]', async () => {
    const store = await startCart();
    const [, { id } = { id: '' }] = store.get(cartAtom)?.items ?? [];
    store.set(editCouponAtom, { itemId: id });
    store.set(editCouponAtom, { code: 'ITEM15' });
    expect(await store.set(applyCouponAtom)).toBe(true);
    const lowered = store.get(cartAtom)?.items.filter(({ bonus }) => bonus);
    expect(lowered?.map((item) => item.id)).toEqual([id]);
    expect(store.get(couponItemAtom), 'the next is for all').toBeUndefined();
  });

  it.each([
    ['NOPE', 'exception.coupon.not_found'],
    ['EXPIRED', 'exception.coupon.not_valid_for_user'],
    ['DOMAIN20', 'exception.coupon.not_applicable'],
  ])('%s is refused for an item with %s, at the field alone [5.32]', async (code, key) => {
    const store = await startCart();
    const itemId = store.get(cartAtom)?.items.find((item) => item.code === 'hosting-plus')?.id;
    store.set(editCouponAtom, { code, itemId });
    expect(await store.set(applyCouponAtom)).toBe(false);
    expect(store.get(couponAtom)).toMatchObject({ code, itemId, error: { key } });
    expect(store.get(messagesAtom)).toEqual({});
  });

  it('for an item that is removed meanwhile is for all', async () => {
    const store = await startCart();
    store.set(editCouponAtom, { code: 'WELCOME10', itemId: 'gone' });
    expect(store.get(couponItemAtom)).toBeUndefined();
    expect(await store.set(applyCouponAtom)).toBe(true);
  });

  it('is not sent while the field is empty', async () => {
    const store = await startCart();
    store.set(editCouponAtom, { code: '  ' });
    expect(await store.set(applyCouponAtom)).toBe(false);
    expect(store.get(couponAtom).error).toBeUndefined();
  });

  it('is no longer applied after its removal [7.17]', async () => {
    const store = await startCart();
    store.set(editCouponAtom, { code: 'WELCOME10' });
    await store.set(applyCouponAtom);
    await store.set(removeCouponAtom, 'WELCOME10');
    expect(coupons(store)).toEqual([]);
  });
});

describe('a monthly period', () => {
  it('requires a card as soon as the shop says that it accepts cards', async () => {
    const store = await startCart();
    expect(store.get(hasMonthlyPeriodAtom)).toBe(true);
    await store.set(loadPaymentOptionsAtom);
    expect(store.get(cardAvailableAtom)).toBe(true);
  });
});

describe('a tap that removes something', () => {
  it('works once per second at one place, so that what moved under the finger is not hit [9.4]', () => {
    vi.useFakeTimers();
    const store = createShopStore();
    const tap = (x: number, y: number): boolean => store.set(acceptTapAtom, { x, y });
    expect(tap(300, 200)).toBe(true);
    expect(tap(302, 205), 'the second of a double tap').toBe(false);
    expect(tap(300, 320), 'another row').toBe(true);
    vi.advanceTimersByTime(999);
    expect(tap(300, 320)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(tap(300, 320)).toBe(true);
    vi.useRealTimers();
  });
});
