import type { CartItem } from '../../api/cart-schema.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { atom } from '../../state/store.ts';
import { inOrder } from './rules.ts';

/** Ids of the visitor's items in the order in which they are shown, with those that were removed. */
const orderAtom = atom<readonly string[]>([]);

/** A removed item that is being restored, with its id in the cart as soon as the shop has answered. */
interface Restoring {
  removed: string;
  item: CartItem;
}

const restoringAtom = atom<readonly Restoring[]>([]);

/** Ids of the items that are being restored. */
export const restoringIdsAtom = atom((get): readonly string[] =>
  get(restoringAtom).map(({ item }) => item.id),
);

/** Shows an item that is being restored. */
export const showRestoringAtom = atom(null, (get, set, item: CartItem): void => {
  set(restoringAtom, [...get(restoringAtom), { removed: item.id, item }]);
  set(restoredItemAtom, item.id);
});

/** Called when the item is in the cart, or cannot be restored. */
export const dropRestoringAtom = atom(null, (get, set, { id }: CartItem): void =>
  set(
    restoringAtom,
    get(restoringAtom).filter(({ removed }) => removed !== id),
  ),
);

/** Puts items into the places in which the visitor knows them. */
export const inPlacesAtom = atom(
  (get) =>
    (items: readonly CartItem[]): readonly CartItem[] =>
      inOrder(items, get(orderAtom)),
);

/**
 * The items in the order in which the visitor knows them: shops put a restored item at the end. Those that are being
 * restored are shown before they are in the cart again.
 */
export const shownItemsAtom = atom((get): readonly CartItem[] => {
  const items = get(cartAtom)?.items ?? [];
  const ids = new Set(items.map(({ id }) => id));
  const restoring = get(restoringAtom).flatMap(({ item }) => (ids.has(item.id) ? [] : [item]));
  return get(inPlacesAtom)(restoring.length > 0 ? [...items, ...restoring] : items);
});

/** Remembers the places of the items before one of them is removed. */
export const keepPlacesAtom = atom(null, (get, set): void => {
  const order = get(orderAtom);
  const others = get(shownItemsAtom).map(({ id }) => id);
  set(orderAtom, [...order, ...others.filter((id) => !order.includes(id))]);
});

/** The id of the item that was restored, until it is in view. */
export const restoredItemAtom = atom<string | undefined>(undefined);
/** Called when the restored item is in view. */
export const forgetRestoredItemAtom = atom(null, (_get, set): void => set(restoredItemAtom, undefined));

/** Puts an item into the place of a removed one. */
export const takePlaceAtom = atom(
  null,
  (get, set, { removed, id }: { removed: string; id: string }): void => {
    set(
      orderAtom,
      get(orderAtom).map((one) => (one === removed ? id : one)),
    );
    set(
      restoringAtom,
      get(restoringAtom).map((one) =>
        one.removed === removed ? { ...one, item: { ...one.item, id } } : one,
      ),
    );
    set(restoredItemAtom, id);
  },
);
