import { deleteCoupon, patchItem, putCoupon } from '../../api/cart.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { atom } from '../../state/store.ts';

/** Puts a code on one item. On a refusal the caller keeps what was typed and says why. */
export const applyItemCodeAtom = atom(
  null,
  (_get, set, itemId: string, code: string, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => putCoupon(client, code.trim(), itemId),
      itemId,
      path: `coupon.${itemId}`,
      silent: true,
      from,
    }),
);

/** Takes a code off the item that it stands on. */
export const removeItemCodeAtom = atom(
  null,
  (_get, set, itemId: string, code: string, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => deleteCoupon(client, code),
      key: `coupon:${code}`,
      itemId,
      path: `cart.cart.${itemId}`,
      from,
    }),
);

/** Changes how many mailboxes an item has. Presses that have not been sent yet collapse into the last. */
export const changeLicensesAtom = atom(
  null,
  (_get, set, itemId: string, licenses: number, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => patchItem(client, itemId, { properties: { licenses } }),
      key: `item:${itemId}:licenses`,
      itemId,
      path: `cart.cart.${itemId}`,
      from,
    }),
);
