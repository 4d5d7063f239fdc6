import type { PublicCart } from '../api/public-cart.ts';
import type { Messages } from '../lib/messages.ts';

/** A call that failed, or that a listener of the page canceled: then without messages. */
export interface Refusal {
  ok: false;
  messages: Messages;
}

/** The result of the calls of `window.wsElements`, and of a change of the cart. */
export type PublicResult = { ok: true; cart: PublicCart } | Refusal;
