import { getLicensePrices } from '../../api/business-mail.ts';
import { patchItem } from '../../api/item-calls.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { atom } from '../../state/store.ts';

/** Requests the prices of one mailbox of an item, by period in months. Rejects with ApiError. */
export const requestLicensePricesAtom = atom(null, (get, _set, itemId: string, signal: AbortSignal) =>
  getLicensePrices(get(clientAtom), itemId, signal),
);

/** Changes the number of mailboxes of an item. Unsent changes collapse into the last. */
export const changeLicensesAtom = atom(
  null,
  (_get, set, itemId: string, licenses: number, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: patchItem(itemId, { properties: { licenses } }),
      key: `item:${itemId}:licenses`,
      itemId,
      path: `cart.cart.${itemId}`,
      again: true,
      from,
    }),
);
