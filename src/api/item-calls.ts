import * as v from 'valibot';
import { toMajor } from '../lib/money.ts';
import { additionOf, type CartCall, itemById, RETURNS_CART } from './cart-call.ts';
import { type Cart, type CartItem, cartSchema, type NewItem, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';
import { messagesOfReport } from './error-messages.ts';
import { ApiError, isMissingCall } from './errors.ts';

const itemPath = (id: string): string => `/cart/items/${encodeURIComponent(id)}`;

const wireItem = (item: NewItem): NewItem => ({
  ...item,
  price: item.price ? { vatExcluded: toMajor(item.price.vatExcluded) } : undefined,
});

/** GET /cart/reload-configuration: the cart with current prices and products, after a login or a lost session. */
export const reloadConfiguration = (client: Client): Promise<Cart> =>
  client.call('/cart/reload-configuration', cartSchema, { query: WITH_CART });

export const addItem = (item: NewItem): CartCall => {
  const body = wireItem(item);
  return { method: 'POST', path: '/cart/items', body, schema: cartSchema, ...additionOf([body]) };
};

/** POST /cart/products: adds all products or none. */
export const addProducts = (items: readonly NewItem[]): CartCall => {
  const products = items.map(wireItem);
  return {
    method: 'POST',
    path: '/cart/products',
    body: { products },
    schema: cartSchema,
    ...additionOf(products),
  };
};

/** Adds one product, or all of several. */
export const addItems = (items: readonly NewItem[]): CartCall => {
  const [only, ...others] = items;
  return only && others.length === 0 ? addItem(only) : addProducts(items);
};

/** A change of an item: its period in months, or some of its properties. */
export interface ItemChange {
  period?: number;
  properties?: Record<string, unknown>;
}

export const patchItem = (id: string, change: ItemChange): CartCall => ({
  method: 'PATCH',
  path: itemPath(id),
  body: change,
  schema: cartSchema,
  change: change.period === undefined ? 'setProperties' : 'setPeriod',
  ifLost: 'wsk.change.not_saved',
  wasApplied: (after) => isChanged(itemById(after, id), change),
});

function isChanged(item: CartItem | undefined, { period, properties = {} }: ItemChange): boolean {
  if (!item || (period !== undefined && item.period !== period)) return false;
  const now: Readonly<Record<string, unknown>> = item.properties;
  return Object.entries(properties).every(
    ([name, value]) => propertyText(name, value) === propertyText(name, now[name]),
  );
}

/** A property as a string: servers omit an empty one. For a domain, the empty string is a choice: named later. */
function propertyText(name: string, value: unknown): string | undefined {
  if (name === 'domain') return typeof value === 'string' ? value.toLowerCase() : undefined;
  return typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '');
}

export const deleteItem = (id: string): CartCall => ({
  method: 'DELETE',
  path: itemPath(id),
  schema: cartSchema,
  change: 'remove',
  ifLost: 'wsk.change.not_removed',
  wasApplied: (after) => !itemById(after, id),
});

/** The choice of the payment step. */
export interface PaymentChoice {
  id: string;
  groupId: string;
  recurrent?: boolean | undefined;
  invoiceDelivery?: 'email' | 'einvoice' | 'post' | undefined;
}

export const putPaymentOption = (choice: PaymentChoice): CartCall => ({
  method: 'PUT',
  path: '/cart/payment-option',
  body: choice,
  ...RETURNS_CART,
  change: 'setPayment',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ paymentOption: chosen }) =>
    chosen?.groupId === choice.groupId &&
    (chosen.id ?? choice.id) === choice.id &&
    (choice.recurrent ?? chosen.recurrent) === chosen.recurrent &&
    (choice.invoiceDelivery ?? chosen.invoiceDelivery) === chosen.invoiceDelivery,
});

/** What is wrong with an item or one of its settings; `propertyPath` names it. */
export interface Violation {
  propertyPath: string;
  errors: { translationKey: string }[];
}
export type Violations = readonly Violation[];

/** The statuses with which a server refuses the items themselves. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);

/** The clients whose server has no call for it, and is not asked again. */
const unvalidated = new WeakSet<Client>();

/**
 * GET /cart/items/validate: the violations of the items, in any format of a refusal; empty if all are valid, or if the
 * server has no such call. Throws ApiError if there is no answer: then only the checkout validates the items.
 */
export async function validateItems(client: Client, signal?: AbortSignal): Promise<Violations> {
  if (unvalidated.has(client)) return [];
  try {
    return violationsIn(await client.call('/cart/items/validate', v.unknown(), { signal }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isMissingCall(error)) unvalidated.add(client);
    if (unvalidated.has(client)) return [];
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
