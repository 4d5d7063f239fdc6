import type { PageConfig } from '../../config/page-config.ts';
import { readCookie } from '../../lib/storage.ts';
import { whenOpened } from '../../lib/when-opened.ts';
import type { Getter } from '../store.ts';
import { configAtom } from './config.ts';
import { allowsPush, type Consent, consentOf } from './consent-cookie.ts';
import { emit, type WsEventDetails } from './events.ts';

/**
 * Sends an event to the page's analytics as `ws-analytics`, and pushes it to the page's `dataLayer` if the config
 * enables it and the consent cookie allows it. The tags themselves load no trackers. A
 * prerendered page is counted when the visitor opens it.
 */
export function sendAnalytics(get: Getter, detail: WsEventDetails['ws-analytics'], from?: EventTarget): void {
  whenOpened(() => send(get, detail, from));
}

function send(get: Getter, detail: WsEventDetails['ws-analytics'], from?: EventTarget): void {
  emit('ws-analytics', structuredClone(detail), from);
  const config = get(configAtom);
  if (config.analytics !== 'dataLayer' || !allowsPush(readConsent(config))) return;
  const page: { dataLayer?: unknown } = globalThis as never;
  page.dataLayer ??= [];
  // Tag managers replace `push`, so call the current one.
  if (Array.isArray(page.dataLayer)) page.dataLayer.push({ ecommerce: null }, structuredClone(detail));
}

/** Read at each event: a visitor may agree or withdraw at any time. */
export function readConsent(config: Pick<PageConfig, 'consentCookie' | 'consentGranted'>): Consent {
  const { consentCookie } = config;
  return consentOf(config, consentCookie ? readCookie(consentCookie) : undefined);
}
