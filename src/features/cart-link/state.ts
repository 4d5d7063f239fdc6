import { type CartLink, makeCartLink, openCartLink } from '../../api/cart-links.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { UNKNOWN_ERROR } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { getCart } from '../../api/get-cart.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom, storeCart } from '../../state/cart/cart-atom.ts';
import { sharedCart } from '../../state/cart/shared-cart.ts';
import { queueAtom } from '../../state/changes/cart-queue.ts';
import { waitForFirstCart } from '../../state/changes/load-cart.ts';
import { explain } from '../../state/messages/reports.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { hideMissingAtom } from '../../state/page/missing-call.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import { whenCheckoutUnlocked } from '../../state/session/checkout-lock.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';

/** What became of a link to the cart; `missing`: the shop makes none. */
export type LinkOutcome =
  | { kind: 'done'; link: CartLink }
  | { kind: 'refused'; message: Message }
  | { kind: 'missing' };

const madeAtom = personalAtom<{ uuid: string; link: CartLink } | undefined>(undefined);

/**
 * Makes a link to the cart, or finds the last one that is still valid; each quote has its own, as prices may have changed.
 * Never rejects.
 */
export const makeLinkAtom = atom(null, async (get, set, quote?: boolean): Promise<LinkOutcome> => {
  const uuid = get(cartAtom)?.uuid ?? '';
  const made = get(madeAtom);
  if (!quote && made?.uuid === uuid && Date.parse(made.link.expiresAt) > Date.now())
    return { kind: 'done', link: made.link };
  try {
    const link = await makeCartLink(get(clientAtom), routeUrl(get, '') ?? location.href, quote);
    set(madeAtom, { uuid, link });
    sharedCart.write(get(configAtom).company, uuid);
    return { kind: 'done', link };
  } catch (error) {
    if (set(hideMissingAtom, error)) return { kind: 'missing' };
    return { kind: 'refused', message: firstMessage(get, error) };
  }
});

const firstMessage = (get: Getter, error: unknown): Message =>
  Object.values(explain(get, error)).flat()[0] ?? { key: UNKNOWN_ERROR };

/** Shown when the cart of a link cannot be opened anymore. */
const LINK_ENDED = 'wsk.cart.link_ended';

/**
 * Opens the cart of a link in place of this browser's own, which the shop keeps for later. It waits for the first cart,
 * whose answer may set the cookie of another session, for the changes before it, and for an order in another tab. A link
 * that cannot be opened leaves the cart as it is. Never rejects.
 */
export const openLinkAtom = atom(null, openLink);

async function openLink(get: Getter, set: Setter, token: string, from?: EventTarget): Promise<void> {
  const { company } = get(configAtom);
  set(clearMessagesAtom, 'cart');
  try {
    await waitForFirstCart(get, set);
    await whenCheckoutUnlocked(company);
    const own = get(cartAtom)?.uuid;
    const send = () => opened(get, token, own);
    const cart = await get(queueAtom).add({ key: 'link', send });
    sharedCart.write(company, cart.uuid);
    storeCart(get, set, cart, 'here', from);
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 404;
    const retry = () => openLink(get, set, token, from);
    const message: Message = hasEnded
      ? { key: LINK_ENDED, kind: 'news' }
      : { ...firstMessage(get, error), retry };
    set(showMessagesAtom, { cart: [message] }, from);
  }
}

/** The cart of a link. An answer that was lost may have been that of an opened one: then the cart is another. */
async function opened(get: Getter, token: string, own: string | undefined): Promise<Cart> {
  const client = get(clientAtom);
  try {
    return await openCartLink(client, token);
  } catch (error) {
    if (!(error instanceof ApiError && error.outcomeUnknown)) throw error;
    const now = await getCart(client);
    if (own === undefined || now.uuid === own) throw error;
    return now;
  }
}
