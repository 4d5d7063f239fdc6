import { isRecord } from '../lib/is-record.ts';
import { trimSlashes } from '../lib/trim-slashes.ts';
import {
  type ConfigKey,
  type ConfigValues,
  isConfigKey,
  isConfigValue,
  isUrlKey,
  type UrlKey,
} from './config-keys.ts';
import { languageOfPage } from './language.ts';
import type { Locale } from './locales.ts';
import { COMPANIES, type CompanyPreset, PROFILE_LIMITS } from './presets.ts';
import type { Workflow } from './steps.ts';

/** The config with all defaults filled in. URLs are absolute. */
export interface PageConfig extends ConfigValues {
  companyCountry: string;
  currency: string;
  languages: readonly [Locale, ...Locale[]];
  language: Locale;
  workflow: Workflow;
  theme: 'admin' | 'cary' | 'loopia';
  apiUrl: string;
  validationApiUrl: string;
  loginUrl: string;
  adminUrl: string;
  placesUrl: string;
  termsUrl: string;
  privacyUrl: string;
  domainProfileEditing: boolean;
  analytics: 'dataLayer' | false;
  environment: 'production' | 'staging' | 'development';
  supportHours: string;
  /** `history` when the config has a `baseUrl`, else `query`. */
  routing: 'history' | 'query';
}

/** A problem of a page's config. The doctor turns it into a message. */
export type ConfigProblem =
  | { kind: 'syntax'; text: string }
  | { kind: 'not-object' }
  | { kind: 'no-config' }
  | { kind: 'no-company' }
  | { kind: 'unknown-key'; key: string }
  | { kind: 'wrong-value'; key: ConfigKey; value: unknown }
  | { kind: 'second-config'; carrier: string }
  | { kind: 'unlisted-language'; language: Locale; languages: readonly Locale[] };

export interface CheckedConfig {
  /** Undefined if the config cannot be used at all: it is not an object, or names no known company. */
  values: ConfigValues | undefined;
  problems: ConfigProblem[];
}

/** Parses the JSON of a config. Never throws: values that cannot be used are left out and listed in `problems`. */
export function parseConfigText(text: string): CheckedConfig {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { values: undefined, problems: [{ kind: 'syntax', text }] };
  }
  return checkConfig(json);
}

/**
 * Checks a config key by key, so that one invalid value does not discard the rest. Without a known company the whole
 * config is discarded, because a page must not sell under another brand's name.
 */
export function checkConfig(json: unknown): CheckedConfig {
  if (!isRecord(json)) return { values: undefined, problems: [{ kind: 'not-object' }] };
  const values: Partial<Record<ConfigKey, unknown>> = {};
  const problems: ConfigProblem[] = [];
  for (const [key, value] of Object.entries(json)) {
    // A script may pass keys without values.
    if (value === undefined) continue;
    if (!isConfigKey(key)) problems.push({ kind: 'unknown-key', key });
    else if (isConfigValue(key, value)) values[key] = value;
    else problems.push({ kind: 'wrong-value', key, value });
  }
  if (hasCompany(values)) return { values, problems };
  const isNamed = problems.some((problem) => 'key' in problem && problem.key === 'company');
  return { values: undefined, problems: isNamed ? problems : [{ kind: 'no-company' }, ...problems] };
}

const hasCompany = (values: object): values is ConfigValues => 'company' in values;

/** The place of the script and the page, from which the defaults of URLs and language are derived. */
export interface ConfigPlace {
  /** The URL of the folder of `ws.js`. */
  scriptUrl: string;
  /** The page's base URL, against which the config's URLs are resolved. */
  pageUrl: string;
  /** The path of the page's own URL, where a `<base>` may differ from it; by default that of `pageUrl`. */
  path?: string;
}

/** Paths on the script's origin, used if the config contains no URL. */
const DEFAULT_PATHS = {
  apiUrl: '/api',
  validationApiUrl: '/validation',
  loginUrl: '/login',
  adminUrl: '/admin',
  placesUrl: '/places',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
} as const satisfies Partial<Record<ConfigKey, string>>;

type Urls = Record<keyof typeof DEFAULT_PATHS, string> & Partial<Record<UrlKey, string>>;

/** The config's URLs, made absolute, with defaults for those that are required. */
function resolveUrls(values: ConfigValues, { scriptUrl, pageUrl }: ConfigPlace): Urls {
  const paths = Object.entries(DEFAULT_PATHS).map(([key, path]) => [key, new URL(path, scriptUrl)]);
  const given = Object.entries(values)
    .filter(([key, given]) => isUrlKey(key) && given !== undefined)
    .map(([key, given]) => [key, new URL(given, pageUrl)]);
  const urls = [...paths, ...given].map(([key, url]) => [key, String(url)]);
  return Object.fromEntries(urls) as Urls;
}

/** Adds the company's preset and the default URLs on the script's origin. */
export function resolveConfig(values: ConfigValues, place: ConfigPlace): PageConfig {
  const preset: CompanyPreset = COMPANIES[values.company];
  const { companyCountry, currency, theme, supportHours } = preset;
  const languages = values.languages ?? preset.languages;
  const workflow = values.workflow ?? preset.workflow;
  const limit = PROFILE_LIMITS[workflow];
  const urls = resolveUrls(values, place);
  return {
    ...{ companyCountry, currency, theme, supportHours },
    ...{ billingProfileCountLimit: limit, domainProfileCountLimit: limit },
    ...{ domainProfileEditing: true, analytics: false, environment: 'production' },
    ...values,
    ...{ languages, workflow },
    language: languageOfPage(values, preset.languages, place.path ?? new URL(place.pageUrl).pathname),
    routing: values.baseUrl ? 'history' : 'query',
    ...urls,
    cartUrl: urls.cartUrl ?? urls.baseUrl,
    apiUrl: trimSlashes(urls.apiUrl),
    validationApiUrl: trimSlashes(urls.validationApiUrl),
  };
}
