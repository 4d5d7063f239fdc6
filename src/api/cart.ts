import * as v from 'valibot';
import { toMajor } from '../lib/money.ts';
import { type Cart, cartSchema, type NewItem, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';
import { messagesOfReport } from './error-messages.ts';
import { ApiError, keyOfBody } from './errors.ts';

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

/** What is wrong with an item or one of its settings; `propertyPath` names it. */
export interface Violation {
  propertyPath: string;
  errors: { translationKey: string }[];
}
export type Violations = readonly Violation[];

/** The statuses with which a server refuses the items themselves. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);

/**
 * GET /cart/items/validate: the violations of the items, in any format of a refusal; empty if all are valid, or if the
 * server has no such call. Throws ApiError if there is no answer: then only the checkout validates the items.
 */
export async function validateItems(client: Client, signal?: AbortSignal): Promise<Violations> {
  try {
    return violationsIn(await client.call('/cart/items/validate', v.unknown(), { signal }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 && keyOfBody(error.body) === undefined) return [];
    const found = REFUSALS.has(error.status) ? violationsIn(error.body) : [];
    if (found.length === 0) throw error;
    return found;
  }
}

const violationsIn = (body: unknown): Violation[] =>
  Object.entries(messagesOfReport(body, 'cart.items')).map(([propertyPath, messages]) => ({
    propertyPath,
    errors: messages.map(({ key }) => ({ translationKey: key })),
  }));
