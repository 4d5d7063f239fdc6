import * as v from 'valibot';
import { addItem, addProducts } from '../../api/cart.ts';
import type { NewItem } from '../../api/cart-schema.ts';
import { type Client, createClient } from '../../api/client.ts';
import { type Message, toMessages } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { absent } from '../../api/schemas.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { isAllowedRedirect } from '../../lib/safe-url.ts';
import { changeCartAtom } from '../../state/cart-changes.ts';
import { emit } from '../../state/events.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { type Purpose, redirectOf } from './rules.ts';

/** What a click came to: no messages means that it worked. */
export interface Outcome {
  messages: readonly Message[];
  /** Where the answer of a generic action sends the visitor. */
  redirect?: URL | undefined;
}

type Call = Extract<Purpose, { kind: 'call' }>;

const PATH = 'add-to-cart';
const refusal = (key: string): Outcome => ({ messages: [{ key }] });

/** Puts products into the cart: all or none. Never rejects. */
export const addToCartAtom = atom(
  null,
  async (_get, set, items: readonly NewItem[], from?: EventTarget): Promise<Outcome> => {
    const [first, ...others] = items;
    const send = (client: Client) =>
      first && others.length === 0 ? addItem(client, first) : addProducts(client, items);
    const result = await set(changeCartAtom, { send, silent: true, from });
    const messages = result.ok ? [] : Object.values(result.messages).flat();
    tell(messages, from);
    return { messages };
  },
);

/** Runs the generic action: calls the address, with `poll` until it says where to go (section 4). Never rejects. */
export const runActionAtom = atom(
  null,
  async (get, _set, call: Call, signal: AbortSignal, from?: EventTarget): Promise<Outcome> => {
    const { company, language, allowedRedirectOrigins } = get(configAtom);
    const page = location.origin;
    const outcome = isAllowedRedirect(new URL(call.url), allowedRedirectOrigins, page)
      ? await ask(call, actionClient(call.url, company, language), signal)
      : refusal('wsk.general.unknown_error');
    if (typeof outcome !== 'string') {
      tell(outcome.messages, from);
      return outcome;
    }
    const redirect = outcome ? redirectOf(outcome, call.url, allowedRedirectOrigins, page) : undefined;
    const isRefused = outcome !== '' && !redirect;
    const result = isRefused ? refusal('wsk.general.unknown_error') : { messages: [], redirect };
    tell(result.messages, from);
    return result;
  },
);

/** The action has an address of its own, beside the shop's. */
const actionClient = (url: string, company: string, language: string): Client =>
  createClient({ apiUrl: url, validationApiUrl: url, company, language });

const answerSchema = v.object({ redirectTo: absent(v.string()) });

/** One call: where to go ('' where the answer says nothing), or undefined where it is not there yet. Throws ApiError. */
async function askOnce(
  client: Client,
  { method, poll }: Call,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { response, watch } = await client.open('', { method, signal });
  try {
    if (poll && response.status !== 200) return undefined;
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined));
    return answer.success ? (answer.output.redirectTo ?? '') : '';
  } finally {
    watch.end();
  }
}

/** The address to go to, the empty text where there is none, or what went wrong. */
async function ask(call: Call, client: Client, signal: AbortSignal): Promise<string | Outcome> {
  for (let attempt = 1; attempt <= CONSTANTS.pollAttempts; attempt += 1) {
    try {
      const answer = await askOnce(client, call, signal);
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!call.poll || isFinal(error)) return { messages: Object.values(toMessages(error, PATH)).flat() };
    }
    if (attempt < CONSTANTS.pollAttempts) await pause(CONSTANTS.pollInterval, signal);
    if (signal.aborted) return { messages: [] };
  }
  return refusal('wsk.general.polling_exhausted');
}

/** Refusals that asking again cannot change, and our own end. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'aborted' || [400, 401, 403, 422].includes(error.status));

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

function tell(messages: readonly Message[], from: EventTarget | undefined): void {
  for (const { key, title } of messages) emit('ws-error', { path: PATH, key, message: title ?? key }, from);
}
