import type { Rolldown } from 'vite';
import { TAGS } from '../src/elements/tag-list.ts';
import { lazyChunkOf } from './lazy-chunks.ts';

/** Entry modules of the shared chunk, which also contains everything that they import. */
const CORE = /src\/elements\/element\/create-element\.tsx$|react-bundle$/;

/** What draws before React is there: its modules are shared with the code of the tags. */
const FIRST_VIEW = /src\/elements\/first-view\/(minicart|search|cart)-entry\.ts$/;

/** Shares most of its code with the drawer of the login, which a search must not load. */
const DIALOG = /src\/ui\/dialog\.tsx$/;

const ROW = /src\/features\/[\w-]+\/tag\.ts$/;

/**
 * The tags that the core is enough for: the doctor reads the rows of all, and a page with these must not load the chunks
 * that hold the others.
 */
const LIGHT: readonly string[] = TAGS.filter(({ display }) => display === 'inline')
  .map(({ tag }) => tag.slice('ws-'.length))
  .filter((tag) => tag !== 'add-to-cart' && tag !== 'price');

const TAG = /src\/elements\/tags\/ws-([a-z-]+)\.tsx$/;

/** The chunk of a module that the price table shares with one other tag only: it needs nothing else of that tag. */
function sharedWithPlans(tags: readonly string[], hasLazyUsers: boolean): string | undefined {
  const [other, ...more] = tags.filter((tag) => tag !== 'plans');
  if (!tags.includes('plans') || more.length > 0) return undefined;
  if (other === 'price') return 'prices';
  return other === 'add-to-cart' && !hasLazyUsers ? 'buy' : undefined;
}

/** Rarely used tags: the modules that they share must not split other chunks. */
const RARE = ['inquiry', 'tutorial', 'withdrawal'];
const isRare = (part: string | null): boolean => RARE.includes(part ?? '');

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and its transitive static importers. */
function importersOf(id: string, modules: Modules, visited = new Set<string>()): Set<string> {
  if (visited.has(id)) return visited;
  visited.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, visited);
  return visited;
}

/** Those of the modules that are loaded with `import()`. */
const lazyEntriesOf = (importers: readonly string[], modules: Modules): string[] =>
  importers.filter((id) => (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);

/** The tags and lazy chunks that need a module at once. */
function usersOf(id: string, modules: Modules) {
  const importers = [...importersOf(id, modules)];
  const tags = importers.flatMap((importer) => TAG.exec(importer)?.[1] ?? []);
  const lazy = new Set(lazyEntriesOf(importers, modules).map(lazyChunkOf));
  // Payment fields are shown by the order alone, which has what they share with it.
  if (lazy.has('order')) lazy.delete('payment-fields');
  const firstViews = importers.flatMap((importer) => FIRST_VIEW.exec(importer)?.[1] ?? []);
  return { isCore: importers.some((importer) => CORE.test(importer)), tags, lazy, firstViews };
}

/** The lazy parts that only `ws-cart` opens. */
const OF_CART: ReadonlySet<string | null> = new Set(['order', 'extras', 'link', 'cart-link']);

const isOfCart = (lazy: ReadonlySet<string | null>): boolean => [...lazy].every((one) => OF_CART.has(one));

/**
 * The tag of the checker and its lazy parts, which nothing else opens, and what needs the search: the names of a link, and
 * agents.
 */
const OF_CHECKER: ReadonlySet<string | null> = new Set([
  'domain-checker',
  'search',
  'search-more',
  'bundles',
  'link-names',
  'agent-search',
]);

/**
 * Lazy chunks of one lazily loaded module. The bundler decides how to build them, but without its helper for the
 * exports of several modules: that is a separate file, which would be requested only after the chunk.
 */
const OF_ONE_MODULE: ReadonlySet<string | null> = new Set(['bundles', 'order-calls']);

const isOfChecker = (tags: readonly string[], lazy: ReadonlySet<string | null>): boolean =>
  tags.includes('domain-checker') || lazy.has('search') || lazy.has('bundles');

const isOfHeader = (tags: readonly string[]): boolean => tags.includes('login') || tags.includes('lang');

/** The chunk of a module that only the first view of a cart draws. */
function firstCartChunkOf(tags: readonly string[], lazy: ReadonlySet<string | null>): string {
  if (tags.length === 0 && lazy.size === 0) return 'first-cart';
  // A search must not load what the carts share.
  if (tags.includes('domain-checker') || lazy.has('search')) return 'controls';
  return tags.every((tag) => tag === 'cart') && isOfCart(lazy) ? 'rows-cart' : 'shared-cart';
}

/** The chunk of a module that is drawn first and that not all pages need, by who else needs it. */
function firstChunkOf(firstViews: readonly string[], users: readonly (string | null)[]): string {
  if (users.length === 0) return firstViews.includes('minicart') ? 'first-view' : 'first-search';
  return users.every((user) => OF_CHECKER.has(user)) ? 'rows' : 'controls';
}

/**
 * The chunk of a module, by the entries that need it at once. There are few chunks, so that a page needs few requests;
 * and the imports of a chunk are in chunks that the page already has, or that are requested with it
 * (`test/gates/depth.ts`).
 *
 * - `first-view`, `first-search`, `first-cart`: what draws before React is there. What is drawn, and the rules for it, are in `base` if
 *   all pages need them, in `rows` if only the domain checker does, in `rows-cart` if only the cart does, in `shared-cart`
 *   if the cart shares them with other tags than the checker, and else in `controls`.
 * - `core`: modules of every tag, or that the most common one shares with others.
 * - `header`: modules that the other header tags share.
 * - `blocks`: modules that the domain checker, with or without a search, or its bundles share with others.
 * - `prices`: modules of a page with prices, of the price table and of the doctor.
 * - `buy`: the buy button, alone and in the price table.
 * - `shop`: the cart, its calls and its rules, and modules that the calls of a script share with others.
 * - `advice`: modules that only rarely used tags share.
 * - `later`: modules that several lazy chunks share.
 * - a chunk named after its only tag, or by `chunk.json` if no tag needs it at once.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const { isCore, tags, lazy, firstViews } = usersOf(id, modules);
  const common = tags.filter((tag) => !isRare(tag));
  if (firstViews.length > 0) {
    if (isCore || common.includes('minicart')) return 'base';
    // Header tags must not load the controls.
    if (!isOfHeader(common) && firstViews.every((view) => view === 'cart'))
      return firstCartChunkOf(tags, lazy);
    if (!isOfHeader(common)) return firstChunkOf(firstViews, [...tags, ...lazy]);
  }
  if (isCore || (ROW.test(id) && tags.some((tag) => LIGHT.includes(tag)))) return 'core';
  const shared = sharedWithPlans(tags, lazy.size > 0);
  if (shared) return shared;
  if (common.length > 1 && common.includes('minicart')) return 'core';
  if (common.length > 1 && isOfHeader(common)) return 'header';
  if (isOfChecker(common, lazy)) {
    const isShared = [...tags, ...lazy].some((user) => !OF_CHECKER.has(user));
    if (isShared && !common.includes('domain-checker')) return 'calls';
    if (isShared || (common.includes('domain-checker') && lazy.has('search'))) return 'blocks';
    if (common.length > 0) return 'ws-domain-checker';
    if (lazy.has('search')) return 'search';
  }
  if (tags.length > 1) return common.length > 0 ? 'shop' : 'advice';
  const [tag] = tags;
  // The doctor checks prices as well: it must not load the tag.
  if (tag === 'price') return lazy.size > 0 ? 'prices' : 'ws-price';
  if (tag === 'login') return lazy.size > 0 ? 'header' : 'ws-login';
  if (tag) return lazy.size === 0 || (tag === 'cart' && isOfCart(lazy)) ? `ws-${tag}` : 'shop';
  if (lazy.has('shop') || (lazy.has('order-calls') && lazy.size > 1)) return 'shop';
  if (lazy.has('login') || DIALOG.test(id)) return 'login';
  if (lazy.size > 1) return [...lazy].every(isRare) ? 'advice' : 'later';
  const [only = null] = lazy;
  return OF_ONE_MODULE.has(only) ? null : only;
}

export const CHUNK_GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by tag', name: chunkOf }],
};
