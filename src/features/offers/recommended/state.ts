import { addItem } from '../../../api/cart.ts';
import type { CartItem } from '../../../api/cart-schema.ts';
import type { Messages } from '../../../api/error-messages.ts';
import { getOffers, type Offers } from '../../../api/offers.ts';
import { quietly } from '../../../api/quiet-messages.ts';
import { upgradeItem } from '../../../api/upgrade.ts';
import { cartAtom } from '../../../state/cart.ts';
import { type CartResult, changeCartAtom } from '../../../state/cart-changes.ts';
import { clientAtom } from '../../../state/client.ts';
import { explain } from '../../../state/reports.ts';
import { atom } from '../../../state/store.ts';
import { type CrossSell, newItemOf, offersKey } from './rules.ts';

interface Known {
  key: string;
  /** Undefined: being asked for, or not to be had. */
  offers: Offers | undefined;
  /** Why the shop could not say; undefined where it could, or is being asked. */
  failure: Messages | undefined;
}

const knownAtom = atom<Known | undefined>(undefined);

/** What goes with the cart; while a new answer is on its way the one before stays. */
export const offersAtom = atom((get) => get(knownAtom)?.offers);
/** Whether the shop has answered, if only that it cannot. */
export const areOffersLoadedAtom = atom((get) => {
  const known = get(knownAtom);
  return known !== undefined && (known.failure !== undefined || known.offers !== undefined);
});
/** Why nothing can be advised; undefined where the shop has answered, if only with nothing. */
export const offersFailureAtom = atom((get) => get(knownAtom)?.failure);

/** Asks what goes with the cart, once for what the cart holds, and again after a failure. Never rejects. */
export const loadOffersAtom = atom(null, async (get, set): Promise<void> => {
  const cart = get(cartAtom);
  if (!cart) return;
  const key = offersKey(cart);
  const known = get(knownAtom);
  if (known?.key === key && !known.failure) return;
  set(knownAtom, { key, offers: known?.offers, failure: undefined });
  const answer = await getOffers(get(clientAtom)).then(
    (offers) => ({ offers, failure: undefined }),
    (error: unknown) => ({ offers: undefined, failure: quietly(explain(get, error, 'offers')) }),
  );
  // Of two questions the later counts.
  if (get(knownAtom)?.key === key) set(knownAtom, { key, ...answer });
});

/** Puts an offer into the cart. Refusals are the caller's to say. */
export const addOfferAtom = atom(
  null,
  (_get, set, offer: CrossSell, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => addItem(client, newItemOf(offer)),
      path: 'offers',
      silent: true,
      from,
    }),
);

/** What an upgrade came to: the items that are new or changed, or why there are none. */
export type UpgradeResult = (CartResult & { ok: false }) | { ok: true; items: readonly CartItem[] };

/** Makes an item the product `code`, or the next bigger one where it is left out. Refusals are the caller's to say. */
export const upgradeItemAtom = atom(
  null,
  async (_get, set, itemId: string, code?: string, from?: EventTarget): Promise<UpgradeResult> => {
    let items: readonly CartItem[] = [];
    const result = await set(changeCartAtom, {
      send: async (client) => {
        const { newItems, ...cart } = await upgradeItem(client, itemId, code);
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
