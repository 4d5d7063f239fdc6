import { patchItem } from '../../api/item-calls.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { atom } from '../../state/store.ts';
import { domainsInCart, domainToPreselect } from './hosting-domain-rules.ts';

const itemsAtom = atom((get) => get(cartAtom)?.items ?? []);

/** The domains that the cart registers or transfers. */
export const domainNamesAtom = atom(
  (get): ReadonlySet<string> => new Set(domainsInCart({ items: get(itemsAtom) })),
);

/** The domain that is chosen for the visitor, and for which hosting. */
export const preselectionAtom = atom((get) => domainToPreselect({ items: get(itemsAtom) }));

/** Sets the domain of a hosting; null clears the choice. Unsent changes collapse into the last. */
export const setItemDomainAtom = atom(
  null,
  (_get, set, itemId: string, domain: string | null, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: patchItem(itemId, { properties: { domain } }),
      key: `item:${itemId}:domain`,
      itemId,
      path: `cart.cart.${itemId}`,
      again: true,
      from,
    }),
);
