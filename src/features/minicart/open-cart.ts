import { openCartAtom } from '../../state/open-route.ts';
import type { Store } from '../../state/store.ts';

/** Milliseconds that the page's `ws-cart` has to come, if it was pressed for before its code was loaded. */
const PATIENCE = 10_000;

/** Opens the cart in this page's `ws-cart`, also if its code is still being loaded, or navigates to the cart page. */
export async function openCart(store: Store, from: EventTarget | undefined): Promise<void> {
  if (document.querySelector('ws-cart:not(:defined)'))
    await Promise.race([cartIsThere(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  store.set(openCartAtom, from);
}

async function cartIsThere(): Promise<void> {
  await customElements.whenDefined('ws-cart');
  // It renders in a microtask.
  await new Promise((resolve) => setTimeout(resolve));
}
