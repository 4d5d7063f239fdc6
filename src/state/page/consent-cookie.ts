import type { ConfigValues } from '../../config/config-keys.ts';
import { isRecord } from '../../lib/is-record.ts';

/** Values that mean yes in the consent cookies of the usual tools. Any other value means no. */
const GRANTED: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'granted', 'allow', 'allowed', 'accepted']);

/**
 * Whether events may be pushed to the page's `dataLayer` (clause 9.31):
 *
 * - `unnamed`: the config names no consent cookie, so nothing is pushed.
 * - `page`: the config says that the page gates by itself, so everything is pushed.
 * - `missing`: the visitor has no such cookie, so nothing is pushed.
 * - `refused`: its value is not one that means yes.
 * - `granted`: its value means yes.
 */
export type Consent = 'unnamed' | 'page' | 'missing' | 'refused' | 'granted';

type ConsentConfig = Pick<ConfigValues, 'consentCookie' | 'consentGranted'>;

/** The consent of a visitor with this value of the cookie, which is undefined without one. */
export function consentOf(
  { consentCookie, consentGranted }: ConsentConfig,
  value: string | undefined,
): Consent {
  if (consentCookie === undefined) return 'unnamed';
  if (consentCookie === false) return 'page';
  if (value === undefined) return 'missing';
  return means(value, consentGranted) ? 'granted' : 'refused';
}

/** Whether events may be pushed. */
export const allowsPush = (consent: Consent): boolean => consent === 'page' || consent === 'granted';

function means(value: string, granted: string | undefined): boolean {
  const text = decoded(value).trim();
  const json = parsed(text);
  const plain = scalarText(json) ?? text;
  if (isYes(plain) || (granted !== undefined && isSame(plain, granted))) return true;
  if (granted === undefined) return false;
  if (isRecord(json)) return isGrantedIn(json, granted) || isGrantedAt(json, granted.split('.'));
  const entries = json === undefined ? unquotedEntries(text).filter(([key]) => key === granted) : [];
  return entries.length > 0 && entries.every(([, entry]) => isYes(entry));
}

const isGrantedIn = (json: Record<string, unknown>, key: string): boolean =>
  Object.hasOwn(json, key) && isYes(scalarText(json[key]));

/** `purposes.4`: a key of an inner object; `categories.analytics`: an entry of an inner list. */
function isGrantedAt(json: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (Array.isArray(json)) return rest.length === 0 && json.includes(key);
  if (!isRecord(json) || !Object.hasOwn(json, key)) return false;
  return rest.length === 0 ? isYes(scalarText(json[key])) : isGrantedAt(json[key], rest);
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const isYes = (text: string | undefined): boolean =>
  text !== undefined && GRANTED.has(text.trim().toLowerCase());

/** The text of a JSON value that is neither an object nor a list. */
const scalarText = (json: unknown): string | undefined =>
  typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean'
    ? String(json)
    : undefined;

/** Some tools encode the value twice. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The entries of a list that looks like JSON without quotes, as Cookiebot (`{necessary:true,statistics:false}`),
 * CookieYes (`necessary:yes,analytics:no`) and OneTrust (`groups=C0001:1,C0002:0&…`) write it.
 */
const unquotedEntries = (text: string): (readonly [string, string])[] =>
  text
    .replaceAll(/"[^"]*"|'[^']*'/g, unquoted)
    .split(/[,;&{}]/)
    .map((entry) => entry.split(/[:=]/).map((word) => word.trim()))
    .map((words) => [words.at(-2) ?? '', words.at(-1) ?? ''] as const);

/** A quoted text may look like an entry. */
const unquoted = (text: string): string => (/[,;&{}:=]/.test(text) ? '' : text.slice(1, -1));
