import type { Send } from '../../api/cart-call.ts';
import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { deleteCoupon, putCoupon } from '../../api/coupon.ts';
import { addItem, deleteItem, patchItem } from '../../api/item-calls.ts';
import { cleanValue } from '../../config/cleaning.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { clearMessagesAtom } from '../../state/messages/shown-messages.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom } from '../../state/store.ts';
import {
  dropRestoringAtom,
  inPlacesAtom,
  keepPlacesAtom,
  restoringIdsAtom,
  shownItemsAtom,
  showRestoringAtom,
  takePlaceAtom,
} from './item-order.ts';
import {
  type AppliedCoupon,
  addedItem,
  appliedCoupons,
  canBeMonthly,
  isSamePlace,
  lostCoupons,
  restorePayload,
  type Tap,
  titleOf,
} from './rules.ts';

/** An item that is or was removed and can be restored. */
export interface Removal {
  id: string;
  name: string;
  item: CartItem;
  /** Coupons of the cart before the removal. */
  coupons: readonly AppliedCoupon[];
  /** Resolves when the shop has answered; never rejects. */
  answered: Promise<unknown>;
}

/** Of so many removals at a time; then the first of them is final. */
const UNDOABLE = 3;

/**
 * Removals that can still be undone, the latest last; from the click on, until the next act of the visitor, and no longer
 * if the shop refuses.
 */
export const removalsAtom = personalAtom<readonly Removal[]>([]);

/** Ids of the items that are being removed: their rows collapse at once, and expand again if the server refuses. */
export const leavingItemsAtom = personalAtom<readonly string[]>([]);

/** Whether the visitor has just removed an item. True before the response is rendered, which may be an empty cart. */
export const hasRemovedAtom = atom((get) => get(leavingItemsAtom).length + get(removalsAtom).length > 0);

/** A row of the cart; `removal` if the item was removed and can be restored. */
export interface CartRowFacts {
  item: CartItem;
  removal: Removal | undefined;
}

/**
 * The rows of the cart: its items, and those that were removed, in their places. One that is being removed and can no
 * longer be undone has no row.
 */
export const cartRowsAtom = atom((get): readonly CartRowFacts[] => {
  const [items, removals, restoring] = [get(shownItemsAtom), get(removalsAtom), get(restoringIdsAtom)];
  const leaving = get(leavingItemsAtom).filter((id) => !restoring.includes(id));
  const gone = removals.filter(({ id }) => !items.some((item) => item.id === id)).map(({ item }) => item);
  const all = gone.length > 0 ? get(inPlacesAtom)([...items, ...gone]) : items;
  return all
    .map((item) => ({ item, removal: removals.find(({ id }) => id === item.id) }))
    .filter(({ item, removal }) => removal || !leaving.includes(item.id));
});

/** Whether any item in the cart can have a monthly period. */
export const hasMonthlyPeriodAtom = atom((get) => get(cartAtom)?.items.some(canBeMonthly) ?? false);

/** Removes an item; a second call for the same item does nothing. */
export const removeItemAtom = atom(
  null,
  async (get, set, item: CartItem, from?: EventTarget): Promise<void> => {
    const { id } = item;
    if (get(leavingItemsAtom).includes(id)) return;
    await set(changeCartAtom, {
      send: deleteItem(id),
      itemId: id,
      path: `cart.cart.${id}`,
      again: true,
      onTry: (outcome) => set(followRemovalAtom, item, outcome),
      from,
    });
  },
);

const followRemovalAtom = atom(null, async (get, set, item: CartItem, outcome: Promise<CartResult>) => {
  const { id } = item;
  const cart = get(cartAtom);
  set(keepPlacesAtom);
  set(leavingItemsAtom, [...get(leavingItemsAtom), id]);
  const coupons = cart ? appliedCoupons(cart) : [];
  const before = get(removalsAtom).slice(1 - UNDOABLE);
  set(removalsAtom, [...before, { id, name: titleOf(item), item, coupons, answered: outcome }]);
  if ((await outcome).ok) {
    // The items' errors must be checked again without this one.
    set(clearMessagesAtom, 'cart.items');
    set(clearMessagesAtom, `cart.service-settings.${id}`);
  } else set(forgetRemovalAtom, id);
  set(
    leavingItemsAtom,
    get(leavingItemsAtom).filter((one) => one !== id),
  );
});

const touchAtom = atom<Tap | undefined>(undefined);

/**
 * Returns whether a tap may remove an item: not within a second after another tap at the same place (clause 9.4). By
 * then the next row has moved under the finger, and a double tap would remove two items.
 */
export const acceptTapAtom = atom(null, (get, set, tap: Tap): boolean => {
  const before = get(touchAtom);
  if (before && isSamePlace(before, tap)) return false;
  set(touchAtom, tap);
  setTimeout(() => {
    if (get(touchAtom) === tap) set(touchAtom, undefined);
  }, CONSTANTS.touchFlagReset);
  return true;
});

/** The name of the item that was restored last, for the announcement. */
export const restoredNameAtom = personalAtom<string>('');

/** Makes all removals final: the visitor has done something else. */
export const endRemovalsAtom = atom(null, (get, set): void => {
  if (get(removalsAtom).length > 0) set(removalsAtom, []);
  set(restoredNameAtom, '');
});

/** Makes a removal final: it can no longer be undone. */
export const forgetRemovalAtom = atom(null, (get, set, id: string) =>
  set(
    removalsAtom,
    get(removalsAtom).filter((removal) => removal.id !== id),
  ),
);

/**
 * Restores a removed item and the coupons that were removed with it: a coupon of the item is applied to its new id. It
 * waits for a removal that has no answer yet. Returns whether the item is in the cart; shows messages if it is not.
 */
export const undoRemovalAtom = atom(
  null,
  async (get, set, id: string, from?: EventTarget): Promise<boolean> => {
    const removal = get(removalsAtom).find((one) => one.id === id);
    if (!removal) return false;
    set(forgetRemovalAtom, id);
    set(showRestoringAtom, removal.item);
    await removal.answered;
    // A removal that failed has left it where it was.
    const isKept = get(cartAtom)?.items.some((one) => one.id === id);
    if (isKept) set(clearMessagesAtom, `cart.cart.${id}`);
    const isRestored = isKept || (await set(restoreAtom, removal, from));
    set(dropRestoringAtom, removal.item);
    if (isRestored) set(restoredNameAtom, removal.name);
    return isRestored;
  },
);

const restoreAtom = atom(null, async (get, set, removal: Removal, from?: EventTarget): Promise<boolean> => {
  let item: CartItem | undefined;
  const send = async (sendCall: Send): Promise<Cart> => {
    const after = await sendCall(addItem(restorePayload(removal.item)));
    // Only now the cart contains the items of changes that were sent before this one.
    const idsBefore = get(cartAtom)?.items.map((one) => one.id) ?? [];
    item = addedItem(idsBefore, after);
    if (item) set(takePlaceAtom, { removed: removal.id, id: item.id });
    return after;
  };
  const result = await set(changeCartAtom, { send, path: 'cart.items', from });
  if (!result.ok) return false;
  for (const { code, cartItemId } of lostCoupons(removal.coupons, result.cart)) {
    const place = cartItemId === removal.id ? item?.id : cartItemId;
    await set(changeCartAtom, {
      send: putCoupon(code, place),
      path: 'cart.items',
      from,
    });
  }
  return true;
});

/** Changes an item's period, in months. Clicks that have not been sent yet collapse into the last. */
export const changePeriodAtom = atom(
  null,
  (_get, set, id: string, period: number, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: patchItem(id, { period }),
      key: `item:${id}:period`,
      itemId: id,
      path: `cart.cart.${id}`,
      again: true,
      from,
    }),
);

interface CouponForm {
  code: string;
  /** The item that the code is for; absent: the whole cart. */
  itemId?: string | undefined;
  busy: boolean;
  error: Message | undefined;
}

/** The coupon field, shared by the card next to the order and its collapsed form at the bottom. */
export const couponAtom = personalAtom<CouponForm>({ code: '', busy: false, error: undefined });

/** The item that the code is for, while it is in the cart. */
export const couponItemAtom = atom((get) => {
  const { itemId } = get(couponAtom);
  return get(cartAtom)?.items.find(({ id }) => id === itemId)?.id;
});

/** Updates the coupon field, or the item that it is for, and clears the old error. */
export const editCouponAtom = atom(null, (get, set, change: Pick<Partial<CouponForm>, 'code' | 'itemId'>) =>
  set(couponAtom, { ...get(couponAtom), ...change, error: undefined }),
);

/** Applies the typed code. On failure the field keeps the code and shows the reason. */
export const applyCouponAtom = atom(null, async (get, set, from?: EventTarget): Promise<boolean> => {
  const form = get(couponAtom);
  const itemId = get(couponItemAtom);
  const code = cleanValue('coupon', form.code);
  if (form.busy || code === '') return false;
  set(couponAtom, { ...form, busy: true, error: undefined });
  const result = await set(changeCartAtom, {
    send: putCoupon(code, itemId),
    itemId,
    path: 'coupon',
    silent: true,
    from,
  });
  const error = result.ok ? undefined : Object.values(result.messages)[0]?.[0];
  const left = result.ok ? { code: '' } : get(couponAtom);
  set(couponAtom, { ...left, busy: false, error });
  return result.ok;
});

/** Removes a coupon from the cart. */
export const removeCouponAtom = atom(
  null,
  (_get, set, code: string, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: deleteCoupon(code),
      key: `coupon:${code}`,
      path: 'cart.items',
      again: true,
      from,
    }),
);
