import { brokenBuiltIn } from '../../lib/broken-built-in.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { EarlyClaim, EarlyPage } from '../first-view/draw-tag.ts';
import type { draw } from '../first-view/minicart-entry.ts';
import { canRun } from './can-run.ts';
import { firstQuery } from './first-route.ts';
import { lead } from './first-view-lead.ts';
import { createHeadStart, type HeadStart } from './head-start.ts';
import { explainFailure, isBlocked, noteFailure, watchPolicy } from './load-failure.ts';
import { catalogueOf, type LoaderFiles } from './loader-files.ts';
import { watchTags } from './watch-tags.ts';

/**
 * Finds our tags on the page, including those added later, and loads their code: all of `ws.js`. Built separately so
 * that old browsers can parse it: its imports have no imports, except for types and `head-start.ts`.
 */

declare const __WS_FILES__: LoaderFiles;
declare const __WS_VERSION__: string;

interface Claim extends EarlyClaim {
  version: string;
  /** Absent in old versions. */
  tags?: string[];
  load?: (tag: string) => Promise<void>;
}

const FILES = __WS_FILES__;
/** The URL of `ws.js`, and its folder. */
let script = '';
let base = '';
const REPLACED = 'replaced=';
const slotKey = (): 'ws.elements@1' => Symbol.for('ws.elements@1') as unknown as 'ws.elements@1';
const host = window as unknown as Record<string, Claim | undefined>;

/** The exports of a tag's file, see `defineTag`, of the loader for pages with replaced built-ins, and of a first view. */
interface TagFile {
  tag?: string;
  start?: typeof start;
  draw?: typeof draw;
}

const urlOf = (name: string): string => `${base}assets/${name}.js`;

function importFile(name: string): Promise<TagFile> {
  const url = urlOf(name);
  const file: Promise<TagFile> = import(/* @vite-ignore */ url);
  file.catch(() => noteFailure(url));
  return file;
}

/** Requests all files at once: otherwise each would wait for the file that imports it. Imports the first. */
function importAll(names: string[]): Promise<TagFile> {
  for (const name of names.slice(1)) importFile(name).catch(() => undefined);
  return importFile(names[0] as string);
}

const loadInParallel = (names: string[], exported: keyof TagFile | undefined): Promise<unknown> =>
  loadChunk(() => importAll(names), exported, urlOf(names[0] as string));

const fileNames = (files: number[]): string[] => files.map((file) => FILES.names[file] as string);

/** The files of the lazy part that a tag shows first, requested early so that they do not wait for the tag's code. */
function firstPartOf(tag: string, language: string, headStart: HeadStart): string[] {
  const route = tag === 'ws-cart' ? headStart.route() : '';
  const isSearch = tag === 'ws-domain-checker' && firstQuery('');
  const name = isSearch ? 'search' : FILES.routes[route];
  if (!name) return [];
  const { files, texts } = FILES.parts[name];
  return [...fileNames(files), catalogueOf(FILES.texts, texts, language)];
}

function importTag(tag: string, page: EarlyPage | undefined, headStart: HeadStart): Promise<unknown> {
  const row = FILES.tags[tag];
  if (!row) return Promise.reject(new Error(`No such tag: ${tag}`));
  // The page's language is unknown without its config.
  const others = page
    ? [catalogueOf(FILES.texts, row.texts, page.language), ...firstPartOf(tag, page.language, headStart)]
    : [];
  return loadInParallel([...fileNames(row.files), ...others], 'tag');
}

/** Requests what draws the first view of a tag; undefined if it has none, or the code of the tags is there already. */
function importFirstView(tag: string, claim: Claim, headStart: HeadStart): Promise<TagFile> | undefined {
  const isSearch = tag === 'ws-domain-checker' && claim.earlySearch;
  // Another screen has none, and a cart that nobody has filled is empty.
  if (tag === 'ws-cart' && (!claim.earlyCart || headStart.route())) return undefined;
  const files = FILES.firstViews && FILES.firstViews[isSearch ? `${tag}[qd]` : tag];
  return claim.store || !files ? undefined : importAll(fileNames(files));
}

function warnSecondCopy(first: Claim): void {
  const known = first.tags || [];
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

/**
 * Checks first whether the page has taken the name of a built-in: no other code may run before that. Then the file that
 * can provide the originals starts instead; if it cannot, it explains why the tags keep their fallback.
 *
 * @param url The URL of `ws.js`.
 * @param names The source of the built-ins.
 */
export function start(url: string, names: object = window): void {
  const broken = brokenBuiltIn(names);
  script = url;
  // Without `URL`: a page may have taken the name.
  base = (url.split(/[?#]/)[0] || '').replace(/[^/]*$/, '');
  const first = broken ? undefined : host[slotKey()];
  if (first) {
    warnSecondCopy(first);
    return;
  }
  if (broken || !canRun()) {
    importFile(FILES.names[(broken && FILES.mended) || FILES.outdated] as string)
      .then((file) => file.start && file.start(url))
      .catch(() => {
        if (broken) console.error(`ws-elements: a script of the page has replaced ${broken}.`);
      });
    return;
  }
  const claim: Claim = { version: __WS_VERSION__, base, tags: Object.keys(FILES.tags) };
  watchPolicy(base);
  Object.defineProperty(window, slotKey(), { value: claim, configurable: true, writable: true });
  const commands: Event[] = [];
  claim.commands = commands;
  addEventListener('command', (event) => isDefined(event.target) || commands.push(event), true);
  const headStart = createHeadStart(claim, FILES, base);
  // From then on, a config in a JSON block counts.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => void headStart.begin());
  let core: Promise<unknown> | undefined;
  // Starts again after a failure, when the network is back.
  const coreOnce = (): Promise<unknown> => {
    core = core || loadCore(claim);
    core.catch(() => {
      core = undefined;
      explainFailure();
    });
    return core;
  };
  const ahead = loadTags(claim, headStart, coreOnce);
  if (ahead) ahead.then(coreOnce).catch(() => undefined);
  else void coreOnce();
}

const isDefined = (target: EventTarget | null): boolean =>
  customElements.get((target as Element).localName) !== undefined;

/** Loads the tags of the page, now and later. Returns what all of them wait for, see `lead`. */
function loadTags(
  claim: Claim,
  headStart: HeadStart,
  coreOnce: () => Promise<unknown>,
): Promise<unknown> | undefined {
  let ahead: Promise<unknown> | undefined;
  claim.load = watchTags(Object.keys(FILES.tags), (tag) => {
    const page = headStart.begin(tag);
    const first = page && page.settings && importFirstView(tag, claim, headStart);
    if (first) ahead = ahead || lead(tag, script);
    const load = (): Promise<unknown> => {
      const file = importTag(tag, page, headStart);
      file.catch(() => undefined);
      // Stays pending if another copy takes over: then the files of this one do not matter.
      return coreOnce().then(() => {
        file.catch(explainFailure);
        return file;
      });
    };
    const code = ahead ? ahead.then(load) : load();
    if (first) drawFirst(first, tag, page, code, claim);
    return code;
  });
  return ahead;
}

/** Draws the first view of a tag. A failure only loses it. */
function drawFirst(
  file: Promise<TagFile>,
  tag: string,
  page: EarlyPage,
  code: Promise<unknown>,
  claim: Claim,
): void {
  const { texts } = FILES.tags[tag] as LoaderFiles['tags'][string];
  const catalogue = importFile(catalogueOf(FILES.texts, texts, page.language));
  const state = { page, claim, code, texts: catalogue };
  file.then(({ draw }) => draw && draw(tag, state)).catch(() => undefined);
}

/** The code that all tags share; it installs `wsElements` and runs what the page queued. */
function loadCore(claim: Claim): Promise<unknown> {
  return loadInParallel(fileNames(FILES.core), undefined).catch((error: unknown) =>
    replaceScript(claim, error),
  );
}

/** Whether the page's `integrity` allows no other version of this script. */
const isPinned = (): boolean =>
  [...document.scripts].some(({ src, integrity }) => integrity && src === script);

/**
 * A cache may have kept this script from before a deploy that removed its files. Requests it from another URL, once,
 * and leaves the page to that copy: then the promise stays pending.
 */
function replaceScript(claim: Claim, error: unknown): Promise<unknown> {
  const [url, query = ''] = script.split('?');
  if (query.indexOf(REPLACED) === 0 || isPinned() || isBlocked()) return Promise.reject(error);
  host[slotKey()] = undefined;
  for (const view of claim.firstViews ? [...claim.firstViews.values()] : []) view.drop();
  // Not a template inside import(): Vite would wrap it in a helper.
  const current = `${url}?${REPLACED}${Date.now()}`;
  return import(/* @vite-ignore */ current).then(
    () => new Promise(() => undefined),
    () => {
      host[slotKey()] = claim;
      throw error;
    },
  );
}
