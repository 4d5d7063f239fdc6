import { addItem, deleteItem } from '../../api/cart.ts';
import type { DomainResult } from '../../api/domains.ts';
import type { Message } from '../../api/error-messages.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom, refreshCartAtom } from '../../state/cart-changes.ts';
import { emit } from '../../state/events.ts';
import { atom } from '../../state/store.ts';
import { cartDomains } from './rules.ts';

/** Item ids of the cart's domains by ASCII name. */
export const cartDomainsAtom = atom((get) => cartDomains(get(cartAtom)));

const busyAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Names that are being added or removed (section 3, cartItemsLoading). */
export const busyDomainsAtom = atom((get) => get(busyAtom));

const failuresAtom = atom<ReadonlyMap<string, readonly Message[]>>(new Map());
/** Errors of the last change, by name. */
export const domainFailuresAtom = atom((get) => get(failuresAtom));

/** Prefix of errors that say that the result is outdated: the name is taken meanwhile, or its price has changed. */
const OUTDATED = 'exception.integrity.';
const ALREADY_IN_CART = 'exception.cart.item_already_in_cart';

interface DomainChange {
  name: string;
  change: () => Promise<CartResult>;
  from: EventTarget | undefined;
}

const changeDomainAtom = atom(
  null,
  async (get, set, { name, change, from }: DomainChange): Promise<boolean> => {
    if (get(busyAtom).has(name)) return false;
    const failures = new Map(get(failuresAtom));
    if (failures.delete(name)) set(failuresAtom, failures);
    set(busyAtom, new Set([...get(busyAtom), name]));
    const result = await change();
    const messages = result.ok ? [] : Object.values(result.messages).flat();
    const isInCart = messages.some(({ key }) => key === ALREADY_IN_CART);
    // Added in another tab or on another device.
    if (isInCart) await set(refreshCartAtom);
    else if (messages.length > 0) set(failuresAtom, new Map(get(failuresAtom)).set(name, messages));
    for (const { key, title } of isInCart ? [] : messages)
      emit('ws-error', { path: 'domain-checker', key, message: title ?? key }, from);
    set(busyAtom, new Set([...get(busyAtom)].filter((busy) => busy !== name)));
    return messages.some(({ key }) => key.startsWith(OUTDATED));
  },
);

/**
 * Adds the registration of a free name to the cart, at the price shown; does nothing while that is under way. Resolves
 * with whether the result is outdated and should be checked again.
 */
export const addDomainAtom = atom(null, (_get, set, result: DomainResult, from?: EventTarget) =>
  set(changeDomainAtom, {
    name: result.name.toLowerCase(),
    from,
    change: () =>
      set(changeCartAtom, { send: (client) => addItem(client, newItem(result)), silent: true, from }),
  }),
);

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
  /** May be empty: it can be entered later, in the service settings. */
  authCode: string;
}

/** Adds the transfer of a taken name to the cart, at the price shown. */
export const addTransferAtom = atom(
  null,
  (_get, set, { result, authCode }: Transfer, from?: EventTarget): Promise<boolean> =>
    set(changeDomainAtom, {
      name: result.name.toLowerCase(),
      from,
      change: () =>
        set(changeCartAtom, {
          send: (client) => addItem(client, newTransfer(result, authCode.trim())),
          silent: true,
          from,
        }),
    }),
);

const newTransfer = (result: DomainResult, authCode: string) => {
  const item = newItem(result);
  const properties = { ...item.properties, ...(authCode && { authCode }) };
  return { ...item, code: 'domain-transfer', properties };
};

/** Removes a domain from the cart. */
export const removeDomainAtom = atom(
  null,
  (_get, set, { name, itemId }: { name: string; itemId: string }, from?: EventTarget) =>
    set(changeDomainAtom, {
      name,
      from,
      change: () =>
        set(changeCartAtom, { itemId, send: (client) => deleteItem(client, itemId), silent: true, from }),
    }),
);
