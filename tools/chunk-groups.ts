import type { Rolldown } from 'vite';

/** What the shared chunk is made of, each with all that it imports. React is one piece: its parts share a helper. */
const CORE = /src\/elements\/create-element\.tsx$|as-module:react/;

const TAG = /src\/elements\/ws-([a-z-]+)\.tsx$/;

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module and all that import it without an `import()` in between, however far up. */
function importersOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) importersOf(importer, modules, seen);
  return seen;
}

/**
 * The chunk of a module by the pages that need it at once. What every tag needs is `core`: as two chunks, React apart,
 * it cost a request and a kilobyte more on every first visit. What `ws-cart` alone needs is one too: as forty it was a
 * tenth larger. What several tags share is named after them; what nobody needs at once splits itself.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const above = [...importersOf(id, modules)];
  if (above.some((importer) => CORE.test(importer))) return 'core';
  const tags = above.flatMap((importer) => TAG.exec(importer)?.[1] ?? []).sort();
  // The tag that most pages have: what it shares with others is not worth a request of its own.
  if (tags.length > 1 && tags.includes('minicart')) return 'core';
  if (tags.length === 0) return null;
  return tags.length === 1 ? `ws-${tags[0]}` : `for-${tags.map((tag) => tag.slice(0, 4)).join('-')}`;
}

export const CHUNK_GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by tag', name: chunkOf }],
};
