import { type Cart, cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';

/** GET /cart: the visitor's cart; the server creates one if there is none. */
export const getCart = (client: Client, signal?: AbortSignal): Promise<Cart> =>
  client.call('/cart', cartSchema, { signal });
