import { addBundle } from '../../api/add-bundle.ts';
import type { DomainBundle } from '../../api/bundles.ts';
import type { DomainResult } from '../../api/domains.ts';
import { addItem, deleteItem } from '../../api/item-calls.ts';
import { cleanValue } from '../../config/cleaning.ts';
import { CHECKOUT_ROUTE } from '../../config/steps.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { whenCartTagIsThere } from '../../state/page/cart-tag.ts';
import { openCartAtom, openRouteAtom } from '../../state/page/open-route.ts';
import type { Setter, Store } from '../../state/store.ts';

/** The changes of the cart that the results offer, in a separate chunk, see `load-part.ts`. */

/** Adds the registration of a free name to the cart, at the price shown. */
export const addDomain = (set: Setter, result: DomainResult, from?: EventTarget): Promise<CartResult> =>
  set(changeCartAtom, { send: addItem(newItem(result)), silent: true, from });

const newItem = ({ name, price, period, tld }: DomainResult) => ({
  code: 'domain-register',
  name,
  sellType: 'direct',
  price: price && { vatExcluded: price.actualPrice },
  period,
  properties: { domain: name, period, tld },
});

export interface Transfer {
  result: DomainResult;
  /** May be empty: it can be entered later in the service settings. */
  authCode: string;
}

/** Adds the transfer of a taken name to the cart, at the price shown. */
export function addTransfer(
  set: Setter,
  { result, authCode }: Transfer,
  from?: EventTarget,
): Promise<CartResult> {
  const item = newItem(result);
  const code = cleanValue('authCode', authCode);
  const properties = { ...item.properties, ...(code && { authCode: code }) };
  const transfer = { ...item, code: 'domain-transfer', properties };
  return set(changeCartAtom, { send: addItem(transfer), silent: true, from });
}

/** Adds all domains of a bundle to the cart, at the prices shown. */
export const addDomainBundle = (set: Setter, bundle: DomainBundle, from?: EventTarget): Promise<CartResult> =>
  set(changeCartAtom, { send: addBundle(bundle), silent: true, from });

/** Removes a domain from the cart. */
export const removeDomain = (set: Setter, itemId: string, from?: EventTarget): Promise<CartResult> =>
  set(changeCartAtom, { itemId, send: deleteItem(itemId), silent: true, from });

export const refreshCart = (set: Setter): Promise<CartResult> => set(refreshCartAtom);

/** Opens the first incomplete step of the order. */
export async function openOrder(store: Store, from: EventTarget | undefined): Promise<void> {
  await whenCartTagIsThere();
  store.set(openRouteAtom, CHECKOUT_ROUTE, from);
}

/** Opens the cart, in this page's `ws-cart` or on the cart page. */
export const openCart = (store: Store, from: EventTarget | undefined): Promise<void> =>
  store.set(openCartAtom, from);
