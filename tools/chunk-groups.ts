import type { Rolldown } from 'vite';
import { lazyChunkOf } from './lazy-chunks.ts';

/** Entry modules of the shared chunk; it contains everything that they import. */
const CORE = /src\/elements\/create-element\.tsx$|react-bundle$/;

const TAG = /src\/elements\/ws-([a-z-]+)\.tsx$/;

/** Rarely used tags, and their parts that `ws-cart` shows too: the modules that they share must not split other chunks. */
const RARE = /src\/(elements\/ws-|features\/)(inquiry|tutorial)(\.tsx$|\/\w+-part\.tsx$)/;

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and its transitive static importers. */
function importersOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, seen);
  return seen;
}

/** The modules among these that an `import()` loads. */
const lazyEntriesOf = (importers: readonly string[], modules: Modules): string[] =>
  importers.filter((id) => (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);

/**
 * The chunk of a module that is only loaded later: that of its lazy entries, or `later` where they belong to several;
 * seven chunks for what they share were a tenth larger than one.
 */
function laterChunkOf(id: string, lazyEntries: readonly string[]): string | null {
  // The metadata of phone numbers, which nothing else uses.
  if (id.endsWith('/calling-codes.ts')) return 'phone-codes';
  const chunks = new Set(lazyEntries.map(lazyChunkOf));
  if (chunks.size > 1 && !chunks.has(null)) return 'later';
  return chunks.size === 1 ? ([...chunks][0] ?? null) : null;
}

/**
 * The chunk of a module by the tags that need it at once. What every tag needs is `core`; what one tag needs is named
 * after it, what several share after all of them; what no tag needs at once is placed by `chunk.json`. With the
 * bundler's defaults, `ws-cart` was forty chunks and a tenth larger.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const importers = [...importersOf(id, modules)];
  if (importers.some((importer) => CORE.test(importer))) return 'core';
  const tagsIn = (files: string[]) => files.flatMap((importer) => TAG.exec(importer)?.[1] ?? []).sort();
  const tags = tagsIn(importers.filter((importer) => !RARE.test(importer)));
  // The most common tag: modules that it shares with others do not justify a separate request.
  if (tags.length > 1 && tags.includes('minicart')) return 'core';
  // Rare tags take what several others share as it is.
  const names = tags.length > 0 ? tags : tagsIn(importers);
  const lazyEntries = lazyEntriesOf(importers, modules);
  if (names.length === 0) return laterChunkOf(id, lazyEntries);
  // Small, and loaded on nearly every page of a brand: smaller in one chunk than in seven.
  if (tags.length > 1 && (tags.includes('login') || tags.includes('lang'))) return 'for-header';
  // What a rare tag or a lazy part outside the order needs too leaves the chunk of the one tag that has it: a page with
  // a contact form or a search must not load the order for its button.
  const isElsewhere = lazyEntries.some((entry) => !['order', 'extras'].includes(lazyChunkOf(entry) ?? ''));
  if (tags.length === 1 && (isElsewhere || importers.some((importer) => RARE.test(importer))))
    names.push('rare');
  return names.length === 1 ? `ws-${names[0]}` : `for-${names.map((tag) => tag.slice(0, 4)).join('-')}`;
}

export const CHUNK_GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by tag', name: chunkOf }],
};
