import { whenCartTagIsThere } from '../../state/cart-tag.ts';
import { openCartAtom } from '../../state/open-route.ts';
import type { Store } from '../../state/store.ts';

/** Opens the cart in this page's `ws-cart`, also if its code is still being loaded, or navigates to the cart page. */
export async function openCart(store: Store, from: EventTarget | undefined): Promise<void> {
  await whenCartTagIsThere();
  store.set(openCartAtom, from);
}
