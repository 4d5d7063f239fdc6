import { openCartAtom } from '../../state/page/open-route.ts';
import type { Store } from '../../state/store.ts';

/** Opens the cart, in this page's `ws-cart` or on the cart page. */
export const openCart = (store: Store, from: EventTarget | undefined): Promise<void> =>
  store.set(openCartAtom, from);
