import { earlyCartKey, fetchEarlyCart } from '../api/early-cart.ts';
import type { Surface } from '../i18n/surfaces.ts';
import { brokenBuiltIn } from '../lib/broken-built-in.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { LoaderFiles } from './loader-files.ts';

/**
 * `ws.js`: finds our tags on the page, also those added later, and loads their code. Built by itself so that old browsers
 * can parse it; it imports only modules without imports of their own.
 */

declare const __WS_FILES__: LoaderFiles;
declare const __WS_VERSION__: string;

interface EarlyConfig {
  company?: string;
  apiUrl?: string;
  language?: string;
  languages?: string[];
}

interface Claim {
  version: string;
  base: string;
  load?: (tag: string) => Promise<void>;
  earlyCart?: { key: string; answer: Promise<Response> };
}

const FILES = __WS_FILES__;
const BASE = import.meta.url.replace(/[^/]*$/, '');
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
    'containerType' in document.documentElement.style
  );
}

function readEarlyConfig(): EarlyConfig {
  const carrier = document.querySelector(
    `html[config],body[config],${Object.keys(FILES.tags)
      .map((tag) => `${tag}[config]`)
      .join()}`,
  );
  const block = document.querySelector('script[type="application/json"][data-ws-config]');
  const text = carrier ? carrier.getAttribute('config') : block ? block.textContent : '{}';
  try {
    const config: unknown = JSON.parse(text || '{}');
    if (config && typeof config === 'object' && !Array.isArray(config)) return config;
  } catch (_) {
    // Reported later, by the code that checks the config.
  }
  return { company: '' };
}

/** The languages of a company, joined by spaces; undefined for an unknown company. */
const languagesOf = (company: string): string | undefined =>
  Object.hasOwn(FILES.languages, company) ? FILES.languages[company] : undefined;

function languageOf(config: EarlyConfig): string {
  const languages = config.languages || (languagesOf(config.company || 'sk-ws') || 'en-US').split(' ');
  const segment = (location.pathname.split('/')[1] || '').toLowerCase();
  const named = languages.find(
    (language) => language.split('-')[0] === segment || language.toLowerCase() === segment,
  );
  return config.language || named || languages[0] || 'en-US';
}

function startCart(claim: Claim, config: EarlyConfig, language: string): void {
  const company = config.company === undefined ? 'sk-ws' : config.company;
  if (!languagesOf(company)) return;
  const base = config.apiUrl ? document.baseURI : BASE;
  const apiUrl = new URL(config.apiUrl || '/api', base).href.replace(/\/+$/, '');
  const settings = { apiUrl, company, language };
  const answer = fetchEarlyCart(settings);
  answer.catch(() => undefined);
  claim.earlyCart = { key: earlyCartKey(settings), answer };
}

/** Requests the cart before the tags' code is loaded. The config is not validated yet: an invalid one only loses the head start. */
function startEarly(claim: Claim): string {
  try {
    const config = readEarlyConfig();
    const language = String(languageOf(config));
    if (Object.keys(FILES.tags).some((tag) => document.querySelector(tag)))
      startCart(claim, config, language);
    return language;
  } catch (_) {
    return 'en-US';
  }
}

const importFile = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ BASE + 'assets/' + name + '.js');

/** Requests all files at once: otherwise each would wait for the file that imports it. */
function loadInParallel(names: string[]): Promise<unknown> {
  for (const name of names.slice(1)) importFile(name).catch(() => undefined);
  return loadChunk(() => importFile(names[0] as string));
}

const namesOf = (files: number[]): string[] => files.map((file) => FILES.names[file] as string);

/** The catalogue of a surface; of a language without one the English. */
function catalogueOf(surface: Surface, language: string): string {
  const locales = FILES.texts.locales.split(' ');
  const index = Math.max(locales.indexOf(language), 0);
  const hashes = (FILES.texts.hashes[surface] || '').split(' ');
  return `texts-${surface}-${locales[index]}-${hashes[index]}`;
}

const started: Record<string, Promise<unknown> | undefined> = {};

function loadTag(tag: string, language: string): Promise<unknown> {
  const running = started[tag];
  if (running) return running;
  const row = FILES.tags[tag];
  if (!row) return Promise.reject(new Error(`No such tag: ${tag}`));
  const promise = loadInParallel([...namesOf(row.files), catalogueOf(row.texts, language)]);
  // A failure is kept until the network is back: the observer below must not request it with every change of the page.
  started[tag] = promise;
  promise.catch((error: unknown) => {
    console.error(`ws-elements: <${tag}> could not be loaded and keeps its fallback.`, error);
    const detail = { path: 'general', key: 'ChunkLoadError', message: String(error) };
    document.dispatchEvent(new CustomEvent('ws-error', { detail, bubbles: true }));
    window.addEventListener('online', () => delete started[tag], { once: true });
  });
  return promise;
}

function watch(language: string): void {
  const selector = Object.keys(FILES.tags)
    .map((tag) => `${tag}:not(:defined)`)
    .join();
  const scan = (): void => {
    document.querySelectorAll(selector).forEach((element) => {
      loadTag(element.localName, language).catch(() => undefined);
    });
  };
  scan();
  // Not its root element, which `document.write` into a loaded page replaces.
  new MutationObserver(scan).observe(document, { childList: true, subtree: true });
  window.addEventListener('online', () => setTimeout(scan));
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
  Object.defineProperty(window, SLOT, { value: claim, configurable: true, writable: true });
  const language = startEarly(claim);
  claim.load = (tag) => loadTag(tag, language).then(() => undefined);
  watch(language);
  loadCore();
}

/** The code that all tags share; it installs `wsElements` and runs what the page queued. */
function loadCore(): void {
  loadInParallel(namesOf(FILES.core)).catch((error: unknown) =>
    console.error('ws-elements could not be loaded.', error),
  );
}

start();
