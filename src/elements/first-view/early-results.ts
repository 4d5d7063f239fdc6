import { type DomainResult, readDomainResult } from '../../api/domains.ts';
import { CHECKER_PAGE_SIZE } from '../../config/constants.ts';
import { labelsToSearch } from '../../features/domain-checker/query/parse-names.ts';
import { parsePlain, type SearchQuery } from '../../features/domain-checker/query/search-query.ts';
import { FoundRows, rowsOfFirstPage } from '../../features/domain-checker/rows/found-rows.ts';
import { GROUP_SIZE, type RowGroup } from '../../features/domain-checker/rows/result-list.ts';
import type { EarlyData } from './tag-renderer.ts';

/** A complete search. */
export interface EarlyResults {
  query: SearchQuery;
  groups: readonly RowGroup[];
  /** Rows of the page that never arrived. */
  missing: number;
  isLastPage: boolean;
}

/** The search that the page names, once it is complete; undefined if a first view cannot show all of it. */
export async function readEarlyResults(search: EarlyData['search']): Promise<EarlyResults | undefined> {
  const query = search && parsePlain(search.query);
  const found = search && (await search.answers()).map(resultsOf);
  if (!query || query.truncated || !found || found.includes(undefined)) return undefined;
  const results = { ...rowsOf(query, found as DomainResult[][]), query };
  // A long list is shown by the code that does not lay out all of it.
  return results.groups.length === 1 && (results.groups[0]?.length ?? 0) < GROUP_SIZE ? results : undefined;
}

function resultsOf(json: unknown): DomainResult[] | undefined {
  return Array.isArray(json) ? json.map(readDomainResult).filter((one) => one !== undefined) : undefined;
}

/** The rows as `SearchRun` has them when its first page is complete. */
function rowsOf(query: SearchQuery, found: readonly DomainResult[][]): Omit<EarlyResults, 'query'> {
  const all = new FoundRows(query);
  const hasLabels = labelsToSearch(query).length > 0;
  let missing = hasLabels ? rowsOfFirstPage(query) : 0;
  for (const result of found.flat()) if (all.add(result)) missing = Math.max(0, missing - 1);
  all.list.fail(all.list.unanswered());
  const last = found.at(-1)?.filter(({ alternativeTo }) => alternativeTo === undefined);
  const isLastPage = !hasLabels || (last?.length ?? 0) < CHECKER_PAGE_SIZE;
  return { groups: all.list.snapshot(), missing, isLastPage };
}
