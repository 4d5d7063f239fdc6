import type { CartItem } from '../../api/cart-schema.ts';
import { cartAtom } from '../../state/cart-atom.ts';
import { atom } from '../../state/store.ts';
import { inOrder } from './rules.ts';

/** Ids of the visitor's items in the order in which they are shown, with those that were removed. */
const orderAtom = atom<readonly string[]>([]);

/** The items in the order in which the visitor knows them: shops put an item that is restored at the end. */
export const shownItemsAtom = atom((get): readonly CartItem[] =>
  inOrder(get(cartAtom)?.items ?? [], get(orderAtom)),
);

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
    set(restoredItemAtom, id);
  },
);
