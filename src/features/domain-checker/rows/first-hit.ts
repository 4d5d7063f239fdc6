import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { labelsToSearch } from '../query/parse-names.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { resultState } from '../rules.ts';
import type { Row, RowGroup } from './result-list.ts';

/**
 * The first available name in the list that is exactly what was searched: a requested name, or a searched word with any
 * extension. Undefined while a row above it may still prove to be available, so that the highlight does not move.
 */
export function firstHit(
  groups: readonly RowGroup[],
  query: Pick<SearchQuery, 'names' | 'labels'>,
  chosenSuffix?: string,
): string | undefined {
  const labels = labelsToSearch(query);
  const decides = ({ name, requested, result, failed }: Row): boolean => {
    const { label, suffix } = splitName(name);
    if (chosenSuffix !== undefined && suffix !== chosenSuffix) return false;
    if (!requested && !labels.includes(label)) return false;
    return result ? resultState(result) === 'available' : !failed;
  };
  for (const group of groups) {
    const row = group.find(decides);
    if (row) return row.result && row.name;
  }
  return undefined;
}
