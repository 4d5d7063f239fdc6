import { onPageReturn } from '../../../lib/page-return.ts';
import { httpUrl, isAllowedRedirect } from '../../../lib/safe-url.ts';
import { routeUrl } from '../../../state/page/route-url.ts';
import type { Getter } from '../../../state/store.ts';
import type { FieldsPlace } from '../../payment-fields/state.ts';
import { type MessageKey, thankYouRoute } from './rules.ts';

/** Where a payer returns to. */
export function returnAddresses(get: Getter) {
  const back = (messageKey: MessageKey): string =>
    routeUrl(get, thankYouRoute(messageKey)) ?? globalThis.location?.href ?? '';
  return { success: back('success'), failure: back('fail'), cancel: back('cancel') };
}

/**
 * The payment page in the server's response, or undefined if the redirect must not be followed (contract,
 * allowedRedirectOrigins).
 */
export function allowedRedirect(text: string, origins: readonly string[] | undefined): URL | undefined {
  const page = globalThis.location;
  const url = httpUrl(text, page?.href);
  return url && isAllowedRedirect(url, origins, page?.origin ?? '') ? url : undefined;
}

/** How long a payment page may take to load before the visitor sees a message. */
const REDIRECT_TIMEOUT = 20_000;

/**
 * Opens the payment page. Calls `onStillHere` once if it does not load in time, or if the browser restores this page
 * from the back/forward cache: it must not stay inert.
 */
export function leaveForBank(
  url: URL,
  leave: ((url: URL) => void) | undefined,
  onStillHere: () => void,
): void {
  const back = (): void => {
    stop();
    clearTimeout(timer);
    onStillHere();
  };
  const timer = setTimeout(back, REDIRECT_TIMEOUT);
  const stop = onPageReturn(back);
  if (leave) leave(url);
  else location.assign(url);
}

/** A stored order whose money is to be taken. */
export interface Payment extends Omit<FieldsPlace, 'host'> {
  /** The page of the bank; undefined if the shop names none. */
  url: URL | undefined;
  /** What the shop answered for the fields on the page; undefined where it offers none. */
  session: unknown;
  orderId: string | undefined;
}
