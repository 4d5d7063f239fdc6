import { onPageReturn } from '../../lib/page-return.ts';
import { httpUrl, isAllowedRedirect } from '../../lib/safe-url.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { orderKey } from '../../state/drafts.ts';
import { type LastOrder, type TransferData, transferKey } from '../thank-you/rules.ts';

/** The payment page that the server named, or undefined where it may not be followed (contract, allowedRedirectOrigins). */
export function allowedRedirect(text: string, origins: readonly string[] | undefined): URL | undefined {
  const page = globalThis.location;
  const url = httpUrl(text, page?.href);
  return url && isAllowedRedirect(url, origins, page?.origin ?? '') ? url : undefined;
}

/** Stores the order for thank-you, also while the visitor is on the bank's page. */
export const rememberOrder = (company: string, order: LastOrder): void =>
  tabStore.set(orderKey(company), JSON.stringify({ at: Date.now(), ...order }));

/** Removes the order of an earlier attempt, so that thank-you does not show its number. */
export const forgetOrder = (company: string): void => tabStore.remove(orderKey(company));

/** Stores the data of a transfer, also for a later visit. */
export const rememberTransfer = (company: string, data: TransferData): void =>
  localStore.set(transferKey(company), JSON.stringify(data));

/** How long a payment page may take to load before the visitor gets a message. */
const REDIRECT_TIMEOUT = 20_000;

/**
 * Opens the payment page. `onStillHere` is called once when it does not load in time, or when the browser restores this
 * page from the back/forward cache: it must not stay inert.
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
