import type { Rolldown } from 'vite';
import { lazyChunkOf } from './lazy-chunks.ts';

/** Entry modules of the shared chunk, which also contains everything that they import. */
const CORE = /src\/elements\/create-element\.tsx$|react-bundle$/;

const TAG = /src\/elements\/ws-([a-z-]+)\.tsx$/;

/** Rarely used tags and the parts of them that `ws-cart` shows too. Modules that they share must not split other chunks. */
const RARE = /src\/(elements\/ws-|features\/)(inquiry|tutorial)(\.tsx$|\/\w+-part\.tsx$)/;

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

/**
 * The chunk of a module that is only loaded lazily: that of its lazy entries, or `later` if they belong to several
 * chunks. A single `later` chunk is 10 % smaller than the seven chunks of the bundler.
 */
function laterChunkOf(id: string, lazyEntries: readonly string[]): string | null {
  // Phone number metadata, which nothing else uses.
  if (id.endsWith('/calling-codes.ts')) return 'phone-codes';
  const chunks = new Set(lazyEntries.map(lazyChunkOf));
  if (chunks.size > 1 && !chunks.has(null)) return 'later';
  return chunks.size === 1 ? ([...chunks][0] ?? null) : null;
}

/**
 * The chunk of a module, by the tags that import it statically: `core` if all do, else a chunk named after the tag or
 * tags. Lazily loaded modules are placed by `chunk.json`. With the bundler's defaults, `ws-cart` had forty chunks and was
 * 10 % larger.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const importers = [...importersOf(id, modules)];
  if (importers.some((importer) => CORE.test(importer))) return 'core';
  const tagsIn = (files: string[]) => files.flatMap((importer) => TAG.exec(importer)?.[1] ?? []).sort();
  const tags = tagsIn(importers.filter((importer) => !RARE.test(importer)));
  // The most common tag: modules that it shares with others are not worth a separate request.
  if (tags.length > 1 && tags.includes('minicart')) return 'core';
  // Rare tags use the shared chunks of other tags as they are.
  const names = tags.length > 0 ? tags : tagsIn(importers);
  const lazyEntries = lazyEntriesOf(importers, modules);
  if (names.length === 0) return laterChunkOf(id, lazyEntries);
  // Small and used on nearly every page of a brand: one chunk is smaller than seven.
  if (tags.length > 1 && (tags.includes('login') || tags.includes('lang'))) return 'for-header';
  // Modules that a rare tag or a lazy part outside the order also needs are moved out of the tag's chunk: a page with a
  // contact form or a search must not load the order to get a button.
  const isElsewhere = lazyEntries.some((entry) => !['order', 'extras'].includes(lazyChunkOf(entry) ?? ''));
  if (tags.length === 1 && (isElsewhere || importers.some((importer) => RARE.test(importer))))
    names.push('rare');
  return names.length === 1 ? `ws-${names[0]}` : `for-${names.map((tag) => tag.slice(0, 4)).join('-')}`;
}

export const CHUNK_GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by tag', name: chunkOf }],
};
