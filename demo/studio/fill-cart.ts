import type { ExampleProduct } from './examples.ts';

/** What an example needs of `window.wsElements`. */
interface Shop {
  user: { loggedIn: boolean };
  refresh(): Promise<{ ok: boolean; cart?: { items: readonly unknown[] } | undefined }>;
  add(products: readonly ExampleProduct[]): Promise<unknown>;
}

/** A page with tags, before or after their script has run. */
export interface ShopWindow {
  wsElements?: { push(...callbacks: ((shop: Shop) => unknown)[]): unknown };
}

/** Puts products into an empty cart. A cart with items and that of a customer stay as they are. */
export function fillCart(page: ShopWindow, products: readonly ExampleProduct[]): void {
  page.wsElements ??= [];
  page.wsElements.push(async (shop) => {
    // Waits for a change of the config, and reads the cart of its shop.
    const { ok, cart } = await shop.refresh();
    if (ok && cart?.items.length === 0 && !shop.user.loggedIn) await shop.add(products);
  });
}
