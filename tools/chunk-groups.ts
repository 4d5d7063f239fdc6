import type { Rolldown } from 'vite';

/** What the shared chunk is made of, each with all that it imports. React is one piece: its parts share a helper. */
const CORE = /src\/elements\/create-element\.tsx$|as-module:react/;

const TAG = /src\/elements\/ws-([a-z-]+)\.tsx$/;

/** Tags that few pages have, and their parts, which `ws-cart` shows too: what they share must not split others' chunks. */
const RARE = /src\/(elements\/ws-|features\/)(inquiry|tutorial)(\.tsx$|\/\w+-part\.tsx$)/;

/** What a visitor reaches later, by the place it belongs to: an order's steps as forty chunks were a fifth larger. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  // Large, and needed by few: each stays alone.
  [/codes\/|phone-numbers|libphonenumber|bysquare|uqr|locales\//, ''],
  [/features\/(inquiry|tutorial|developer)\/|developer-screen|inquiry-screen/, ''],
  [
    /features\/(profile|billing-profile|domain-profile|payment|service-settings|recapitulation|order-steps|thank-you)\/|screens\/(order|settings|thank-you)|@formisch|api\/(profiles|checkout|item-properties|quick-order|places)\.ts|config\/bounds/,
    'order',
  ],
  [
    /features\/(offers|cart)\/|screens\/(cart-|empty-cart|lost)|account\/login-drawer|api\/(donation|migration|upgrade|note|offers|business-mail)\.ts/,
    'cart-extras',
  ],
  [/domain-checker\/(bundle|taken)/, 'search-extras'],
  [/src\/ui\//, 'controls'],
  [/api\/(refusals|domain-profiles|payment-options|customer)\.ts|state\/consents/, 'calls'],
];

const placeOf = (id: string): string | null => PLACES.find(([test]) => test.test(id))?.[1] || null;

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
 * Rare tags take what several others share as it is; what only one other has leaves that one's chunk, so that a page
 * with a contact form does not load the order for its button.
 */
function chunkOf(id: string, modules: Modules): string | null {
  const above = [...importersOf(id, modules)];
  if (above.some((importer) => CORE.test(importer))) return 'core';
  const tagsIn = (files: string[]) => files.flatMap((importer) => TAG.exec(importer)?.[1] ?? []).sort();
  const tags = tagsIn(above.filter((importer) => !RARE.test(importer)));
  // The tag that most pages have: what it shares with others is not worth a request of its own.
  if (tags.length > 1 && tags.includes('minicart')) return 'core';
  const names = tags.length > 0 ? tags : tagsIn(above);
  if (names.length === 0) return placeOf(id);
  // Small, and loaded on nearly every page of a brand: in one piece it is less than in seven.
  if (tags.length > 1 && (tags.includes('login') || tags.includes('lang'))) return 'for-header';
  if (tags.length === 1 && above.some((importer) => RARE.test(importer))) names.push('rare');
  return names.length === 1 ? `ws-${names[0]}` : `for-${names.map((tag) => tag.slice(0, 4)).join('-')}`;
}

export const CHUNK_GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by tag', name: chunkOf }],
};
