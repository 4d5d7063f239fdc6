import { buyerHeaders } from '../../api/buyer-headers.ts';
import { lacksCart } from '../../api/cart-hint.ts';
import {
  type EarlyCartSettings,
  earlyCartKey,
  fetchEarly,
  fetchPublic,
  freshAddress,
} from '../../api/early-cart.ts';
import { startEarlyCalls } from '../../api/early-search.ts';
import type { EarlyConfig } from '../../config/config-keys.ts';
import { API_PATH, COMPANY, REQUIRED } from '../../config/early-rules.ts';
import { findCarriers } from '../../config/find-config.ts';
import { languageOfPage } from '../../config/language.ts';
import { firstPages, parseNames } from '../../features/domain-checker/query/parse-names.ts';
import { pagePath } from '../../lib/page-path.ts';
import { trimSlashes } from '../../lib/trim-slashes.ts';
import type { EarlyClaim, EarlyPage } from '../first-view/draw-tag.ts';
import { firstQuery, firstRoute } from './first-route.ts';
import type { LoaderFiles } from './loader-files.ts';

/**
 * Starts the first calls of a page before the code that needs them is loaded. Part of `ws.js`: parses in old browsers,
 * and its imports have no imports.
 */

export interface HeadStart {
  /**
   * Starts `GET /cart`, the page's search and the call for its prices, each once, as soon as the page has a config and
   * one of our tags. This may be long after the script ran: the page may still be parsed then, or a script adds the
   * tags later.
   *
   * @param tag The tag that is loaded for the first time; absent if the page has been parsed.
   * @returns Undefined while the page has no config.
   */
  begin(tag?: string): EarlyPage | undefined;
  /** The route that the page's `ws-cart` opens first; empty if the loader does not know it. */
  route(): string;
}

/** The tags that search. If another tag is added later, the search in the URL may be over. */
const SEARCHING = ['ws-domain-checker', 'ws-cart'];

/** The head start of one page. The config is not validated yet: an invalid one only loses the head start. */
export function createHeadStart(claim: EarlyClaim, files: LoaderFiles, base: string): HeadStart {
  const route = (config = readConfig(files)): string =>
    firstRoute(Object.keys(files.routes), config ? config.baseUrl : undefined);
  const begin = (tag?: string): EarlyPage | undefined => {
    const config = readConfig(files);
    if (!config) return undefined;
    try {
      const language = String(languageOf(config, files));
      const apiUrl = new URL(config.apiUrl || API_PATH, config.apiUrl ? document.baseURI : base).href;
      const { company, session } = config;
      const settings = { apiUrl: trimSlashes(apiUrl), company, language, session };
      if (Object.keys(files.tags).some((name) => document.querySelector(name))) {
        if (!tag || SEARCHING.indexOf(tag) >= 0)
          startSearch(claim, settings, firstQuery(route(config)), files.pageSize);
        startCart(claim, settings, config.cartHintCookie);
        if (!tag || tag === 'ws-price' || tag === 'ws-plans') startPrices(claim, settings);
      }
      return { language, values: config, settings };
    } catch (_) {
      return { language: 'en-US' };
    }
  };
  return { begin, route: () => route() };
}

/**
 * The page's config; undefined if there is none yet, or it does not say enough about its company: then the page waits
 * and nothing is started early.
 */
function readConfig(files: LoaderFiles): EarlyConfig | undefined {
  const carrier = findCarriers(document)[0];
  if (!carrier) return undefined;
  try {
    const config = JSON.parse(carrier.text) as EarlyConfig | undefined;
    return config && typeof config.company === 'string' && languagesOf(config, files) ? config : undefined;
  } catch (_) {
    // Reported later, by the code that checks the config.
    return undefined;
  }
}

type Languages = NonNullable<EarlyConfig['languages']>;

/** The languages of a company: those of its preset, or, if it states what a preset says, its own. */
function languagesOf(config: EarlyConfig, { languages }: LoaderFiles): Languages | undefined {
  const { company, languages: own } = config;
  if (Object.hasOwn(languages, company))
    return (languages[company] as string).split(' ') as unknown as Languages;
  const isWhole = COMPANY.test(company) && REQUIRED.every((key) => config[key]) && Array.isArray(own);
  return isWhole && own[0] ? own : undefined;
}

const languageOf = (config: EarlyConfig, files: LoaderFiles): string =>
  languageOfPage(
    config,
    languagesOf(config, files) as Languages,
    pagePath(),
    document.documentElement.lang,
  ) || 'en-US';

function startCart(claim: EarlyClaim, settings: EarlyCartSettings, hintCookie: string | undefined): void {
  if (claim.store || claim.earlyCart) return;
  setTimeout(warmNumberFormats);
  if (lacksCart(hintCookie)) return;
  const answer = fetchEarly(settings);
  answer.catch(() => undefined);
  claim.earlyCart = { key: earlyCartKey(settings), answer };
}

/** A page's first number format takes 15 ms in any language: created while the files are downloaded. */
const warmNumberFormats = (): string => (0).toLocaleString();

/** Starts the page's search, if there is one, with the calls that the tag would make. */
function startSearch(claim: EarlyClaim, settings: EarlyCartSettings, query: string, pageSize: number): void {
  const pages = claim.earlySearch ? [] : firstPages(parseNames(query), pageSize);
  if (pages.length === 0) return;
  const key = earlyCartKey(settings);
  const get = (path: string, signal: AbortSignal) =>
    fetchEarly(settings, freshAddress(path), signal, undefined, buyerHeaders(settings.company));
  claim.earlySearch = { key, query, calls: startEarlyCalls(key, settings, pages, get) };
}

/** Requests the prices of all `ws-price` and `ws-plans` on the page, as `getProducts` would. */
function startPrices(claim: EarlyClaim, settings: EarlyCartSettings): void {
  const codes = [...document.querySelectorAll('ws-price[code],ws-plans[codes]')]
    .map((element) => element.getAttribute('code') || element.getAttribute('codes'))
    .join()
    .split(/[\s,;]+/)
    .filter((code, index, all) => code && all.indexOf(code) === index);
  if (claim.earlyPrices || codes.length === 0) return;
  const { apiUrl, company, language } = settings;
  const query = new URLSearchParams({ company, language });
  for (const code of codes) query.append('codes[]', code);
  const answer = fetchPublic(`${apiUrl}/products?${query}`, buyerHeaders(company));
  answer.catch(() => undefined);
  claim.earlyPrices = { key: earlyCartKey(settings), codes, answer };
}
