import * as v from 'valibot';
import type { PageConfig } from '../../config/page-config.ts';
import { newKey } from '../../lib/new-key.ts';
import { localStore, readJson, tabStore } from '../../lib/storage.ts';

/** Stored for the origin without personal data: a later visit finds out what became of an order whose tab was closed. */
const attemptSchema = v.object({
  /** The cart that was sent. */
  uuid: v.string(),
  /** The call of the attempt: a key is valid for one. */
  call: v.optional(v.picklist(['checkout', 'quick-order']), 'checkout'),
  /** The idempotency key of every try, so that the server creates one order only. */
  key: v.string(),
  /** The API that it was sent to. */
  api: v.optional(v.string()),
  /** When it was sent last, in milliseconds of the visitor's clock. */
  at: v.optional(v.number(), 0),
  /** Whether the visitor has read that it was not sent. */
  isToldUnsent: v.optional(v.boolean(), false),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

type Shop = Pick<PageConfig, 'company' | 'apiUrl'>;

/** Sessions and their carts do not outlive it: a later answer about the cart would prove nothing. */
const MAX_AGE = 7 * 24 * 3_600_000;

const attemptKey = (company: string): string => `ws-elements:${company}:attempt`;
const lostOrderKey = (company: string): string => `ws-elements:${company}:lost-order`;

/** The attempt whose outcome is unknown, from whichever tab or visit; undefined where there is none. */
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
 * The attempt to order this cart, stored before it is sent. It keeps the key of an open one, since the server may still
 * process a call for which another tab has stopped waiting.
 */
export function startAttempt(shop: Shop, uuid: string, call: Attempt['call'] = 'checkout'): Attempt {
  const open = openAttempt(shop);
  const key = open?.uuid === uuid && open.call === call ? open.key : newKey();
  const attempt = { uuid, call, key, api: shop.apiUrl, at: Date.now(), isToldUnsent: false };
  store(shop.company, attempt);
  return attempt;
}

/** Whether this tab sent the attempt and got no answer. Its visitor knows that; those of other tabs do not. */
export const isAnswerLostHere = (company: string, { uuid }: Attempt): boolean =>
  tabStore.get(lostOrderKey(company)) === uuid;

/** Remembers that an attempt got no answer: its cart is read back before anything is sent again. */
export const markAnswerLost = (company: string, { uuid }: Attempt): void =>
  tabStore.set(lostOrderKey(company), uuid);

/** Remembers that the visitor has read that the order was not sent: the next visit does not repeat it. */
export const markShownUnsent = (company: string, attempt: Attempt): void =>
  store(company, { ...attempt, isToldUnsent: true });

/** The outcome is known: the next order is another one. */
export function endAttempt(company: string): void {
  localStore.remove(attemptKey(company));
  tabStore.remove(lostOrderKey(company));
}
