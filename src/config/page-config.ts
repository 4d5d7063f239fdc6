import * as v from 'valibot';
import { CONSTANTS } from './constants.ts';
import { COMPANIES, type CompanyCode, type CompanyPreset, type Locale } from './presets.ts';

const LOCALES = [
  'cs-CZ',
  'de-DE',
  'en-SE',
  'en-US',
  'es-ES',
  'hu-HU',
  'nl-NL',
  'no-NO',
  'sk-SK',
  'sv-SE',
  'en-XA',
] as const satisfies readonly Locale[];

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const httpAddress = v.pipe(
  v.string(),
  v.check(
    (value) =>
      URL.canParse(value, 'https://page.invalid/') &&
      /^https?:$/.test(new URL(value, 'https://page.invalid/').protocol),
  ),
);
const locale = v.picklist(LOCALES);
const corner = v.strictObject({ lat: v.number(), lng: v.number() });

/** Every key that a page's config may have (contract, section 5); all are optional, each is checked on its own. */
export const CONFIG_KEYS = {
  $schema: v.string(),
  company: v.picklist(Object.keys(COMPANIES) as [CompanyCode, ...CompanyCode[]]),
  companyCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  languages: v.pipe(v.array(locale), v.nonEmpty()),
  language: locale,
  workflow: v.picklist([1, 2]),
  bounds: v.strictObject({ southWest: corner, northEast: corner }),
  theme: v.picklist(['admin', 'cary', 'loopia']),
  apiUrl: httpAddress,
  validationApiUrl: httpAddress,
  loginUrl: httpAddress,
  logoutUrl: httpAddress,
  adminUrl: httpAddress,
  watchUrl: httpAddress,
  assetUrl: httpAddress,
  baseUrl: httpAddress,
  cartUrl: httpAddress,
  transferUrl: httpAddress,
  termsUrl: httpAddress,
  privacyUrl: httpAddress,
  errorReportUrl: httpAddress,
  placesUrl: httpAddress,
  billingProfileCountLimit: count,
  domainProfileCountLimit: count,
  domainProfileEditing: v.boolean(),
  languageUrls: v.record(v.string(), httpAddress),
  allowedRedirectOrigins: v.array(
    v.pipe(
      v.string(),
      v.check((value) => URL.canParse(value) && new URL(value).origin === value),
    ),
  ),
  idempotencyHeader: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  consentCookie: text,
  analytics: v.union([v.literal('dataLayer'), v.literal(false)]),
  buildNumber: v.string(),
  environment: v.picklist(['production', 'staging', 'development']),
} as const;

/** The keys that a page gave and that passed their check. */
export type ConfigValues = {
  readonly [K in keyof typeof CONFIG_KEYS]?: Readonly<v.InferOutput<(typeof CONFIG_KEYS)[K]>> | undefined;
};

/** The config with every default filled in: what the tags work with. URLs are absolute. */
export interface PageConfig extends Omit<ConfigValues, '$schema'> {
  company: CompanyCode;
  companyCountry: string;
  currency: string;
  languages: readonly Locale[];
  language: Locale;
  workflow: 1 | 2;
  theme: 'admin' | 'cary' | 'loopia';
  apiUrl: string;
  validationApiUrl: string;
  loginUrl: string;
  logoutUrl: string;
  adminUrl: string;
  placesUrl: string;
  assetUrl: string;
  termsUrl: string;
  privacyUrl: string;
  domainProfileEditing: boolean;
  analytics: 'dataLayer' | false;
  environment: 'production' | 'staging' | 'development';
  supportHours: string;
  /** `history` when the config has a `baseUrl`, else `query` (contract, section 4). */
  routing: 'history' | 'query';
}

/** What is wrong with a page's config: data; the texts are made where an editor is told. */
export type ConfigProblem =
  | { kind: 'syntax'; text: string }
  | { kind: 'not-object' }
  | { kind: 'unknown-key'; key: string; similar: string | undefined }
  | { kind: 'wrong-value'; key: string; value: string; expected: string }
  | { kind: 'second-config'; carrier: string };

/** Reads a config's text. Never throws: what cannot be used is left out and named in `problems`. */
export function parseConfigText(source: string): { values: ConfigValues; problems: ConfigProblem[] } {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return { values: {}, problems: [{ kind: 'syntax', text: source }] };
  }
  return parseConfigObject(json);
}

/** Checks a config key by key, so that one slip does not cost the rest. */
export function parseConfigObject(json: unknown): { values: ConfigValues; problems: ConfigProblem[] } {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { values: {}, problems: [{ kind: 'not-object' }] };
  }
  const values: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  for (const [key, value] of Object.entries(json)) {
    const schema = isConfigKey(key) ? CONFIG_KEYS[key] : undefined;
    if (!schema) {
      problems.push({ kind: 'unknown-key', key, similar: mostSimilar(key) });
      continue;
    }
    const result = v.safeParse(schema as v.GenericSchema, value);
    if (result.success) values[key] = result.output;
    else
      problems.push({
        kind: 'wrong-value',
        key,
        value: preview(value),
        expected: result.issues[0].expected ?? key,
      });
  }
  return { values: values as ConfigValues, problems };
}

const isConfigKey = (key: string): key is keyof typeof CONFIG_KEYS => Object.hasOwn(CONFIG_KEYS, key);

const preview = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** The known key that the editor most likely meant: the same but for case, or at most two slips away. */
function mostSimilar(key: string): string | undefined {
  const known = Object.keys(CONFIG_KEYS);
  const near = known.map((name) => ({ name, slips: editDistance(name.toLowerCase(), key.toLowerCase()) }));
  near.sort((a, b) => a.slips - b.slips);
  const best = near[0];
  return best && best.slips <= 2 ? best.name : undefined;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Where the script came from and which page it is on: the defaults of URLs and language follow from these two. */
export interface ConfigPlace {
  /** Address of the folder of `ws.js`. */
  scriptUrl: string;
  pageUrl: string;
}

/** Fills in the preset of the company and the documented paths on the script's origin. */
export function resolveConfig(values: ConfigValues, place: ConfigPlace): PageConfig {
  const company = values.company ?? 'sk-ws';
  const preset: CompanyPreset = COMPANIES[company];
  const languages = values.languages ?? preset.languages;
  const onScript = (path: string): string => new URL(path, place.scriptUrl).href;
  const onPage = (address: string | undefined): string | undefined =>
    address === undefined ? undefined : new URL(address, place.pageUrl).href;
  const { $schema: _schema, ...given } = values;
  return {
    ...given,
    company,
    languages,
    companyCountry: values.companyCountry ?? preset.companyCountry,
    currency: values.currency ?? preset.currency,
    language: values.language ?? languageOfPath(place.pageUrl, languages),
    workflow: values.workflow ?? preset.workflow,
    theme: values.theme ?? preset.theme,
    supportHours: preset.supportHours,
    billingProfileCountLimit: values.billingProfileCountLimit ?? preset.billingProfileCountLimit,
    domainProfileCountLimit: values.domainProfileCountLimit ?? preset.domainProfileCountLimit,
    domainProfileEditing: values.domainProfileEditing ?? true,
    analytics: values.analytics ?? false,
    environment: values.environment ?? 'production',
    routing: values.baseUrl ? 'history' : 'query',
    baseUrl: onPage(values.baseUrl),
    cartUrl: onPage(values.cartUrl) ?? onPage(values.baseUrl),
    apiUrl: trimSlash(onPage(values.apiUrl) ?? onScript('/api')),
    validationApiUrl: trimSlash(onPage(values.validationApiUrl) ?? onScript('/validation')),
    loginUrl: onPage(values.loginUrl) ?? onScript('/login'),
    logoutUrl: onPage(values.logoutUrl) ?? onScript('/logout'),
    adminUrl: onPage(values.adminUrl) ?? onScript('/admin'),
    placesUrl: onPage(values.placesUrl) ?? onScript('/places'),
    termsUrl: onPage(values.termsUrl) ?? onScript('/terms'),
    privacyUrl: onPage(values.privacyUrl) ?? onScript('/privacy'),
    assetUrl: onPage(values.assetUrl) ?? place.scriptUrl,
    watchUrl: onPage(values.watchUrl),
    transferUrl: onPage(values.transferUrl),
    errorReportUrl: onPage(values.errorReportUrl),
  };
}

const trimSlash = (url: string): string => url.replace(/\/+$/, '');

/** The language that the first path segment names; without one, the first of the list is the default (section 2). */
export function languageOfPath(pageUrl: string, languages: readonly Locale[]): Locale {
  const segment = new URL(pageUrl).pathname.split('/')[1]?.toLowerCase();
  const named = languages.find(
    (language) => language.split('-')[0] === segment || language.toLowerCase() === segment,
  );
  return named ?? languages[0] ?? CONSTANTS.fallbackLanguage;
}
