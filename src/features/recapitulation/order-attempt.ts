import * as v from 'valibot';
import type { PageConfig } from '../../config/page-config.ts';
import { newKey } from '../../lib/new-key.ts';
import { localStore, readJson, tabStore } from '../../lib/storage.ts';
import { storedName } from '../../state/stored-rows.ts';

/** Stored for the origin without personal data: a later visit finds the outcome of an order whose tab was closed. */
const attemptSchema = v.object({
  /** The cart that was sent. */
  uuid: v.string(),
  /** The call of the attempt: a key is valid for one call. */
  call: v.optional(v.picklist(['checkout', 'quick-order']), 'checkout'),
  /** The idempotency key of every try, so that the server creates only one order. */
  key: v.string(),
  /** The API that received it. */
  api: v.optional(v.string()),
  /** The time when it was last sent, in milliseconds of the visitor's clock. */
  at: v.optional(v.number(), 0),
  /** Whether the visitor has seen that it was not sent. */
  isToldUnsent: v.optional(v.boolean(), false),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

type Shop = Pick<PageConfig, 'company' | 'apiUrl'>;

/** Sessions and their carts do not last longer: a later response about the cart would prove nothing. */
const MAX_AGE = 7 * 24 * 3_600_000;

const attemptKey = (company: string): string => storedName('attempt', company);
const lostOrderKey = (company: string): string => storedName('lost-order', company);

/** The attempt whose outcome is unknown, from any tab or visit; undefined if there is none. */
export function openAttempt({ company, apiUrl }: Shop): Attempt | undefined {
  const parsed = v.safeParse(attemptSchema, readJson(localStore, attemptKey(company)));
  if (!parsed.success) return undefined;
  const { api, at } = parsed.output;
  const isOtherShop = api !== undefined && api !== apiUrl;
  return isOtherShop || (at > 0 && Date.now() - at > MAX_AGE) ? undefined : parsed.output;
}

const store = (company: string, attempt: Attempt): void =>
  localStore.set(attemptKey(company), JSON.stringify(attempt));

/**
 * The attempt to order this cart, stored before it is sent. It keeps the key of an open attempt, since the server may
 * still process a call for which another tab has stopped waiting.
 */
export function startAttempt(shop: Shop, uuid: string, call: Attempt['call'] = 'checkout'): Attempt {
  const open = openAttempt(shop);
  const key = open?.uuid === uuid && open.call === call ? open.key : newKey();
  const attempt = { uuid, call, key, api: shop.apiUrl, at: Date.now(), isToldUnsent: false };
  store(shop.company, attempt);
  return attempt;
}

/** Whether this tab sent the attempt and got no response. Its visitor knows that; visitors in other tabs do not. */
export const isAnswerLostHere = (company: string, { uuid }: Attempt): boolean =>
  tabStore.get(lostOrderKey(company)) === uuid;

/** Stores that an attempt got no response: its cart is read back before anything is sent again. */
export const markAnswerLost = (company: string, { uuid }: Attempt): void =>
  tabStore.set(lostOrderKey(company), uuid);

/** Stores that the visitor has seen that the order was not sent, so that the next visit does not repeat it. */
export const markShownUnsent = (company: string, attempt: Attempt): void =>
  store(company, { ...attempt, isToldUnsent: true });

/** Ends an attempt whose outcome is known: the next order is a new one. */
export function endAttempt(company: string): void {
  localStore.remove(attemptKey(company));
  tabStore.remove(lostOrderKey(company));
}
