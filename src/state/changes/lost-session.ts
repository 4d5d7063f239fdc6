import type { Cart } from '../../api/cart-schema.ts';
import { isSessionLoss } from '../../api/connection.ts';
import { ApiError } from '../../api/errors.ts';
import { isCrossSite } from '../../lib/cross-site.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { lostCartAtom, sessionRenewedAtom, unsavedAtom } from '../cart/lost-cart.ts';
import { orderedElsewhereAtom } from '../cart/page-cart.ts';
import { sharedCart } from '../cart/shared-cart.ts';
import { showMessagesAtom } from '../messages/shown-messages.ts';
import { configAtom } from '../page/config.ts';
import { atom, type Getter, type Setter } from '../store.ts';
import { UnsavedError } from './send-change.ts';

/**
 * The key of the message when the browser does not send the session cookie back, so that every response contains
 * another cart. On a page of another site than the shop, no browser setting would help.
 */
export const lostCookieKey = (get: Getter): string =>
  isCrossSite(globalThis.location?.hostname ?? 'localhost', new URL(get(configAtom).apiUrl).hostname)
    ? 'wsk.session.other_site'
    : 'wsk.session.no_cookie';

/** Whether the last session recovery detected that the cookie is lost. */
export const cookieLostAtom = atom(false);

export const isLoss = (error: unknown): boolean => error instanceof ApiError && isSessionLoss(error.body);

export const isCookieLoss = (get: Getter, error: unknown): boolean => get(cookieLostAtom) && isLoss(error);

/** A new cart can take what belongs to no item of the lost one. */
export function rememberUnsaved(set: Setter, error: unknown, retry: Message['retry']): void {
  if (error instanceof UnsavedError) set(unsavedAtom, { lead: error.lead, retry });
}

/** Whether a cart with items has been replaced by another, empty one. */
export const isReplaced = (before: Cart, after: Cart): boolean =>
  before.uuid !== after.uuid && before.items.length > 0 && after.items.length === 0;

/**
 * A server that lost the session responds with another cart. A cart that was ordered, or is open in another browser as
 * well, is reported elsewhere.
 */
export function reportLoss(get: Getter, set: Setter, before: Cart | undefined): void {
  const now = get(cartAtom);
  if (!before || !now || !isReplaced(before, now) || get(orderedElsewhereAtom)) return;
  if (sharedCart.read(get(configAtom).company) === before.uuid) return;
  set(lostCartAtom, before);
  set(showMessagesAtom, { cart: [get(sessionRenewedAtom)] });
}
