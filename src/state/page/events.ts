import type { ChangeName } from '../../api/cart-call.ts';
import type { Product } from '../../api/product.ts';
import type { PublicCart, PublicItem } from '../../api/public-cart.ts';
import type { Locale } from '../../config/locales.ts';
import type { OrderStep } from '../../config/steps.ts';
import type { Messages } from '../../lib/messages.ts';

export type CartOrigin = 'here' | 'other-tab' | 'server';

/** Every event that the tags dispatch, with its detail. */
export interface WsEventDetails {
  'ws-ready': { tag: string };
  'ws-cart-change': { cart: PublicCart; origin: CartOrigin };
  'ws-user-change': { loggedIn: boolean; customerType?: 'person' | 'company' | undefined };
  'ws-navigate': { route: string; url: string };
  'ws-step-change': { step: OrderStep; from: OrderStep };
  'ws-search': { count: number; tlds: string[] };
  'ws-login-request': { url: string };
  'ws-language-change': { language: Locale; url: string };
  'ws-checkout': { cart: PublicCart };
  'ws-order': {
    messageKey: string;
    orderId?: string | undefined;
    /** Incl. VAT and donation, in major units. */
    total?: number | undefined;
    currency?: string | undefined;
    items?: PublicItem[] | undefined;
    /** Its money has come, and an earlier outcome was dispatched before: never twice for an order. */
    paid?: true | undefined;
  };
  'ws-cart-will-change': {
    change: ChangeName;
    /** The products to add. */
    products?: Product[] | undefined;
    /** The item to change or to remove. */
    itemId?: string | undefined;
    /** The outcome of the change; never rejects. */
    done: Promise<PublicResult>;
  };
  /** The payment fields of a group are there, change, or cannot be had; what is typed in them is never known here. */
  'ws-payment-ready': { groupId: string };
  'ws-payment-change': { groupId: string; complete: boolean; message?: string | undefined };
  'ws-payment-error': { groupId: string; message: string };
  /** `total` in major units, incl. VAT. */
  'ws-cart-left': { count: number; total: number; step: string };
  'ws-inquiry': { usecase: string };
  /** `receivedAt`: ISO 8601, by the clock of the shop. */
  'ws-withdrawal': { order: string; receivedAt: string };
  /** In CSS pixels. */
  'ws-resize': { height: number };
  'ws-error': { path: string; key: string; message: string; reportId?: string | undefined };
  'ws-analytics': { event: string; ecommerce: Record<string, unknown> };
}

export type WsEventName = keyof WsEventDetails;

const CANCELABLE: ReadonlySet<WsEventName> = new Set([
  'ws-navigate',
  'ws-login-request',
  'ws-language-change',
  'ws-checkout',
  'ws-cart-will-change',
]);

type Subscriber<N extends WsEventName> = (detail: WsEventDetails[N], from: EventTarget | undefined) => void;

const subscribers = new Map<WsEventName, Set<Subscriber<never>>>();

/**
 * Subscribes to an event internally, where a page cannot stop it. Cancelable events arrive only if the page has not
 * canceled them. Returns a function that unsubscribes.
 */
export function subscribe<N extends WsEventName>(name: N, subscriber: Subscriber<N>): () => void {
  const ofName = subscribers.get(name) ?? new Set();
  subscribers.set(name, ofName.add(subscriber));
  return () => ofName.delete(subscriber);
}

function notify<N extends WsEventName>(name: N, detail: WsEventDetails[N], from?: EventTarget): void {
  for (const subscriber of subscribers.get(name) ?? []) {
    try {
      (subscriber as Subscriber<N>)(detail, from);
    } catch (error) {
      // As with DOM listeners, an error in one subscriber stops neither the others nor the sender.
      globalThis.reportError?.(error);
    }
  }
}

/**
 * Sends an event once: to internal subscribers, then as a DOM event from the tag that caused it, or else from the
 * document, as for a tag that was removed; it bubbles and crosses shadow boundaries. Returns false if a listener of the
 * page canceled it.
 */
export function emit<N extends WsEventName>(name: N, detail: WsEventDetails[N], from?: EventTarget): boolean {
  const cancelable = CANCELABLE.has(name);
  if (!cancelable) notify(name, detail, from);
  const isRemoved = (from as Partial<Node> | undefined)?.isConnected === false;
  const target = (!isRemoved && from) || globalThis.document;
  const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable });
  const isAllowed = !target || target.dispatchEvent(event);
  if (cancelable && isAllowed) notify(name, detail, from);
  return isAllowed;
}

/** A call that failed, or that a listener of the page canceled: then without messages. */
export interface Refusal {
  ok: false;
  messages: Messages;
}

/** The result of the calls of `window.wsElements`, and of a change of the cart. */
export type PublicResult = { ok: true; cart: PublicCart } | Refusal;
