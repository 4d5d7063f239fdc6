import { patchItem } from '../../api/cart.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';

/** Sets the domain of a hosting; null clears the choice. Unsent changes collapse into the last. */
export const setItemDomainAtom = atom(null, setItemDomain);

function setItemDomain(
  get: Getter,
  set: Setter,
  itemId: string,
  domain: string | null,
  from?: EventTarget,
): Promise<CartResult> {
  return set(changeCartAtom, {
    send: (client) => patchItem(client, itemId, { properties: { domain } }),
    key: `item:${itemId}:domain`,
    itemId,
    path: `cart.cart.${itemId}`,
    again: () => setItemDomain(get, set, itemId, domain, from),
    from,
  });
}
