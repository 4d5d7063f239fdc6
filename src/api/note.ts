import { type Cart, cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';

const query = { cart: true } as const;

/** PUT /cart/note: the visitor's note, at most 2,000 characters. */
export const putNote = (client: Client, note: string): Promise<Cart> =>
  client.call('/cart/note', cartSchema, { method: 'PUT', query, body: { note } });

export const deleteNote = (client: Client): Promise<Cart> =>
  client.call('/cart/note', cartSchema, { method: 'DELETE', query });
