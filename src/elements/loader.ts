import { lacksCart } from '../api/cart-hint.ts';
import { type EarlyCartSettings, earlyCartKey, fetchEarly } from '../api/early-cart.ts';
import { type EarlyCalls, startEarlyCalls } from '../api/early-search.ts';
import { firstPages, parseNames } from '../features/domain-checker/search/parse-names.ts';
import type { Surface } from '../i18n/surfaces.ts';
import { brokenBuiltIn } from '../lib/broken-built-in.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { trimSlashes } from '../lib/trim-slashes.ts';
import { findCarriers } from './find-config.ts';
import { firstQuery, firstRoute } from './first-view.ts';
import { explainFailure, noteFailure, watchPolicy } from './load-failure.ts';
import type { LoaderFiles } from './loader-files.ts';
import { watchTags } from './watch-tags.ts';

/**
 * `ws.js`: finds our tags on the page, also those added later, and loads their code. Built by itself so that old browsers
 * can parse it; it imports only modules without imports of their own.
 */

declare const __WS_FILES__: LoaderFiles;
declare const __WS_VERSION__: string;

interface EarlyConfig {
  company: string;
  apiUrl?: string;
  baseUrl?: string;
  language?: string;
  languages?: string[];
  cartHintCookie?: string;
}

interface Claim {
  version: string;
  base: string;
  load?: (tag: string) => Promise<void>;
  earlyCart?: { key: string; answer: Promise<Response> };
  earlySearch?: { key: string; calls: EarlyCalls };
}

const FILES = __WS_FILES__;
const BASE = new URL(/* @vite-ignore */ '.', import.meta.url).href;
const REPLACED = 'replaced=';
const SLOT = Symbol.for('ws.elements@1') as unknown as 'ws.elements@1';
const host = window as unknown as Record<string, Claim | undefined>;

/**
 * Whether the browser has every feature that the tags need; otherwise the fallbacks stay and a message is shown. Asks
 * real objects: an old library of the page may have put a thing of its own under the name of a global.
 */
function canRun(): boolean {
  try {
    new CSSStyleSheet().replaceSync('');
    document.querySelector(':has(*)');
  } catch (_) {
    return false;
  }
  return (
    'adoptedStyleSheets' in document &&
    typeof Object.hasOwn === 'function' &&
    typeof [].toSorted === 'function' &&
    typeof URL.canParse === 'function' &&
    'popover' in document.documentElement &&
    'containerType' in document.documentElement.style
  );
}

/** The page's config, unless it has none yet, or none of a known company: then the page waits and nothing has a head start. */
function readEarlyConfig(): EarlyConfig | undefined {
  const carrier = findCarriers(document)[0];
  if (!carrier) return undefined;
  try {
    const config = JSON.parse(carrier.text) as EarlyConfig | undefined;
    const company = config ? config.company : undefined;
    return typeof company === 'string' && Object.hasOwn(FILES.languages, company) ? config : undefined;
  } catch (_) {
    // Reported later, by the code that checks the config.
    return undefined;
  }
}

function languageOf(config: EarlyConfig): string {
  const languages = config.languages || (FILES.languages[config.company] as string).split(' ');
  const segment = (location.pathname.split('/')[1] || '').toLowerCase();
  const named = languages.find(
    (language) => language.split('-')[0] === segment || language.toLowerCase() === segment,
  );
  return config.language || named || languages[0] || 'en-US';
}

function startCart(claim: Claim, config: EarlyConfig, language: string): void {
  const base = config.apiUrl ? document.baseURI : BASE;
  const apiUrl = trimSlashes(new URL(config.apiUrl || '/api', base).href);
  const settings = { apiUrl, company: config.company, language };
  startSearch(claim, config, settings);
  if (!lacksCart(config.cartHintCookie)) {
    const answer = fetchEarly(settings);
    answer.catch(() => undefined);
    claim.earlyCart = { key: earlyCartKey(settings), answer };
  }
  setTimeout(warmNumberFormats);
}

/** A page's first number format takes 15 ms, whatever its language: made while the files are downloaded. */
const warmNumberFormats = (): string => (0).toLocaleString();

const routeOf = (config: EarlyConfig | undefined): string =>
  firstRoute(Object.keys(FILES.routes), config ? config.baseUrl : undefined);

/** Starts the search that the page names, if any, with the calls that the tag would make. */
function startSearch(claim: Claim, config: EarlyConfig, settings: EarlyCartSettings): void {
  const pages = firstPages(parseNames(firstQuery(routeOf(config))), FILES.pageSize);
  if (pages.length === 0) return;
  const key = earlyCartKey(settings);
  const get = (path: string, signal: AbortSignal) => fetchEarly(settings, path, signal);
  claim.earlySearch = { key, calls: startEarlyCalls(key, settings, pages, get) };
}

/** Requests the cart before the tags' code is loaded. The config is not validated yet: an invalid one only loses the head start. */
function startEarly(claim: Claim): string | undefined {
  const config = readEarlyConfig();
  if (!config) return undefined;
  try {
    const language = String(languageOf(config));
    if (Object.keys(FILES.tags).some((tag) => document.querySelector(tag)))
      startCart(claim, config, language);
    return language;
  } catch (_) {
    return 'en-US';
  }
}

/** What a tag's file exports, see `defineTag`. */
interface TagFile {
  tag?: string;
}

function importFile(name: string): Promise<TagFile> {
  const url = `${BASE}assets/${name}.js`;
  const file: Promise<TagFile> = import(/* @vite-ignore */ url);
  file.catch(() => noteFailure(url));
  return file;
}

/** Requests all files at once: otherwise each would wait for the file that imports it. */
function loadInParallel(names: string[], exported: keyof TagFile | undefined): Promise<unknown> {
  for (const name of names.slice(1)) importFile(name).catch(() => undefined);
  const [main] = names as [string];
  return loadChunk(() => importFile(main), exported);
}

const namesOf = (files: number[]): string[] => files.map((file) => FILES.names[file] as string);

/** The catalogue of a surface; of a language without one the English. */
function catalogueOf(surface: Surface, language: string): string {
  const locales = FILES.texts.locales.split(' ');
  const index = Math.max(locales.indexOf(language), 0);
  const hashes = (FILES.texts.hashes[surface] || '').split(' ');
  return `texts-${surface}-${locales[index]}-${hashes[index]}`;
}

/** The files of the lazy part that a tag shows first, so that they do not wait for the tag's code. */
function firstPartOf(tag: string, language: string): string[] {
  const route = tag === 'ws-cart' ? routeOf(readEarlyConfig()) : '';
  const isSearch = tag === 'ws-domain-checker' && firstQuery('');
  const name = isSearch ? 'search' : FILES.routes[route];
  if (!name) return [];
  const { files, texts } = FILES.parts[name];
  return [...namesOf(files), catalogueOf(texts, language)];
}

function importTag(tag: string, language: string | undefined): Promise<unknown> {
  const row = FILES.tags[tag];
  if (!row) return Promise.reject(new Error(`No such tag: ${tag}`));
  // The page's language is not known before its config.
  const others = language ? [catalogueOf(row.texts, language), ...firstPartOf(tag, language)] : [];
  return loadInParallel([...namesOf(row.files), ...others], 'tag');
}

function warnSecondCopy(first: Claim): void {
  const known = (first as Claim & { tags?: string[] }).tags || [];
  const only = Object.keys(FILES.tags).filter((tag) => known.indexOf(tag) < 0);
  console.warn(
    'ws-elements ' +
      __WS_VERSION__ +
      ' was loaded, but ' +
      first.version +
      ' already serves this page. Load the script once.' +
      (known.length > 0 && only.length > 0 ? ` Only the later one knows: ${only.join(', ')}.` : ''),
  );
}

function start(): void {
  const first = host[SLOT];
  if (first) {
    warnSecondCopy(first);
    return;
  }
  if (brokenBuiltIn() !== undefined || !canRun()) {
    importFile(FILES.names[FILES.outdated] as string).catch(() => undefined);
    return;
  }
  const claim: Claim & { tags: string[] } = {
    version: __WS_VERSION__,
    base: BASE,
    tags: Object.keys(FILES.tags),
  };
  watchPolicy(BASE);
  Object.defineProperty(window, SLOT, { value: claim, configurable: true, writable: true });
  const language = startEarly(claim);
  let core: Promise<unknown> | undefined;
  // Anew after a failure, when the network is back.
  const coreOnce = (): Promise<unknown> => {
    core = core || loadCore(claim);
    core.catch(() => {
      core = undefined;
      explainFailure();
    });
    return core;
  };
  claim.load = watchTags(Object.keys(FILES.tags), (tag) => {
    const file = importTag(tag, language);
    file.catch(() => undefined);
    // Pending where another copy takes over: the files of this one do not matter then.
    return coreOnce().then(() => {
      file.catch(explainFailure);
      return file;
    });
  });
  void coreOnce();
}

/** The code that all tags share; it installs `wsElements` and runs what the page queued. */
function loadCore(claim: Claim): Promise<unknown> {
  return loadInParallel(namesOf(FILES.core), undefined).catch((error: unknown) =>
    replaceScript(claim, error),
  );
}

/** Whether the page accepts no script but this one. */
const isPinned = (): boolean =>
  [...document.scripts].some(({ src, integrity }) => integrity && src === import.meta.url);

/**
 * A cache may have kept this script from before a deploy that removed its files. Requests it under another address, once,
 * and leaves the page to that copy: then the promise stays pending.
 */
function replaceScript(claim: Claim, error: unknown): Promise<unknown> {
  const [url, query = ''] = import.meta.url.split('?');
  if (query.indexOf(REPLACED) === 0 || isPinned()) return Promise.reject(error);
  host[SLOT] = undefined;
  // Not a template inside of import(): Vite would wrap it in a helper.
  const current = `${url}?${REPLACED}${Date.now()}`;
  return import(/* @vite-ignore */ current).then(
    () => new Promise(() => undefined),
    () => {
      host[SLOT] = claim;
      throw error;
    },
  );
}

start();
