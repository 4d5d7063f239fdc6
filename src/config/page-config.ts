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
import { API_PATH, type Prices, REQUIRED, type Theme } from './early-rules.ts';
import { canonical, languageOfPage } from './language.ts';
import type { Locale } from './locales.ts';
import { type CompanyPreset, PROFILE_LIMITS, presetOf, type TransferCode } from './presets.ts';
import type { Workflow } from './steps.ts';

/** The config with all defaults filled in. URLs are absolute. */
export interface PageConfig extends ConfigValues {
  companyCountry: string;
  currency: string;
  languages: readonly [Locale, ...Locale[]];
  language: Locale;
  workflow: Workflow;
  theme: Theme;
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
  transferCode: TransferCode;
  prices: Prices;
  /** `history` when the config has a `baseUrl`, else `query`. */
  routing: 'history' | 'query';
}

/** Why a brand's own sentence is not used. */
export type TextProblem =
  | { kind: 'unreadable' }
  | { kind: 'markup' }
  | { kind: 'placeholders'; missing: readonly string[]; unknown: readonly string[] };

/** A problem of a page's config. The doctor turns it into a message. */
export type ConfigProblem =
  | { kind: 'syntax'; text: string }
  | { kind: 'not-object' }
  | { kind: 'no-config' }
  | { kind: 'no-company' }
  | { kind: 'no-preset'; company: string; missing: readonly RequiredKey[] }
  | { kind: 'unknown-key'; key: string }
  | { kind: 'wrong-value'; key: ConfigKey; value: unknown }
  | { kind: 'unknown-text'; language: string; sentence: string; similar: string | undefined }
  | { kind: 'wrong-text'; language: string; sentence: string; problem: TextProblem }
  | { kind: 'no-texts'; language: string; similar: string | undefined }
  | { kind: 'built-in-texts'; language: string }
  | { kind: 'no-texts-file'; language: string; address: string; reason: string }
  | { kind: 'missing-texts'; language: string; count: number; total: number; sentence: string }
  | { kind: 'wrong-texts'; language: string; count: number; sentence: string }
  | { kind: 'second-config'; carrier: string }
  | { kind: 'unknown-code'; key: 'companyCountry' | 'currency'; value: string; similar: string | undefined }
  | { kind: 'transfer-currency'; transferCode: TransferCode; needed: string; currency: string }
  | { kind: 'unlisted-language'; language: Locale; languages: readonly Locale[] };

export interface CheckedConfig {
  /** Undefined if the config cannot be used at all: it is not an object, or does not say enough about its company. */
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

export type RequiredKey = (typeof REQUIRED)[number];

/**
 * Checks a config key by key, so that one invalid value does not discard the rest. Without a company, or without what
 * a company that has no preset must state, the whole config is discarded: a page must not sell under another brand's
 * name, nor in another currency.
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
  const isNamed = (key: string): boolean =>
    problems.some((problem) => 'key' in problem && problem.key === key);
  if (!hasCompany(values))
    return {
      values: undefined,
      problems: isNamed('company') ? problems : [{ kind: 'no-company' }, ...problems],
    };
  const { company } = values;
  const missing = presetOf(company) ? [] : REQUIRED.filter((key) => !(key in values));
  if (missing.length === 0) return { values, problems };
  // A wrong value has been named already.
  const absent = missing.filter((key) => !isNamed(key));
  const found = absent.length > 0 ? [{ kind: 'no-preset', company, missing: absent } as const] : [];
  return { values: undefined, problems: [...found, ...problems] };
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
  /** The `lang` of `<html>`. */
  lang?: string;
}

/** Paths on the script's origin, used if the config contains no URL. */
const DEFAULT_PATHS = {
  apiUrl: API_PATH,
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

/** The addresses of the page's own consents, links and payment modules, made absolute. */
function resolveLinks(
  { consents, legalLinks, payments }: ConfigValues,
  { pageUrl }: ConfigPlace,
): Partial<ConfigValues> {
  const absolute = (url: string): string => String(new URL(url, pageUrl));
  return {
    ...(consents && {
      consents: consents.map((one) => (one.url ? { ...one, url: absolute(one.url) } : one)),
    }),
    ...(legalLinks && { legalLinks: legalLinks.map((one) => ({ ...one, url: absolute(one.url) })) }),
    ...(payments && {
      payments: Object.fromEntries(
        Object.entries(payments).map(([group, one]) => [group, { ...one, module: absolute(one.module) }]),
      ),
    }),
  };
}

/** What a company without a preset need not state; `checkConfig` makes sure that it states the rest. */
const OWN_PRESET = {
  companyCountry: '',
  currency: 'EUR',
  languages: ['en-US'],
  workflow: 1,
  theme: 'cary',
  supportHours: undefined,
  transferQr: 'none',
  prices: undefined,
} as const;

/** The code of the config, or that of the preset: EPC exists for the euro only. */
function transferCodeOf(
  stated: TransferCode | undefined,
  preset: CompanyPreset['transferQr'],
  currency: string,
): TransferCode {
  if (stated) return stated;
  if (preset !== 'epc-eur') return preset;
  return currency === 'EUR' ? 'epc' : 'none';
}

/** Adds the company's preset and the default URLs on the script's origin. */
export function resolveConfig(values: ConfigValues, place: ConfigPlace): PageConfig {
  const preset = presetOf(values.company) ?? OWN_PRESET;
  const { companyCountry, theme, supportHours } = preset;
  const languages = (values.languages ?? preset.languages).map(canonical) as [Locale, ...Locale[]];
  const workflow = values.workflow ?? preset.workflow;
  const currency = values.currency ?? preset.currency;
  const limit = PROFILE_LIMITS[workflow];
  const urls = resolveUrls(values, place);
  return {
    ...{ companyCountry, theme, supportHours },
    ...{ billingProfileCountLimit: limit, domainProfileCountLimit: limit },
    prices: preset.prices ?? 'net',
    ...{ domainProfileEditing: true, analytics: false, environment: 'production' },
    ...values,
    ...{ currency, languages, workflow },
    transferCode: transferCodeOf(values.transferCode, preset.transferQr, currency),
    language: languageOfPage(values, languages, place.path ?? new URL(place.pageUrl).pathname, place.lang),
    routing: values.baseUrl ? 'history' : 'query',
    ...urls,
    ...resolveLinks(values, place),
    cartUrl: urls.cartUrl ?? urls.baseUrl,
    apiUrl: trimSlashes(urls.apiUrl),
    validationApiUrl: trimSlashes(urls.validationApiUrl),
  };
}
