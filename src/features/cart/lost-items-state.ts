import { addItem, addProducts, putCoupon } from '../../api/cart.ts';
import type { Cart, NewItem } from '../../api/cart-schema.ts';
import { ApiError } from '../../api/errors.ts';
import { putNote } from '../../api/note.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { lostCartAtom } from '../../state/lost-cart.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { atom, type Setter } from '../../state/store.ts';
import { appliedCoupons, restorePayload } from './rules.ts';

/** How many items of a lost session can be put back. */
export const lostItemCountAtom = atom((get): number => get(lostCartAtom)?.items.length ?? 0);

/**
 * Puts the items of a lost session back with their settings and coupons, and its note, at the prices of today. Items
 * that the shop refuses meanwhile are left out, with its reason. Resolves with whether any item is back.
 */
export const restoreLostItemsAtom = atom(null, async (get, set, from?: EventTarget): Promise<boolean> => {
  const lost = get(lostCartAtom);
  if (!lost) return false;
  // That the session has ended, and what was wrong with the lost cart.
  set(clearMessagesAtom, 'cart');
  const newIds = await addAll(set, lost, from);
  if (newIds.size === 0) return false;
  set(lostCartAtom, undefined);
  const path = 'cart.items';
  for (const { code, cartItemId } of appliedCoupons(lost)) {
    const place = cartItemId === undefined ? undefined : newIds.get(cartItemId);
    if (cartItemId !== undefined && place === undefined) continue;
    await set(changeCartAtom, {
      send: (client) => putCoupon(client, code, place),
      path: 'coupon',
      silent: true,
      from,
    });
  }
  if (lost.note) await set(changeCartAtom, { send: (client) => putNote(client, lost.note), path, from });
  return true;
});

/**
 * Adds all items at once, or one by one where the shop refuses some. Resolves with their new ids by the lost ones. After
 * a lost answer nothing is sent again: the shop may have added them.
 */
async function addAll(set: Setter, lost: Cart, from?: EventTarget): Promise<Map<string, string>> {
  const payloads = lost.items.map((item): NewItem => ({ ...restorePayload(item), price: undefined }));
  const path = 'cart.items';
  const newIds = new Map<string, string>();
  const keep = (oldId: string | undefined, result: CartResult, at: number): void => {
    const id = result.ok ? result.cart.items.at(at)?.id : undefined;
    if (oldId !== undefined && id !== undefined) newIds.set(oldId, id);
  };
  let isRefused = false;
  const all = await set(changeCartAtom, {
    send: (client) =>
      addProducts(client, payloads).catch((error: unknown) => {
        isRefused = error instanceof ApiError && !error.outcomeUnknown;
        throw error;
      }),
    path,
    silent: true,
    from,
  });
  if (all.ok) {
    lost.items.forEach(({ id }, index) => {
      keep(id, all, index - payloads.length);
    });
    return newIds;
  }
  if (!isRefused) {
    set(showMessagesAtom, all.messages, from);
    return newIds;
  }
  for (let index = 0; index < payloads.length; index += 1) {
    const payload = payloads[index];
    if (!payload) continue;
    const one = await set(changeCartAtom, {
      send: (client) => addItem(client, payload),
      path: `cart.cart.${lost.items[index]?.id ?? ''}`,
      from,
    });
    keep(lost.items[index]?.id, one, -1);
  }
  return newIds;
}
