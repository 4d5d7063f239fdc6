import * as v from 'valibot';
import type { Send } from '../../api/cart-call.ts';
import type { Cart, NewItem } from '../../api/cart-schema.ts';
import { type Client, createClient } from '../../api/client.ts';
import type { CallOptions } from '../../api/connection.ts';
import { toMessages } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { addItems } from '../../api/item-calls.ts';
import type { Amounts } from '../../api/products.ts';
import { currentAmountsOf, currentPricesOf, PRICE_OUTDATED } from '../../api/refusals.ts';
import { maybe } from '../../api/schemas.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { PageConfig } from '../../config/page-config.ts';
import type { Message } from '../../lib/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { pause } from '../../lib/pause.ts';
import { isAllowedRedirect } from '../../lib/safe-url.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { changeCartAtom } from '../../state/changes/change-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { configAtom } from '../../state/page/config.ts';
import { atom, type Getter } from '../../state/store.ts';
import { areInCart } from './in-cart.ts';
import { atCurrentPrices, type Purpose, redirectOf } from './rules.ts';

/** The outcome of a click; it failed if there are messages. */
export interface Outcome {
  messages: readonly Message[];
  /** The page canceled it: nothing was added, and there is nothing to say. */
  isCanceled?: boolean;
  /** The cart had it: nothing was added. */
  wasThere?: boolean;
  /** The products at the shop's current prices, if a price shown on the page was refused. */
  offer?: readonly NewItem[] | undefined;
  /** The current price of the only product of the offer, if the shop says it. */
  newPrice?: Amounts | undefined;
  /** The redirect of a generic action. */
  redirect?: URL | undefined;
}

type Call = Extract<Purpose, { kind: 'call' }>;

const PATH = 'add-to-cart';
const refusal = (key: string): Outcome => ({ messages: [{ key }] });

/** The cart, if it has all these products. */
function cartWith(get: Getter, items: readonly NewItem[]): Cart | undefined {
  const cart = get(cartAtom);
  return cart && areInCart(items, cart.items) ? cart : undefined;
}

/**
 * Adds products to the cart: all or none, and unless the visitor wants another one, only if they are not in it when the
 * turn of this change comes. The button may have been pressed before the cart was known. Never rejects.
 */
export const addToCartAtom = atom(
  null,
  async (get, set, items: readonly NewItem[], from?: EventTarget, another = false): Promise<Outcome> => {
    let wasThere = false;
    const send = async (sendCall: Send) => {
      // The response to the change before this one is stored in the microtask that is due now.
      const cart = another ? undefined : await Promise.resolve().then(() => cartWith(get, items));
      wasThere = cart !== undefined;
      return cart ?? sendCall(addItems(items));
    };
    const result = await set(changeCartAtom, { send, silent: true, onlineOnly: true, from });
    if (result.ok) return wasThere ? { messages: [], wasThere } : { messages: [] };
    const messages = Object.values(result.messages).flat();
    emitErrorEvents({ [PATH]: messages }, from);
    if (messages.length === 0) return { messages, isCanceled: true };
    const isOutdated = messages.some(({ key }) => key === PRICE_OUTDATED);
    return isOutdated ? { messages, ...offerAfter(result.error, items) } : { messages };
  },
);

/** The products at the prices that a refusal names; of several, only the shop knows the VAT together. */
const offerAfter = (refusal: unknown, items: readonly NewItem[]): Pick<Outcome, 'offer' | 'newPrice'> => ({
  offer: atCurrentPrices(items, currentPricesOf(refusal)),
  newPrice: items.length === 1 ? currentAmountsOf(refusal)?.[0] : undefined,
});

/**
 * Calls the URL of the generic action; with `poll`, until the response has status 200 (clause 4.47). An action that
 * names its products adds them like `addToCartAtom`. Never rejects.
 */
export const runActionAtom = atom(
  null,
  async (
    get,
    set,
    call: Call,
    signal: AbortSignal,
    from?: EventTarget,
    another = false,
  ): Promise<Outcome> => {
    if (call.items.length === 0) return set(callActionAtom, call, signal, from);
    if (!another) await set(loadCartAtom);
    if (!another && cartWith(get, call.items)) return { messages: [], wasThere: true };
    const outcome = await set(callActionAtom, call, signal, from);
    if (outcome.messages.length === 0) await set(refreshCartAtom);
    return outcome;
  },
);

const callActionAtom = atom(
  null,
  async (get, _set, call: Call, signal: AbortSignal, from?: EventTarget): Promise<Outcome> => {
    const config = get(configAtom);
    const { allowedRedirectOrigins } = config;
    const page = location.origin;
    const outcome = isAllowedRedirect(new URL(call.url), allowedRedirectOrigins, page)
      ? await callUntilDone(call, actionClient(call.url, config), signal)
      : refusal('wsk.general.unknown_error');
    if (typeof outcome !== 'string') {
      emitErrorEvents({ [PATH]: outcome.messages }, from);
      return outcome;
    }
    const redirect = outcome ? redirectOf(outcome, call.url, allowedRedirectOrigins, page) : undefined;
    const isRefused = outcome !== '' && !redirect;
    const result = isRefused ? refusal('wsk.general.unknown_error') : { messages: [], redirect };
    emitErrorEvents({ [PATH]: result.messages }, from);
    return result;
  },
);

/**
 * A client for the action's URL, which may be outside the shop API. The idempotency header is sent to the shop's server
 * only.
 */
function actionClient(url: string, config: PageConfig): Client {
  const { apiUrl, company, language } = config;
  const isShop = new URL(url).origin === new URL(apiUrl).origin;
  const idempotencyHeader = isShop ? config.idempotencyHeader : undefined;
  return createClient({ apiUrl: url, validationApiUrl: url, company, language, idempotencyHeader });
}

const responseSchema = v.object({ redirectTo: maybe(v.string()) });

/** Calls once. Resolves with `redirectTo`, '' if there is none, or undefined to poll again. Throws ApiError. */
async function callOnce(client: Client, poll: boolean, options: CallOptions): Promise<string | undefined> {
  const { response, watch } = await client.open('', options);
  try {
    if (poll && response.status !== 200) return undefined;
    const parsed = v.safeParse(responseSchema, await response.json().catch(() => undefined));
    return parsed.success ? (parsed.output.redirectTo ?? '') : '';
  } finally {
    watch.end();
  }
}

/**
 * Repeats the call of one click, with one idempotency key: the server runs the action once. Resolves with `redirectTo`,
 * '' if there is none, or the failure.
 */
async function callUntilDone(call: Call, client: Client, signal: AbortSignal): Promise<string | Outcome> {
  const options = { method: call.method, signal, idempotencyKey: newKey() };
  for (let attempt = 1; attempt <= CONSTANTS.pollAttempts; attempt += 1) {
    try {
      const redirectTo = await callOnce(client, call.poll, options);
      if (redirectTo !== undefined) return redirectTo;
    } catch (error) {
      if (!call.poll || isFinal(error)) return { messages: Object.values(toMessages(error, PATH)).flat() };
    }
    if (attempt < CONSTANTS.pollAttempts) await pause(CONSTANTS.pollInterval, signal);
    if (signal.aborted) return { messages: [] };
  }
  return refusal('wsk.general.polling_exhausted');
}

/** Errors that further polling cannot fix, and our own abort. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'aborted' || [400, 401, 403, 422].includes(error.status));
