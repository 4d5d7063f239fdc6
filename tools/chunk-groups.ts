import type { Rolldown } from 'vite';

/** What the shared chunk is made of, each with all that it imports. React is one piece: its parts share a helper. */
const CORE = /src\/elements\/create-element\.tsx$|as-module:react/;

const TAG = /src\/elements\/ws-([a-z-]+)\.tsx$/;

/** Tags that few pages have, and their parts, which `ws-cart` shows too: what they share must not split others' chunks. */
const RARE = /src\/(elements\/ws-|features\/)(inquiry|tutorial)(\.tsx$|\/\w+-part\.tsx$)/;

/**
 * What a visitor reaches later, by what leads there: the parts that are loaded by an `import()`. An order's steps as
 * forty chunks were a fifth larger than as one. What leads nowhere named stays alone: large and needed by few.
 */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/features\/thank-you\/codes\//, ''],
  [
    /features\/(billing-profile|domain-profile|payment|service-settings|recapitulation|thank-you)\/|screens\/(order|settings)-screen/,
    'order',
  ],
  // Screens of `ws-cart` that show another tag's part are its own: with that part they would pull the order along.
  [
    /features\/(offers|cart)\/|screens\/(cart-extras|empty-cart-screen|lost-screen|checker-screen|inquiry-screen)/,
    'extras',
  ],
  // Apart: a page that only searches asks who somebody is, too.
  [/features\/account\/lo(gin-drawer|ne-login)/, 'login'],
  [/features\/domain-checker\//, 'search'],
  [/features\/inquiry\//, 'inquiry'],
  // Small, and asked for by one thing or another.
  [/elements\/(change-config|window-actions)|tag\/logging-out|api\/customer|minicart\/opening/, 'page'],
  [/features\/tutorial\//, 'tutorial'],
];

/** The parts that are loaded by an `import()` and lead to a module. */
const doorsOf = (above: readonly string[], modules: Modules): string[] =>
  above.filter((one) => (modules.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0);

const placeOf = (door: string): string => PLACES.find(([test]) => test.test(door))?.[1] ?? '';

/** The chunk of a module that nobody needs at once: its place, or one for all that several places share: in seven it was a tenth larger. */
function laterChunkOf(id: string, doors: readonly string[]): string | null {
  // Metadata of phones, of no use to anything else.
  if (id.endsWith('/calling-codes.ts')) return 'phone-codes';
  const places = new Set(doors.map(placeOf));
  if (places.size === 0 || places.has('')) return null;
  return places.size === 1 ? [...places].join() : 'later';
}

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
 * Rare tags take what several others share as it is; what only one other has leaves that one's chunk, and so does what
 * is loaded later elsewhere too: a page with a contact form or a search does not load the order for its button.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const above = [...importersOf(id, modules)];
  if (above.some((importer) => CORE.test(importer))) return 'core';
  const tagsIn = (files: string[]) => files.flatMap((importer) => TAG.exec(importer)?.[1] ?? []).sort();
  const tags = tagsIn(above.filter((importer) => !RARE.test(importer)));
  // The tag that most pages have: what it shares with others is not worth a request of its own.
  if (tags.length > 1 && tags.includes('minicart')) return 'core';
  const names = tags.length > 0 ? tags : tagsIn(above);
  const doors = doorsOf(above, modules);
  if (names.length === 0) return laterChunkOf(id, doors);
  // Small, and loaded on nearly every page of a brand: in one piece it is less than in seven.
  if (tags.length > 1 && (tags.includes('login') || tags.includes('lang'))) return 'for-header';
  const isElsewhere = doors.some((door) => !['order', 'extras'].includes(placeOf(door)));
  if (tags.length === 1 && (isElsewhere || above.some((importer) => RARE.test(importer)))) names.push('rare');
  return names.length === 1 ? `ws-${names[0]}` : `for-${names.map((tag) => tag.slice(0, 4)).join('-')}`;
}

export const CHUNK_GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by tag', name: chunkOf }],
};
