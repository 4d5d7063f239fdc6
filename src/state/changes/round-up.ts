import type { Send } from '../../api/cart-call.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { deleteDonation, putDonation } from '../../api/donation.ts';
import { ApiError } from '../../api/errors.ts';
import { roundUp } from '../../config/donations.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { showMessagesAtom } from '../messages/shown-messages.ts';
import { configAtom } from '../page/config.ts';
import { atom, type Getter, type Setter } from '../store.ts';

/** Shown when the donation that rounded the total up was removed, because it no longer does. */
export const ROUND_UP_DROPPED = 'wsk.donation.dropped';
/** Shown when it could be neither changed nor removed. */
export const ROUND_UP_KEPT = 'wsk.donation.not_followed';

/** What the donation of a cart is, where the amount alone does not tell. */
const chosenAtom = atom<{ uuid: string; roundsUp: boolean } | undefined>(undefined);

/** Whether the donation is the difference to the next whole unit of the total. */
export function isRoundUp({ donation = 0, summary }: Cart, currency: string): boolean {
  return donation > 0 && donation === roundUp(summary.price.vatIncluded, currency);
}

function roundedUpBefore(get: Getter, before: Cart): boolean {
  const chosen = get(chosenAtom);
  return chosen?.uuid === before.uuid ? chosen.roundsUp : isRoundUp(before, get(configAtom).currency);
}

/** Whether the donation rounds the total up, and not just happens to be the difference. */
export const roundsUpAtom = atom((get): boolean => {
  const cart = get(cartAtom);
  return cart !== undefined && roundedUpBefore(get, cart);
});

/** An answer of the shop in which the total may have changed. */
export interface Answer {
  send: Send;
  after: Cart;
  /** Set by a change of the donation: whether the visitor has chosen to round up. */
  roundsUp?: boolean | undefined;
  /** The answer to another change of this page: a donation that is missing in it was dropped by the shop. */
  isChange?: boolean;
}

/**
 * Keeps a donation that rounds the total up: after a change of the total it becomes the new difference, and where there
 * is none, or the shop refuses it, it is removed with a message. Runs as part of the change in the queue, so that
 * nothing can be ordered in between. An empty cart keeps the donation, for an undo. Resolves with the latest cart.
 */
export async function keepRoundUp(get: Getter, set: Setter, answer: Answer): Promise<Cart> {
  const { send, after, isChange } = answer;
  const before = get(cartAtom);
  const did = before?.uuid === after.uuid && roundedUpBefore(get, before);
  // Shops may leave the donation out while there is nothing to order.
  const isSame = before?.items.length === 0 || before?.donation === after.donation;
  const roundsUp = answer.roundsUp ?? (did && (isSame || after.items.length === 0));
  if (isChange && did && !roundsUp && !after.donation) say(set, ROUND_UP_DROPPED);
  set(chosenAtom, answer.roundsUp === undefined && !roundsUp ? undefined : { uuid: after.uuid, roundsUp });
  const isRound = after.items.length === 0 || isRoundUp(after, get(configAtom).currency);
  return !roundsUp || !after.donation || isRound ? after : follow(get, set, send, after);
}

async function follow(get: Getter, set: Setter, send: Send, after: Cart): Promise<Cart> {
  const amount = roundUp(after.summary.price.vatIncluded, get(configAtom).currency);
  try {
    if (amount > 0) return await send(putDonation(amount));
  } catch (error) {
    if (!(error instanceof ApiError) || error.outcomeUnknown) return sayKept(set, after);
  }
  const dropped = await send(deleteDonation()).catch(() => undefined);
  if (!dropped) return sayKept(set, after);
  set(chosenAtom, undefined);
  say(set, ROUND_UP_DROPPED);
  return dropped;
}

function say(set: Setter, key: string): void {
  set(showMessagesAtom, { cart: [{ key, kind: 'news', quiet: true }] });
}

function sayKept(set: Setter, after: Cart): Cart {
  say(set, ROUND_UP_KEPT);
  return after;
}
