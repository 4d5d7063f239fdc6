import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemOf, startCart } from '../../../test/support/shop-store.ts';
import type { CartCall } from '../../api/cart-call.ts';
import { deleteCoupon, putCoupon } from '../../api/coupon.ts';
import { addItem, addProducts, deleteItem, patchItem } from '../../api/item-calls.ts';
import { putNote } from '../../api/note.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { changeCartAtom, pendingItemsAtom } from '../changes/change-cart.ts';
import { refreshCartAtom } from '../changes/refresh-cart.ts';
import { messagesAtom } from '../messages/shown-messages.ts';
import type { Store } from '../store.ts';
import { isOnPageAtom } from './config.ts';
import type { WsEventDetails } from './events.ts';

type Detail = WsEventDetails['ws-cart-will-change'];

let store: Store;
let told: { detail: Detail; target: EventTarget | null }[];
let isCanceled: boolean;
const listen = (event: Event): void => {
  if (isCanceled) event.preventDefault();
  told.push({ detail: (event as CustomEvent<Detail>).detail, target: event.target });
};

beforeEach(async () => {
  ({ store } = await startCart([{ code: 'hosting-plus', period: 12 }]));
  told = [];
  isCanceled = false;
  vi.stubGlobal('document', new EventTarget());
  document.addEventListener('ws-cart-will-change', listen);
});
afterEach(() => vi.unstubAllGlobals());

const START = { code: 'hosting-start', name: 'Start', sellType: 'direct' };
const idOf = (): string => itemOf(store, 'hosting-plus').id;
const send = (call: CartCall, more: object = {}) => store.set(changeCartAtom, { send: call, ...more });
const first = (): Detail => {
  if (!told[0] || told.length > 1) throw new Error(`${told.length} events`);
  return told[0].detail;
};

describe('before a change is sent, the page hears', () => {
  const changes: [Detail['change'], () => CartCall][] = [
    ['add', () => addItem(START)],
    ['add', () => addProducts([START, { ...START, period: 12 }])],
    ['remove', () => deleteItem(idOf())],
    ['setPeriod', () => patchItem(idOf(), { period: 24 })],
    ['setProperties', () => patchItem(idOf(), { properties: { domain: 'lampa.sk' } })],
    ['applyCoupon', () => putCoupon('WELCOME10')],
    ['removeCoupon', () => deleteCoupon('WELCOME10')],
    ['setNote', () => putNote('hello')],
  ];
  it.each(changes)('that it is %s, and its outcome [C7.15]', async (name, call) => {
    const result = await send(call());
    const { change, done } = first();
    expect(change).toBe(name);
    expect((await done).ok).toBe(result.ok);
  });

  it('which products are added, in major units, as a copy', async () => {
    const properties = { domain: 'lampa.sk' };
    const added = send(addItem({ ...START, price: { vatExcluded: 1290 }, period: 12, properties }));
    expect(first().products).toEqual([{ ...START, price: 12.9, period: 12, properties }]);
    expect(first().products?.[0]?.properties).not.toBe(properties);
    await added;
  });

  it('which item it is about, from the tag that caused it', async () => {
    const tag = new EventTarget();
    tag.addEventListener('ws-cart-will-change', listen);
    const itemId = idOf();
    await send(deleteItem(itemId), { itemId, from: tag });
    expect([first().itemId, told[0]?.target]).toEqual([itemId, tag]);
  });

  it('one event for an action of several calls', async () => {
    await store.set(changeCartAtom, {
      send: async (call) => {
        await call(putNote('first'));
        return call(putNote('second'));
      },
    });
    expect(first().change).toBe('setNote');
  });

  it('nothing of clicks that never were sent', async () => {
    const key = 'item:period';
    const periods = [24, 12, 24].map((period) => send(patchItem(idOf(), { period }), { key }));
    await Promise.all(periods);
    expect(told).toHaveLength(2);
  });

  it('nothing of a reload, nor of the cart of another company', async () => {
    await store.set(refreshCartAtom);
    store.set(isOnPageAtom, false);
    await send(putNote('hello'));
    expect(told).toEqual([]);
  });
});

describe('a change that the page cancels', () => {
  beforeEach(() => {
    isCanceled = true;
  });

  it('leaves the cart as it was, without a request, a message or a busy item [C7.15]', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const before = store.get(cartAtom);
    const itemId = idOf();
    const result = await send(deleteItem(itemId), { itemId, again: true });
    expect(result).toEqual({ ok: false, messages: {} });
    expect(await first().done).toEqual({ ok: false, messages: {} });
    expect(store.get(cartAtom)).toBe(before);
    expect([store.get(pendingItemsAtom), store.get(messagesAtom), fetch.mock.calls]).toEqual([[], {}, []]);
  });

  it('does not stop the next one', async () => {
    const canceled = send(putNote('first'));
    isCanceled = false;
    const next = await send(putNote('second'));
    expect([(await canceled).ok, next.ok]).toEqual([false, true]);
    expect(store.get(cartAtom)?.note).toBe('second');
  });
});
