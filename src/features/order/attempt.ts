import * as v from 'valibot';
import type { PageConfig } from '../../config/page-config.ts';
import { ageOf, timeSchema } from '../../lib/age.ts';
import { newKey } from '../../lib/new-key.ts';
import { stored } from '../../state/session/stored.ts';

/** A cart's uuid, or the value of a header: no control characters, and none that a header refuses. */
const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/));

/** Stored for the origin without personal data: a later visit finds the outcome of an order whose tab was closed. */
const attemptSchema = v.object({
  /** The cart that was sent. */
  uuid: tokenSchema,
  /** The call of the attempt: a key is valid for one call. */
  call: v.optional(v.picklist(['checkout', 'quick-order']), 'checkout'),
  /** The idempotency key of every try, so that the server creates only one order: the value of a header. */
  key: tokenSchema,
  /** The API that received it. */
  api: v.optional(v.string()),
  /** The time when it was last sent, in milliseconds of the visitor's clock. */
  at: v.optional(timeSchema, 0),
  /** What the visitor has read about it: that it was not sent, or that nobody knows. */
  told: v.optional(v.picklist(['nothing', 'unsent', 'unknown']), 'nothing'),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

const attempts = stored('attempt', attemptSchema);
const lostOrders = stored('lost-order', v.string());

type Shop = Pick<PageConfig, 'company' | 'apiUrl'>;

/** Sessions and their carts do not last longer: a later response about the cart would prove nothing. */
const MAX_AGE = 7 * 24 * 3_600_000;

/** The attempt whose outcome is unknown, from any tab or visit; undefined if there is none. */
export function openAttempt({ company, apiUrl }: Shop): Attempt | undefined {
  const attempt = attempts.read(company);
  if (!attempt) return undefined;
  const { api, at } = attempt;
  const isOtherShop = api !== undefined && api !== apiUrl;
  return isOtherShop || (at > 0 && ageOf(at) > MAX_AGE) ? undefined : attempt;
}

/**
 * The attempt to order this cart, stored before it is sent. It keeps the key of an open attempt, since the server may
 * still process a call for which another tab has stopped waiting.
 */
export function startAttempt(shop: Shop, uuid: string, call: Attempt['call'] = 'checkout'): Attempt {
  const open = openAttempt(shop);
  const key = open?.uuid === uuid && open.call === call ? open.key : newKey();
  const attempt: Attempt = { uuid, call, key, api: shop.apiUrl, at: Date.now(), told: 'nothing' };
  attempts.write(shop.company, attempt);
  return attempt;
}

/** Whether this tab sent the attempt and got no response. Its visitor knows that; visitors in other tabs do not. */
export const isAnswerLostHere = (company: string, { uuid }: Attempt): boolean =>
  lostOrders.read(company) === uuid;

/** Stores that an attempt got no response: its cart is read back before anything is sent again. */
export const markAnswerLost = (company: string, { uuid }: Attempt): void => lostOrders.write(company, uuid);

/** Stores what the visitor has read about the attempt, so that the next visit does not repeat it. */
export const markTold = (company: string, attempt: Attempt, told: Attempt['told']): void =>
  attempts.write(company, { ...attempt, told });

/** Ends an attempt whose outcome is known: the next order is a new one. */
export function endAttempt(company: string): void {
  attempts.remove(company);
  lostOrders.remove(company);
}
