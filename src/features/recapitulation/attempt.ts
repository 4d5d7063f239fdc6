import * as v from 'valibot';
import { readJson, tabStore } from '../../lib/storage.ts';

const attemptSchema = v.object({
  /** The cart that was sent. */
  uuid: v.string(),
  /** Sent with every try of this order, so that a server that knows it makes one order only. */
  key: v.string(),
  /** Whether an answer was lost: then the cart is read back before anything is sent again. */
  lost: v.boolean(),
});
export type Attempt = v.InferOutput<typeof attemptSchema>;

const keyOf = (company: string): string => `ws-elements:${company}:attempt`;

function readAttempt(company: string): Attempt | undefined {
  const parsed = v.safeParse(attemptSchema, readJson(tabStore, keyOf(company)));
  return parsed.success ? parsed.output : undefined;
}

/** The cart that was sent and of which no answer came, or undefined. */
export function lostCartUuid(company: string): string | undefined {
  const attempt = readAttempt(company);
  return attempt?.lost ? attempt.uuid : undefined;
}

/** The attempt to order this cart: the one whose outcome is not known yet, else a new one. It survives a reload. */
export function startAttempt(company: string, uuid: string): Attempt {
  const open = readAttempt(company);
  if (open?.uuid === uuid) return open;
  return saveAttempt(company, { uuid, key: newKey(), lost: false });
}

export function saveAttempt(company: string, attempt: Attempt): Attempt {
  tabStore.set(keyOf(company), JSON.stringify(attempt));
  return attempt;
}

/** The outcome is known: the next order is another one. */
export const endAttempt = (company: string): void => tabStore.remove(keyOf(company));

/** `randomUUID` exists in secure contexts only; a shop on plain http in an intranet still needs a key. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
