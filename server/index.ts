import { createExtendedShop } from './create-shop.ts';
import type { Shop, ShopOptions } from './provider.ts';

export { nameTaken } from './cart/settings.ts';
export type * from './entities.ts';
export { type ErrorKey, Refusal, refuse } from './errors.ts';
export type * from './provider.ts';

/**
 * The server of a shop: the shop API and the validation API of openapi.yaml, login and the way to the payment page. The
 * provider writes the catalogue, the names' availability and the payments; everything else has a default.
 */
export function createShop(options: ShopOptions): Shop {
  const { routes: _, ...shop } = createExtendedShop(options);
  return shop;
}
