import { type Cart, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';

/** PUT /cart/note: the visitor's note, at most 2,000 characters. */
export const putNote = (client: Client, note: string): Promise<Cart> =>
  client.call('/cart/note', cartSchema, { method: 'PUT', query: WITH_CART, body: { note } });

export const deleteNote = (client: Client): Promise<Cart> =>
  client.call('/cart/note', cartSchema, { method: 'DELETE', query: WITH_CART });
