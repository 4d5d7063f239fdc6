import { isApplied } from '../../api/cart-call.ts';
import type { Cart, CartItem, NewItem } from '../../api/cart-schema.ts';
import { putCoupon } from '../../api/coupon.ts';
import { ApiError } from '../../api/errors.ts';
import { getCart } from '../../api/get-cart.ts';
import { addProducts } from '../../api/item-calls.ts';
import { putNote } from '../../api/note.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { lostCartAtom } from '../../state/cart/lost-cart.ts';
import { type CartChange, changeCartAtom } from '../../state/changes/change-cart.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { appliedCoupons, lostCoupons, restorePayload } from './rules.ts';

const PATH = 'cart.items';

/** The last known cart when restoring items was interrupted. */
const brokenOffAtom = personalAtom<Cart | undefined>(undefined);

/**
 * Restores the items of a lost session with their settings and coupons, and its note, at current prices. Items that the
 * shop now refuses are left out, with its reason; after a failure, another try can restore the others. Resolves with
 * whether any item was restored.
 */
export const restoreLostItemsAtom = atom(null, async (get, set, from?: EventTarget): Promise<boolean> => {
  const lost = get(lostCartAtom);
  if (!lost) return false;
  // The notice that the session has ended, and the messages about the lost cart.
  set(clearMessagesAtom, 'cart');
  const items = await stillLost(get, set, lost, from);
  if (!items) return false;
  const { newIds, left } = await addAll(set, items, from);
  set(brokenOffAtom, left.length > 0 ? get(cartAtom) : undefined);
  const areAllRefused = items.length > 0 && newIds.size + left.length === 0;
  if (!areAllRefused) set(lostCartAtom, left.length > 0 ? { ...lost, items: [...left] } : undefined);
  if (newIds.size > 0) await restoreMore(get, set, { lost, newIds, from });
  return newIds.size > 0;
});

/**
 * The items that are not restored yet. After an interrupted try, reads the cart: the shop may have added some items
 * although its response was lost. Undefined if the cart cannot be read.
 */
async function stillLost(
  get: Getter,
  set: Setter,
  { items }: Cart,
  from?: EventTarget,
): Promise<readonly CartItem[] | undefined> {
  const before = get(brokenOffAtom);
  if (!before) return items;
  const send = () => getCart(get(clientAtom));
  const read = await set(changeCartAtom, { send, path: PATH, again: restoreLostItemsAtom, from });
  if (!read.ok) return undefined;
  const products = items.map(payloadOf);
  const areBack = (count: number): boolean =>
    isApplied(addProducts(products.slice(0, count)), before, read.cart);
  return items.filter((_, index) => !areBack(index + 1));
}

interface Restored {
  /** The new ids by the lost ones. */
  newIds: ReadonlyMap<string, string>;
  /** The items that a failure left out. */
  left: readonly CartItem[];
}

/**
 * Adds all items at once, or one by one if the shop refuses some. After a lost response nothing is sent again
 * automatically: the shop may have added the items.
 */
async function addAll(set: Setter, items: readonly CartItem[], from?: EventTarget): Promise<Restored> {
  const [first, ...others] = items;
  if (!first) return { newIds: new Map(), left: [] };
  let isRefused = false;
  const send: CartChange['send'] = (sendCall) =>
    sendCall(addProducts(items.map(payloadOf))).catch((error: unknown) => {
      isRefused = isRefusal(error);
      throw error;
    });
  const path = others.length > 0 ? PATH : (`cart.cart.${first.id}` as const);
  const result = await set(changeCartAtom, { send, path, silent: true, again: restoreLostItemsAtom, from });
  if (result.ok) return { newIds: newIdsOf(items, result.cart), left: [] };
  if (isRefused && others.length > 0) return addEach(set, items, from);
  set(showMessagesAtom, result.messages, from);
  return { newIds: new Map(), left: isRefused ? [] : items };
}

async function addEach(set: Setter, items: readonly CartItem[], from?: EventTarget): Promise<Restored> {
  const newIds = new Map<string, string>();
  for (let index = 0; index < items.length; index += 1) {
    const one = await addAll(set, items.slice(index, index + 1), from);
    for (const [oldId, newId] of one.newIds) newIds.set(oldId, newId);
    if (one.left.length > 0) return { newIds, left: items.slice(index) };
  }
  return { newIds, left: [] };
}

const payloadOf = (item: CartItem): NewItem => ({ ...restorePayload(item), price: undefined });

/** The ids of the items at the end of the cart, by the lost ones. */
const newIdsOf = (items: readonly CartItem[], { items: all }: Cart): Map<string, string> =>
  new Map(items.map(({ id }, index) => [id, all.at(index - items.length)?.id ?? '']));

/** Whether the shop has refused the request: not just for now, and not in a lost response. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status !== 429 && !error.outcomeUnknown;

interface RestoredCart {
  lost: Cart;
  newIds: Restored['newIds'];
  from: EventTarget | undefined;
}

/** Restores the coupons of the restored items and of the whole cart, and the note. */
async function restoreMore(get: Getter, set: Setter, { lost, newIds, from }: RestoredCart): Promise<void> {
  const now = get(cartAtom);
  for (const { code, cartItemId } of now ? lostCoupons(appliedCoupons(lost), now) : []) {
    const place = cartItemId === undefined ? undefined : newIds.get(cartItemId);
    if (cartItemId !== undefined && !place) continue;
    await set(changeCartAtom, { send: putCoupon(code, place), path: 'coupon', silent: true, from });
  }
  if (!lost.note || now?.note) return;
  await set(changeCartAtom, { send: putNote(lost.note), path: PATH, from });
}
