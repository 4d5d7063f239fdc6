import type { CartItem } from '../../../api/cart-schema.ts';
import { quietly } from '../../../api/error-messages.ts';
import { addItem } from '../../../api/item-calls.ts';
import { getOffers, type Offers } from '../../../api/offers.ts';
import { upgradeItem } from '../../../api/upgrade.ts';
import type { Messages } from '../../../lib/messages.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../../state/changes/change-cart.ts';
import { explain } from '../../../state/messages/reports.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { missingPartsAtom } from '../../../state/page/hidden-parts.ts';
import { hideMissingAtom } from '../../../state/page/missing-call.ts';
import { personalAtom } from '../../../state/session/person.ts';
import { atom } from '../../../state/store.ts';
import { type CrossSell, newItemOf, offersKey } from './rules.ts';

interface LoadedOffers {
  key: string;
  /** Undefined while loading and after a failure. */
  offers: Offers | undefined;
  /** The reason why the last request failed. */
  failure: Messages | undefined;
}

const loadedOffersAtom = personalAtom<LoadedOffers | undefined>(undefined);

/** The offers for the cart; the previous ones are kept while new ones load. */
export const offersAtom = atom((get) => get(loadedOffersAtom)?.offers);
/** Whether a request has succeeded or failed. */
export const areOffersLoadedAtom = atom((get) => {
  const known = get(loadedOffersAtom);
  return known !== undefined && (known.failure !== undefined || known.offers !== undefined);
});
/** The reason why the offers could not be loaded, or undefined. */
export const offersFailureAtom = atom((get) => get(loadedOffersAtom)?.failure);

/** Loads the offers once for the cart's current contents; tries again after a failure. Never rejects. */
export const loadOffersAtom = atom(null, async (get, set): Promise<void> => {
  const cart = get(cartAtom);
  if (!cart) return;
  const key = offersKey(cart);
  const known = get(loadedOffersAtom);
  if (known?.key === key && !known.failure) return;
  if (get(missingPartsAtom).includes('recommendations')) return;
  set(loadedOffersAtom, { key, offers: known?.offers, failure: undefined });
  const answer = await getOffers(get(clientAtom)).then(
    (offers) => ({ offers, failure: undefined }),
    (error: unknown) => ({
      offers: undefined,
      failure: set(hideMissingAtom, error) ? undefined : quietly(explain(get, error, 'offers')),
    }),
  );
  // Ignore the response if a newer request was started.
  if (get(loadedOffersAtom)?.key === key) set(loadedOffersAtom, { key, ...answer });
});

/** Adds an offer to the cart. The caller shows errors. */
export const addOfferAtom = atom(
  null,
  (_get, set, offer: CrossSell, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: addItem(newItemOf(offer)),
      path: 'offers',
      silent: true,
      from,
    }),
);

/** The result of an upgrade: the new or changed items, or the errors. */
export type UpgradeResult = (CartResult & { ok: false }) | { ok: true; items: readonly CartItem[] };

/** Upgrades an item to the product `code`, by default the next larger one. The caller shows errors. */
export const upgradeItemAtom = atom(
  null,
  async (_get, set, itemId: string, code: string | undefined, from?: EventTarget): Promise<UpgradeResult> => {
    let items: readonly CartItem[] = [];
    const result = await set(changeCartAtom, {
      send: async (send) => {
        const { newItems, ...cart } = await send(upgradeItem(itemId, code));
        items = newItems;
        return cart;
      },
      itemId,
      path: 'offers',
      silent: true,
      from,
    });
    return result.ok ? { ok: true, items } : result;
  },
);
