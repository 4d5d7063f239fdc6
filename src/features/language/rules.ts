import type { Locale } from '../../config/locales.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { ROUTES } from '../../config/routes.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { short } from './language-names.ts';

/** The data from which the URLs of a page's other languages are derived. */
export interface LanguagePage {
  href: string;
  /** The URLs of the page's `<link rel="alternate" hreflang>` by language, in document order. */
  alternates: readonly { language: string; href: string }[];
}

type LanguageConfig = Pick<PageConfig, 'language' | 'languages' | 'languageUrls' | 'baseUrl'>;

/** Parameters with the state of `ws-cart` and the checker; kept in the URLs of other languages. */
const ROUTE_PARAMETERS = ['ws-route', ...Object.values(ROUTES).flatMap(({ parameters = [] }) => parameters)];

/**
 * The URL of the page in another language: from `languageUrls`, else the page's alternates, else the first path segment
 * (clause 2.50; the default language has none). Undefined if it is not http(s).
 */
export function languageUrl(config: LanguageConfig, language: Locale, page: LanguagePage): URL | undefined {
  const configured = entryOf(config.languageUrls, language);
  if (configured !== undefined) return configuredUrl(config, configured, page.href);
  const alternate = alternateOf(page.alternates, language);
  if (alternate !== undefined) return keepRoute(httpUrl(alternate, page.href), page.href);
  return segmentUrl(config.languages, language, page.href);
}

const entryOf = (urls: Readonly<Record<string, string>> | undefined, language: string): string | undefined =>
  urls?.[language] ?? urls?.[short(language)];

/** Below `baseUrl`, the rest of the path is a route of `ws-cart`, which exists in the other language as well. */
function configuredUrl(config: LanguageConfig, given: string, page: string): URL | undefined {
  const url = httpUrl(given, page);
  const own = entryOf(config.languageUrls, config.language);
  const base = own === undefined ? undefined : httpUrl(own, page);
  if (url && base && config.baseUrl && base.href === new URL(config.baseUrl).href) {
    const rest = below(base.pathname, new URL(page).pathname);
    if (rest) url.pathname = url.pathname.replace(/\/$/, '') + rest;
  }
  return keepRoute(url, page);
}

function below(base: string, path: string): string | undefined {
  const folder = base.replace(/\/?$/, '/');
  return path.startsWith(folder) ? `/${path.slice(folder.length)}` : undefined;
}

function keepRoute(url: URL | undefined, page: string): URL | undefined {
  const parameters = new URL(page).searchParams;
  for (const name of ROUTE_PARAMETERS) {
    const value = parameters.get(name);
    if (url && value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

function alternateOf(alternates: LanguagePage['alternates'], language: string): string | undefined {
  const find = (tag: string) =>
    alternates.find((alternate) => alternate.language.toLowerCase() === tag.toLowerCase())?.href;
  return find(language) ?? find(short(language));
}

/** The URL of the page with the language as its first path segment: `/en/order`; the default language has none. */
function segmentUrl(languages: readonly Locale[], language: Locale, page: string): URL | undefined {
  const url = httpUrl(page);
  if (!url) return undefined;
  const [, first = '', ...rest] = url.pathname.split('/');
  const isLanguage = languages.some((known) => segments(known).includes(first.toLowerCase()));
  const path = isLanguage ? rest : [first, ...rest];
  const sameShort = languages.find((known) => short(known) === short(language));
  const segment = sameShort === language ? short(language) : language.toLowerCase();
  url.pathname = `/${(language === languages[0] ? path : [segment, ...path]).join('/')}`;
  return url;
}

const segments = (language: string): string[] => [short(language), language.toLowerCase()];
