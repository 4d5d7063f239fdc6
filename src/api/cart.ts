import * as v from 'valibot';
import { toMajor } from '../lib/money.ts';
import { type Cart, cartSchema, type NewItem, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';

const itemPath = (id: string): string => `/cart/items/${encodeURIComponent(id)}`;

const wireItem = (item: NewItem): object => ({
  ...item,
  price: item.price ? { vatExcluded: toMajor(item.price.vatExcluded) } : undefined,
});

/** GET /cart/reload-configuration: the cart with current prices and products, after a login or a lost session. */
export const reloadConfiguration = (client: Client): Promise<Cart> =>
  client.call('/cart/reload-configuration', cartSchema, { query: WITH_CART });

export const addItem = (client: Client, item: NewItem): Promise<Cart> =>
  client.call('/cart/items', cartSchema, { method: 'POST', body: wireItem(item) });

/** POST /cart/products: adds all products or none. */
export const addProducts = (client: Client, products: readonly NewItem[]): Promise<Cart> =>
  client.call('/cart/products', cartSchema, { method: 'POST', body: { products: products.map(wireItem) } });

/** A change of an item: its period in months, or some of its properties. */
export interface ItemChange {
  period?: number;
  properties?: Record<string, unknown>;
}

export const patchItem = (client: Client, id: string, change: ItemChange): Promise<Cart> =>
  client.call(itemPath(id), cartSchema, { method: 'PATCH', body: change });

export const deleteItem = (client: Client, id: string): Promise<Cart> =>
  client.call(itemPath(id), cartSchema, { method: 'DELETE' });

export const putCoupon = (client: Client, code: string, cartItemId?: string): Promise<Cart> =>
  client.call('/cart/coupon', cartSchema, { method: 'PUT', query: WITH_CART, body: { code, cartItemId } });

export const deleteCoupon = (client: Client, code: string): Promise<Cart> =>
  client.call(`/cart/coupon/${encodeURIComponent(code)}`, cartSchema, { method: 'DELETE', query: WITH_CART });

/** The choice of the payment step. */
export interface PaymentChoice {
  id: string;
  groupId: string;
  recurrent?: boolean | undefined;
  invoiceDelivery?: 'email' | 'einvoice' | 'post' | undefined;
}

export const putPaymentOption = (client: Client, choice: PaymentChoice): Promise<Cart> =>
  client.call('/cart/payment-option', cartSchema, { method: 'PUT', query: WITH_CART, body: choice });

export const putBillingProfile = (client: Client, id: string): Promise<Cart> =>
  client.call('/cart/billing-profile', cartSchema, { method: 'PUT', query: WITH_CART, body: { id } });

const violationsSchema = v.object({
  violations: v.array(
    v.object({ propertyPath: v.string(), errors: v.array(v.object({ translationKey: v.string() })) }),
  ),
});

export type Violations = v.InferOutput<typeof violationsSchema>['violations'];

/** GET /cart/items/validate: the violations of the items; empty if all are valid. */
export async function validateItems(client: Client): Promise<Violations> {
  return (await client.call('/cart/items/validate', violationsSchema)).violations;
}
