import { type MinorUnits, toMajor } from '../lib/money.ts';
import { type Cart, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';

/** PUT /cart/donation: an amount in minor units. Refused with a violation if it is too small or too large. */
export const putDonation = (client: Client, amount: MinorUnits): Promise<Cart> =>
  client.call('/cart/donation', cartSchema, {
    method: 'PUT',
    query: WITH_CART,
    body: { amount: toMajor(amount) },
  });

export const deleteDonation = (client: Client): Promise<Cart> =>
  client.call('/cart/donation', cartSchema, { method: 'DELETE', query: WITH_CART });
