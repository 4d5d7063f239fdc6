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
import { COMPANIES, type CompanyPreset, type Locale, PROFILE_LIMITS } from './presets.ts';
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
  /** `history` when the config has a `baseUrl`, else `query` (contract, section 4). */
  routing: 'history' | 'query';
}

/** A problem of a page's config. Its text is made by the doctor. */
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
  /** Undefined where the config cannot be used at all: it is no object, or names no known company. */
  values: ConfigValues | undefined;
  problems: ConfigProblem[];
}

/** Reads a config's text. Never throws: what cannot be used is left out and named in `problems`. */
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
 * Checks a config key by key, so that one invalid value does not discard the rest; only without a known company nothing
 * of it counts, because a page must not sell under another brand's name.
 */
export function checkConfig(json: unknown): CheckedConfig {
  if (!isRecord(json)) return { values: undefined, problems: [{ kind: 'not-object' }] };
  const values: Partial<Record<ConfigKey, unknown>> = {};
  const problems: ConfigProblem[] = [];
  for (const [key, value] of Object.entries(json)) {
    // A script may pass keys without a value.
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

/** Where the script came from and which page it is on: the defaults of URLs and language follow from these two. */
export interface ConfigPlace {
  /** Address of the folder of `ws.js`. */
  scriptUrl: string;
  pageUrl: string;
}

/** Paths on the script's origin, where the config names no URL. */
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

/** The URLs of the config, absolute, and the documented paths for those that must be known. */
function resolveUrls(values: ConfigValues, { scriptUrl, pageUrl }: ConfigPlace): Urls {
  const paths = Object.entries(DEFAULT_PATHS).map(([key, path]) => [key, new URL(path, scriptUrl)]);
  const given = Object.entries(values)
    .filter(([key, address]) => isUrlKey(key) && address !== undefined)
    .map(([key, address]) => [key, new URL(address, pageUrl)]);
  const urls = [...paths, ...given].map(([key, url]) => [key, String(url)]);
  return Object.fromEntries(urls) as Urls;
}

/** Fills in the preset of the company and the documented paths on the script's origin. */
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
    language: languageOfPath(place.pageUrl, languages),
    ...values,
    ...{ languages, workflow },
    routing: values.baseUrl ? 'history' : 'query',
    ...urls,
    cartUrl: urls.cartUrl ?? urls.baseUrl,
    apiUrl: trimSlashes(urls.apiUrl),
    validationApiUrl: trimSlashes(urls.validationApiUrl),
  };
}

/** The language that the first path segment names; without one, the first of the list is the default (section 2). */
export function languageOfPath(pageUrl: string, languages: PageConfig['languages']): Locale {
  const segment = new URL(pageUrl).pathname.split('/')[1]?.toLowerCase();
  const named = languages.find(
    (language) => language.split('-')[0] === segment || language.toLowerCase() === segment,
  );
  return named ?? languages[0];
}
