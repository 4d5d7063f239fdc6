import type { PageConfig } from '../../config/page-config.ts';
import { readCookie } from '../../lib/storage.ts';
import { consentOf } from '../../state/page/consent-cookie.ts';
import type { Fault } from './fault.ts';

type ConsentConfig = Pick<PageConfig, 'analytics' | 'consentCookie' | 'consentGranted'>;

/** Longer values are cut: a consent cookie may list every tracker. */
const SHOWN = 80;

/** Whether events reach the page's `dataLayer` in this browser, and why; undefined if the config does not mention it. */
export function findConsentNote(config: ConsentConfig): Fault | undefined {
  const { analytics, consentCookie, consentGranted } = config;
  const at = consentCookie || 'consentCookie';
  if (analytics !== 'dataLayer') {
    const isAsked = consentCookie !== undefined || consentGranted !== undefined;
    return isAsked ? { kind: 'consent-off', at, repaired: '"analytics": "dataLayer"' } : undefined;
  }
  const value = consentCookie ? readCookie(consentCookie) : undefined;
  const consent = consentOf(config, value);
  if (consent === 'refused') return { kind: 'consent-refused', at, value: String(value).slice(0, SHOWN) };
  if (consent === 'unnamed') return { kind: 'consent-unnamed', at, repaired: '"consentCookie": "consent"' };
  return { kind: `consent-${consent}`, at };
}
