import type { PublicCart } from '../api/page-cart.ts';
import type { Locale } from '../config/presets.ts';
import type { OrderStep } from '../config/steps.ts';

export type CartOrigin = 'here' | 'other-tab' | 'server';

/** Every event that the tags send, with its detail (contract, section 7). */
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
  'ws-order': { messageKey: string; orderId?: string | undefined };
  'ws-inquiry': { usecase: string };
  'ws-error': { path: string; key: string; message: string; reportId?: string | undefined };
  'ws-analytics': { event: string; ecommerce: Record<string, unknown> };
}

export type WsEventName = keyof WsEventDetails;

const CANCELABLE: ReadonlySet<WsEventName> = new Set([
  'ws-navigate',
  'ws-login-request',
  'ws-language-change',
  'ws-checkout',
]);

/**
 * Sends an event once, from the tag that caused it or else from the document; it bubbles and crosses shadow edges.
 * Returns false when a listener of the page cancelled it.
 */
export function emit<N extends WsEventName>(name: N, detail: WsEventDetails[N], from?: EventTarget): boolean {
  const target = from ?? globalThis.document;
  if (!target) return true;
  const init = { detail, bubbles: true, composed: true, cancelable: CANCELABLE.has(name) };
  return target.dispatchEvent(new CustomEvent(name, init));
}
