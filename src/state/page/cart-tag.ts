/** Milliseconds that the page's `ws-cart` has to come, if a visitor opens it before its code is loaded. */
const PATIENCE = 10_000;

/** Waits for this page's `ws-cart` while its code is being loaded. */
export async function whenCartTagIsThere(): Promise<void> {
  if (!document.querySelector('ws-cart:not(:defined)')) return;
  await Promise.race([cartIsThere(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function cartIsThere(): Promise<void> {
  await customElements.whenDefined('ws-cart');
  // It renders in a microtask.
  await new Promise((resolve) => setTimeout(resolve));
}
