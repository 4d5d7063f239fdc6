import { isRecord } from '../lib/is-record.ts';
import { COMPANY, CURRENCY, PRICES, type Prices, THEMES, type Theme } from './early-rules.ts';
import { isLanguage, type Locale } from './locales.ts';
import type { LegalLink, OwnConsent, PaymentModules, ProvidedTexts } from './own-fields.ts';
import { PARTS, type Part } from './parts.ts';
import { PREFILL_FIELDS, type Prefill } from './prefill.ts';
import { COMPANIES, type CompanyCode, type TransferCode } from './presets.ts';
import type { Workflow } from './steps.ts';

interface Corner {
  lat: number;
  lng: number;
}

/** A page's config. Only `company` is required; it has no default. */
export interface ConfigValues {
  readonly $schema?: string | undefined;
  readonly company: CompanyCode;
  readonly companyCountry?: string | undefined;
  readonly currency?: string | undefined;
  readonly languages?: readonly [Locale, ...Locale[]] | undefined;
  readonly language?: Locale | undefined;
  readonly workflow?: Workflow | undefined;
  readonly bounds?: { southWest: Corner; northEast: Corner } | undefined;
  readonly theme?: Theme | undefined;
  readonly supportHours?: string | undefined;
  readonly supportPhone?: string | undefined;
  readonly transferCode?: TransferCode | undefined;
  readonly apiUrl?: string | undefined;
  readonly validationApiUrl?: string | undefined;
  readonly loginUrl?: string | undefined;
  readonly logoutUrl?: string | undefined;
  readonly adminUrl?: string | undefined;
  readonly watchUrl?: string | undefined;
  readonly assetUrl?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly cartUrl?: string | undefined;
  readonly transferUrl?: string | undefined;
  readonly termsUrl?: string | undefined;
  readonly privacyUrl?: string | undefined;
  readonly withdrawalUrl?: string | undefined;
  readonly errorReportUrl?: string | undefined;
  readonly placesUrl?: string | undefined;
  readonly billingProfileCountLimit?: number | undefined;
  readonly domainProfileCountLimit?: number | undefined;
  readonly domainProfileEditing?: boolean | undefined;
  readonly languageUrls?: Readonly<Record<string, string>> | undefined;
  readonly allowedRedirectOrigins?: readonly string[] | undefined;
  readonly idempotencyHeader?: string | undefined;
  readonly consentCookie?: string | false | undefined;
  readonly consentGranted?: string | undefined;
  readonly prices?: Prices | undefined;
  readonly dates?: 'pattern' | 'locale' | undefined;
  readonly earlyStartConsent?: 'required' | 'optional' | undefined;
  readonly registration?: 'login' | 'email' | undefined;
  readonly cartHintCookie?: string | undefined;
  readonly session?: 'auto' | 'cookie' | undefined;
  readonly analytics?: 'dataLayer' | false | undefined;
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly messages?: ProvidedTexts | undefined;
  readonly consents?: readonly OwnConsent[] | undefined;
  readonly legalLinks?: readonly LegalLink[] | undefined;
  readonly prefill?: Prefill | undefined;
  readonly hide?: readonly Part[] | undefined;
  readonly payments?: PaymentModules | undefined;
  readonly agentTools?: boolean | undefined;
  readonly buildNumber?: string | undefined;
  readonly environment?: 'production' | 'staging' | 'development' | undefined;
}

/** The keys that are read before the config is checked: by `ws.js` for the first calls, and by the first views. */
type EarlyKey =
  | 'company'
  | 'companyCountry'
  | 'currency'
  | 'languages'
  | 'language'
  | 'theme'
  | 'prices'
  | 'dates'
  | 'hide'
  | 'payments'
  | 'environment'
  | 'buildNumber'
  | 'texts'
  | 'messages'
  | 'apiUrl'
  | 'baseUrl'
  | 'cartUrl'
  | 'watchUrl'
  | 'cartHintCookie'
  | 'session';

/** The config as it is written on the page: a value that is not checked yet may be of any type. */
export type EarlyConfig = Pick<ConfigValues, 'company'> & {
  readonly [Key in EarlyKey]?: Exclude<ConfigValues[Key], undefined>;
};

/** The kinds whose values have the type of a key; `CONFIG_KEYS` does not compile with the wrong kind. */
type KindOf<Value> = {
  [Kind in keyof ConfigValue]: [ConfigValue[Kind], Value] extends [Value, ConfigValue[Kind]] ? Kind : never;
}[keyof ConfigValue];

/**
 * The kind of value of each config key. The checks are plain functions, not a schema: every mini-cart loads them, and a
 * schema library's code for them was larger than the mini-cart itself. The JSON schema for editors is generated from
 * this table.
 */
export const CONFIG_KEYS = {
  $schema: 'text',
  company: 'company',
  companyCountry: 'country',
  currency: 'currency',
  languages: 'languages',
  language: 'language',
  workflow: 'workflow',
  bounds: 'bounds',
  theme: 'theme',
  supportHours: 'text',
  supportPhone: 'text',
  transferCode: 'transfer-code',
  apiUrl: 'url',
  validationApiUrl: 'url',
  loginUrl: 'url',
  logoutUrl: 'url',
  adminUrl: 'url',
  watchUrl: 'url',
  assetUrl: 'url',
  baseUrl: 'url',
  cartUrl: 'url',
  transferUrl: 'url',
  termsUrl: 'url',
  privacyUrl: 'url',
  withdrawalUrl: 'url',
  errorReportUrl: 'url',
  placesUrl: 'url',
  billingProfileCountLimit: 'count',
  domainProfileCountLimit: 'count',
  domainProfileEditing: 'flag',
  languageUrls: 'urls',
  allowedRedirectOrigins: 'origins',
  idempotencyHeader: 'header',
  consentCookie: 'cookie',
  consentGranted: 'text',
  prices: 'prices',
  dates: 'dates',
  earlyStartConsent: 'early-start',
  registration: 'registration',
  cartHintCookie: 'text',
  session: 'session',
  analytics: 'analytics',
  texts: 'texts',
  messages: 'messages',
  consents: 'consents',
  legalLinks: 'links',
  prefill: 'prefill',
  hide: 'parts',
  payments: 'payments',
  agentTools: 'flag',
  buildNumber: 'text',
  environment: 'environment',
} as const satisfies {
  readonly [Key in keyof ConfigValues]-?: KindOf<Exclude<ConfigValues[Key], undefined>>;
};

export type ConfigKey = keyof ConfigValues;
export type ConfigKind = (typeof CONFIG_KEYS)[ConfigKey];

/** The companies with a preset, in the order of their table. */
export const PRESETS = Object.keys(COMPANIES);

/** Kinds whose values can be listed. */
export const CHOICES = {
  workflow: [1, 2],
  theme: THEMES,
  'transfer-code': ['pay-by-square', 'spayd', 'epc', 'swish', 'hct', 'none'],
  analytics: ['dataLayer', false],
  prices: PRICES,
  dates: ['pattern', 'locale'],
  'early-start': ['required', 'optional'],
  registration: ['login', 'email'],
  session: ['auto', 'cookie'],
  environment: ['production', 'staging', 'development'],
} as const;

/** Kinds whose values are strings that match a pattern. */
export const PATTERNS = {
  company: COMPANY,
  country: /^[A-Z]{2}$/,
  currency: CURRENCY,
  header: /^[\w-]+$/,
  text: /./,
} as const;

/** The type of the values of each kind. */
export interface ConfigValue {
  company: CompanyCode;
  language: Locale;
  workflow: Workflow;
  theme: Theme;
  'transfer-code': TransferCode;
  analytics: 'dataLayer' | false;
  prices: Prices;
  dates: 'pattern' | 'locale';
  'early-start': 'required' | 'optional';
  registration: 'login' | 'email';
  session: 'auto' | 'cookie';
  environment: 'production' | 'staging' | 'development';
  country: string;
  currency: string;
  header: string;
  text: string;
  url: string;
  count: number;
  flag: boolean;
  cookie: string | false;
  languages: readonly [Locale, ...Locale[]];
  messages: ProvidedTexts;
  urls: Readonly<Record<string, string>>;
  parts: readonly Part[];
  prefill: Prefill;
  consents: readonly OwnConsent[];
  links: readonly LegalLink[];
  payments: PaymentModules;
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  origins: readonly string[];
  bounds: { southWest: Corner; northEast: Corner };
}

const isUrl = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, 'https://page.invalid/') &&
  /^https?:$/.test(new URL(value, 'https://page.invalid/').protocol);

const isOrigin = (value: unknown): boolean =>
  isUrl(value) && URL.canParse(String(value)) && new URL(String(value)).origin === value;

const isListOf =
  (known: readonly unknown[]) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((one) => known.includes(one));

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const hasOnly = (value: unknown, keys: string): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.keys(value).every((key) => keys.split(' ').includes(key));

const isConsent = (value: unknown): boolean =>
  hasOnly(value, 'id label url required') &&
  typeof value.id === 'string' &&
  /^[\w-]{1,64}$/.test(value.id) &&
  isText(value.label) &&
  (value.url === undefined || isUrl(value.url)) &&
  ['boolean', 'undefined'].includes(typeof value.required);

const isIntegrity = (value: unknown): boolean =>
  value === undefined || isText(value) || (isRecord(value) && Object.values(value).every(isText));

const isTextsFile = (value: unknown): boolean =>
  isUrl(value) || (hasOnly(value, 'url integrity') && isUrl(value.url) && isIntegrity(value.integrity));

const isCorner = (value: unknown): boolean =>
  isRecord(value) && Number.isFinite(value.lat) && Number.isFinite(value.lng);

const SHAPES = {
  url: isUrl,
  count: (value: unknown) => Number.isInteger(value) && Number(value) > 0,
  flag: (value: unknown) => typeof value === 'boolean',
  cookie: (value: unknown) => value === false || (typeof value === 'string' && value !== ''),
  language: isLanguage,
  languages: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isLanguage),
  parts: isListOf(PARTS),
  consents: (value: unknown) =>
    Array.isArray(value) &&
    value.every(isConsent) &&
    new Set(value.map(({ id }) => id)).size === value.length,
  links: (value: unknown) =>
    Array.isArray(value) &&
    value.every((one) => hasOnly(one, 'label url') && isText(one.label) && isUrl(one.url)),
  payments: (value: unknown) =>
    isRecord(value) &&
    Object.values(value).every(
      (one) =>
        hasOnly(one, 'module express') &&
        isUrl(one.module) &&
        ['boolean', 'undefined'].includes(typeof one.express),
    ),
  prefill: (value: unknown) =>
    isRecord(value) &&
    isListOf(PREFILL_FIELDS)(Object.keys(value)) &&
    Object.entries(value).every(([field, one]) =>
      field === 'emails' && Array.isArray(one) ? one.every(isText) : typeof one === 'string',
    ),
  texts: (value: unknown) =>
    isRecord(value) &&
    Object.entries(value).every(
      ([language, words]) => isLanguage(language) && isRecord(words) && Object.values(words).every(isText),
    ),
  messages: (value: unknown) =>
    isRecord(value) &&
    Object.entries(value).every(([language, file]) => isLanguage(language) && isTextsFile(file)),
  urls: (value: unknown) => isRecord(value) && Object.values(value).every(isUrl),
  origins: (value: unknown) => Array.isArray(value) && value.every(isOrigin),
  bounds: (value: unknown) => isRecord(value) && isCorner(value.southWest) && isCorner(value.northEast),
} as const;

/** Keys whose values are URLs. */
export type UrlKey = { [Key in ConfigKey]: (typeof CONFIG_KEYS)[Key] extends 'url' ? Key : never }[ConfigKey];

export const isUrlKey = (key: string): key is UrlKey => CONFIG_KEYS[key as ConfigKey] === 'url';

export const isConfigKey = (key: string): key is ConfigKey => Object.hasOwn(CONFIG_KEYS, key);

/** Whether a value is valid for this key. */
export function isConfigValue(key: ConfigKey, value: unknown): boolean {
  const kind = CONFIG_KEYS[key];
  if (kind in CHOICES) return (CHOICES[kind as keyof typeof CHOICES] as readonly unknown[]).includes(value);
  if (kind in PATTERNS)
    return typeof value === 'string' && PATTERNS[kind as keyof typeof PATTERNS].test(value);
  return SHAPES[kind as keyof typeof SHAPES](value);
}
