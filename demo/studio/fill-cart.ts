import { isRecord } from '../../src/lib/is-record.ts';
import type { ExampleProduct } from './examples.ts';

/** What the preview needs of `window.wsElements`. */
interface Shop {
  user: { loggedIn: boolean };
  refresh(): Promise<{ ok: boolean; cart?: { items: readonly unknown[] } | undefined }>;
  add(products: readonly ExampleProduct[]): Promise<unknown>;
}

interface ShopWindow {
  wsElements?: { push(...callbacks: ((shop: Shop) => void)[]): unknown };
}

const filled = new Set<string>();

/**
 * Puts products into an empty cart, once for each brand. A cart with items and that of a customer stay as they are.
 *
 * @param config The page config as JSON, whose shop has the cart.
 */
export function fillCart(products: readonly ExampleProduct[], config: string): void {
  const values: unknown = JSON.parse(config);
  const company = isRecord(values) ? String(values.company) : '';
  if (products.length === 0 || filled.has(company)) return;
  filled.add(company);
  const page: ShopWindow = window;
  page.wsElements ??= [];
  page.wsElements.push(async (shop) => {
    // Waits for a change of the config, and reads the cart of its shop.
    const { ok, cart } = await shop.refresh();
    if (ok && cart?.items.length === 0 && !shop.user.loggedIn) await shop.add(products);
  });
}
