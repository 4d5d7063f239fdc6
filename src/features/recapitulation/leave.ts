import { httpUrl, isAllowedRedirect } from '../../lib/safe-url.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { type LastOrder, orderKey, type TransferData, transferKey } from '../thank-you/rules.ts';

/** The payment page that the server named, or undefined where it may not be followed (contract, allowedRedirectOrigins). */
export function allowedRedirect(text: string, origins: readonly string[] | undefined): URL | undefined {
  const page = globalThis.location;
  const url = httpUrl(text, page?.href);
  return url && isAllowedRedirect(url, origins, page?.origin ?? '') ? url : undefined;
}

/** Keeps the order for thank-you, over the way to the bank and back. */
export const rememberOrder = (company: string, order: LastOrder): void =>
  tabStore.set(orderKey(company), JSON.stringify({ ...order, at: Date.now() }));

/** A new attempt: the number of an earlier order must not stand under its outcome. */
export const forgetOrder = (company: string): void => tabStore.remove(orderKey(company));

/** Keeps what a transfer needs, also for a later visit. */
export const rememberTransfer = (company: string, data: TransferData): void =>
  localStore.set(transferKey(company), JSON.stringify(data));

/** How long a payment page may take to come before the visitor is told what is going on. */
const PATIENCE = 20_000;

/**
 * Leaves for the payment page. `onStillHere` is called once when that did not happen, or when the visitor came back
 * by the browser's back button to this page as it was: it must not stay inert for ever.
 */
export function leaveForBank(
  url: URL,
  leave: ((url: URL) => void) | undefined,
  onStillHere: () => void,
): void {
  const stop = new AbortController();
  const back = (): void => {
    stop.abort();
    clearTimeout(timer);
    onStillHere();
  };
  const timer = setTimeout(back, PATIENCE);
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) back();
  };
  globalThis.addEventListener?.('pageshow', onShow as EventListener, { signal: stop.signal });
  if (leave) leave(url);
  else location.assign(url);
}
