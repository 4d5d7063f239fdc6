import type * as v from 'valibot';
import { scalarText } from '../lib/scalar-text.ts';
import { type Cart, type CartItem, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';
import type { CallOptions } from './connection.ts';

/** A call that changes something on the server. */
export interface ChangeCall<T> extends Pick<CallOptions, 'query' | 'body' | 'signal' | 'timeout'> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  schema: v.GenericSchema<unknown, T>;
}

/** A product that a call adds, in the format of the call: prices in major units. */
export interface AddedProduct {
  code: string;
  name?: string | undefined;
  sellType?: string | undefined;
  price?: { vatExcluded: unknown } | undefined;
  period?: unknown;
  properties?: Readonly<Record<string, unknown>> | undefined;
}

/** What a change does with the cart: the name of the call of `wsElements` where there is one. */
export type ChangeName =
  | 'add'
  | 'remove'
  | 'upgrade'
  | 'setPeriod'
  | 'setProperties'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'setNote'
  | 'setDonation'
  | 'setMigration'
  | 'setTutorial'
  | 'setPayment'
  | 'setBuyer'
  | 'setBillingProfile'
  | 'setDomainProfile'
  | 'register';

/** What has to be known of a change of the cart whose response is lost. */
interface CartEffect {
  change: ChangeName;
  /** Whether a cart that was read back shows the change. */
  wasApplied: (after: Cart, before: Cart | undefined) => boolean;
  /** The key of the message if it does not. */
  ifLost: 'wsk.change.not_added' | 'wsk.change.not_removed' | 'wsk.change.not_saved';
  /** The products that the call adds: a browser that repeats it adds them twice. */
  adds?: readonly AddedProduct[];
  /** The call that removes a file which the call has uploaded, for the same reason. */
  removalOf?: (id: string) => CartCall;
}

/** A call that changes the cart; `GET /cart` shows its outcome. */
export type CartCall<T extends Cart = Cart> = ChangeCall<T> & CartEffect;

/** What most of these calls have in common: the response is the full cart. */
export const RETURNS_CART = { query: WITH_CART, schema: cartSchema } as const;

export const isCartCall = <T>(call: ChangeCall<T>): call is ChangeCall<T> & CartEffect =>
  'wasApplied' in call;

/** Sends a call and resolves with its response. */
export type Send = <T>(call: ChangeCall<T>) => Promise<T>;

/** Sends a call once. Throws ApiError. */
export const sendCall = <T>(client: Client, call: ChangeCall<T>, idempotencyKey?: string): Promise<T> =>
  client.call(call.path, call.schema, { ...call, ...(idempotencyKey && { idempotencyKey }) });

/** Whether a cart shows a change whose response was lost. In another cart than before, nothing is applied. */
export const isApplied = ({ wasApplied }: CartEffect, before: Cart | undefined, after: Cart): boolean =>
  (!before || before.uuid === after.uuid) && wasApplied(after, before);

/**
 * Whether a refused change is nevertheless in the cart, and was not before: a browser repeated the call after its
 * connection broke, and the refusal is that of the second one, such as "already in the cart".
 */
export const isNewlyApplied = (call: CartEffect, before: Cart, after: Cart): boolean =>
  isApplied(call, before, after) && !isApplied(call, before, before);

/** The effect of a call that adds products: each is in the cart as a separate item that was not there before. */
export const additionOf = (adds: readonly AddedProduct[]): CartEffect => ({
  adds,
  change: 'add',
  ifLost: 'wsk.change.not_added',
  wasApplied: (after, before) => {
    const added = after.items.filter(({ id }) => !itemById(before, id));
    return adds.every((product) => {
      const at = added.findIndex((item) => isProduct(item, product));
      return at >= 0 && added.splice(at, 1).length > 0;
    });
  },
});

/** Whether an item is a product that a call adds. */
export function isProduct(item: CartItem, { code, period, properties }: AddedProduct): boolean {
  const domain = scalarText(properties?.domain).toLowerCase();
  const isSamePeriod = period === undefined || item.period === undefined || item.period === period;
  return item.code === code && isSamePeriod && (item.properties.domain ?? '').toLowerCase() === domain;
}

export const itemById = (cart: Cart | undefined, id: string): CartItem | undefined =>
  cart?.items.find((item) => item.id === id);
