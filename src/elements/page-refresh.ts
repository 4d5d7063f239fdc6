import { recoverSessionAtom, refreshCartAtom } from '../state/cart-changes.ts';
import type { CartOrigin } from '../state/events.ts';
import type { Store } from '../state/store.ts';

/** Asks for the cart again: the page has the focus back, or another tab changed it. Loaded when that happens first. */
export const refresh = (store: Store, origin?: CartOrigin): Promise<unknown> =>
  store.set(refreshCartAtom, origin);

/** After the server said that the cart is gone. */
export const recover = (store: Store): Promise<unknown> => store.set(recoverSessionAtom);
