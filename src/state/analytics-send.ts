import { readCookie } from '../lib/storage.ts';
import { whenOpened } from '../lib/when-opened.ts';
import { isTrackingAllowed } from './analytics-events.ts';
import { configAtom } from './config.ts';
import { emit, type WsEventDetails } from './events.ts';
import type { Getter } from './store.ts';

/**
 * Sends an event for the page's analytics as `ws-analytics`, and puts it into the page's `dataLayer` where the config
 * asks for it and the consent cookie allows (contract, section 7). We load no tracker ourselves. A prerendered page is
 * counted when the visitor opens it.
 */
export function sendAnalytics(get: Getter, detail: WsEventDetails['ws-analytics'], from?: EventTarget): void {
  whenOpened(() => send(get, detail, from));
}

function send(get: Getter, detail: WsEventDetails['ws-analytics'], from?: EventTarget): void {
  emit('ws-analytics', structuredClone(detail), from);
  const { analytics, consentCookie } = get(configAtom);
  const cookie = consentCookie && readCookie(consentCookie);
  if (analytics !== 'dataLayer' || !isTrackingAllowed(consentCookie, cookie)) return;
  const page: { dataLayer?: unknown } = globalThis as never;
  page.dataLayer ??= [];
  // Tag managers replace `push`, so call the current one.
  if (Array.isArray(page.dataLayer)) page.dataLayer.push({ ecommerce: null }, structuredClone(detail));
}
