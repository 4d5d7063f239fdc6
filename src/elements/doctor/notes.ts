import { msg } from '@lingui/core/macro';
import type { PageConfig } from '../../config/page-config.ts';
import { findModelContext } from '../../lib/model-context.ts';
import { readCookie } from '../../lib/storage.ts';
import { type Consent, consentOf } from '../../state/page/consent-cookie.ts';
import { allOf, type Fault } from './fault.ts';

/** Longer values are cut: a consent cookie may list every tracker. */
const SHOWN = 80;

interface ReadConsent {
  at: string;
  value: string | undefined;
  /** `off` if the config does not ask for events; undefined if it does not mention them. */
  state: Consent | 'off' | undefined;
}

const when =
  (wanted: ReadConsent['state'], repaired?: string) =>
  ({ at, state }: ReadConsent) =>
    state === wanted && { at, repaired };

const findConsent = allOf({
  'consent-off': {
    find: when('off', '"analytics": "dataLayer"'),
    text: msg`Nothing is pushed to dataLayer, because the config doesn’t ask for it:`,
  },
  'consent-refused': {
    find: ({ at, state, value }: ReadConsent) =>
      state === 'refused' && { at, value: String(value).slice(0, SHOWN) },
    text: ({ value }) =>
      msg`Nothing is pushed to dataLayer, because the cookie’s value “${value}” doesn’t mean yes. If it should, set “consentGranted” in the config to this value, or to the key in it that means yes.`,
  },
  'consent-unnamed': {
    find: when('unnamed', '"consentCookie": "consent"'),
    text: msg`Nothing is pushed to dataLayer, because the config doesn’t name the cookie with the visitor’s consent. Add its name, or false if the page itself decides what is counted:`,
  },
  'consent-page': {
    find: when('page'),
    text: msg`Every event is pushed to dataLayer: according to the config, the page itself decides what is counted.`,
  },
  'consent-missing': {
    find: when('missing'),
    text: msg`Nothing is pushed to dataLayer, because this browser has no cookie of this name. That is right until the visitor agrees.`,
  },
  'consent-granted': {
    find: when('granted'),
    text: msg`Events are pushed to dataLayer: the cookie says that the visitor agreed.`,
  },
});

type ConsentConfig = Pick<PageConfig, 'analytics' | 'consentCookie' | 'consentGranted'>;

/** Whether events reach the page's `dataLayer` in this browser, and why. */
export const findConsentNotes = (config: ConsentConfig): Fault[] => findConsent(readConsent(config));

function readConsent(config: ConsentConfig): ReadConsent {
  const { analytics, consentCookie, consentGranted } = config;
  const at = consentCookie || 'consentCookie';
  if (analytics !== 'dataLayer') {
    const isAsked = consentCookie !== undefined || consentGranted !== undefined;
    return { at, value: undefined, state: isAsked ? 'off' : undefined };
  }
  const value = consentCookie ? readCookie(consentCookie) : undefined;
  return { at, value, state: consentOf(config, value) };
}

type AgentConfig = Pick<PageConfig, 'agentTools'>;

/** Whether agents have tools in this browser; empty if the config does not ask for them. */
export const findAgentNotes = allOf({
  'agent-tools': {
    find: ({ agentTools }: AgentConfig) => Boolean(agentTools && findModelContext()) && { at: 'agentTools' },
    text: msg`Agents in this browser can search and fill the cart with the tools of this page. Only people order.`,
  },
  'no-agents': {
    find: ({ agentTools }: AgentConfig) => Boolean(agentTools && !findModelContext()) && { at: 'agentTools' },
    text: msg`This browser offers agents no tools (WebMCP), so this setting does nothing here.`,
  },
});
