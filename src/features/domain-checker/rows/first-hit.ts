import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { resultState } from '../rules.ts';
import { isOneName } from './found-rows.ts';
import type { RowGroup } from './result-list.ts';

interface ShownRows {
  /** With its dot; only names with this suffix are shown. */
  suffix?: string | undefined;
  inCart?: ReadonlyMap<string, string>;
  /** The hit that is shown. */
  last?: string | undefined;
}

/**
 * The first available name in the list that is exactly what was searched: a requested name, or a searched word with any
 * extension. Undefined while a row above it may still prove to be available, so that the highlight does not move.
 * If the one name that was searched is not available, the first available one that is not in the cart; it stays the hit
 * when the list is sorted or another name turns out to be available.
 */
export function firstHit(
  groups: readonly RowGroup[],
  query: Pick<SearchQuery, 'names' | 'labels'>,
  { suffix, inCart, last }: ShownRows = {},
): string | undefined {
  let closest: string | undefined;
  for (const { name, requested, result, failed } of groups.flat()) {
    const parts = splitName(name);
    if (suffix !== undefined && parts.suffix !== suffix) continue;
    const isFree = result && resultState(result) === 'available';
    if (requested || query.labels.includes(parts.label)) {
      if (isFree) return name;
      if (!result && !failed) return undefined;
    } else if (isFree && !inCart?.has(name) && (closest === undefined || name === last)) closest = name;
  }
  return isOneName(query) ? closest : undefined;
}
