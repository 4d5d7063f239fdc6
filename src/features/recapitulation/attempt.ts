import * as v from 'valibot';
import { newKey } from '../../lib/new-key.ts';
import { localStore, readJson, tabStore } from '../../lib/storage.ts';

const attemptSchema = v.object({
  /** The cart that was sent. */
  uuid: v.string(),
  /** The call of the attempt: a key is valid for one. */
  call: v.optional(v.picklist(['checkout', 'quick-order']), 'checkout'),
  /** The idempotency key of every try, so that the server creates one order only. */
  key: v.string(),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

const keyOf = (company: string): string => `ws-elements:${company}:attempt`;
const lostKeyOf = (company: string): string => `ws-elements:${company}:lost-order`;

function readAttempt(company: string): Attempt | undefined {
  const parsed = v.safeParse(attemptSchema, readJson(localStore, keyOf(company)));
  return parsed.success ? parsed.output : undefined;
}

/**
 * The attempt to order this cart: the one whose outcome is unknown, else a new one. All tabs share it, also after a
 * reload, since the server may still process a call for which another tab has stopped waiting.
 */
export function startAttempt(company: string, uuid: string, call: Attempt['call'] = 'checkout'): Attempt {
  const open = readAttempt(company);
  if (open?.uuid === uuid && open.call === call) return open;
  const attempt = { uuid, call, key: newKey() };
  localStore.set(keyOf(company), JSON.stringify(attempt));
  return attempt;
}

/**
 * The cart that this tab sent without an answer, or undefined. Kept for the tab only: one tab tells the visitor, and a
 * cart that has expired since must not count as ordered on the next visit. Without the attempt that sent it, the
 * stored uuid means nothing.
 */
export function lostCartUuid(company: string): string | undefined {
  const uuid = tabStore.get(lostKeyOf(company));
  return uuid !== undefined && readAttempt(company)?.uuid === uuid ? uuid : undefined;
}

/** Remembers that an attempt got no answer: its cart is read back before anything is sent again. */
export const markAnswerLost = (company: string, { uuid }: Attempt): void =>
  tabStore.set(lostKeyOf(company), uuid);

/** The outcome is known: the next order is another one. */
export function endAttempt(company: string): void {
  localStore.remove(keyOf(company));
  tabStore.remove(lostKeyOf(company));
}
