import type { DomainResult } from '../../../api/domains.ts';
import { CHECKER_PAGE_SIZE } from '../../../config/constants.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { MAX_ALTERNATIVES, ResultList } from './result-list.ts';

/** Whether a search is for one whole name: all other rows are alternatives to it. */
export const isOneName = ({ names, labels }: Pick<SearchQuery, 'names' | 'labels'>): boolean =>
  names.length === 1 && labels.length === 0;

/** The number of new rows on the first page of labels: one whole name is also among the results of its own label. */
export const rowsOfFirstPage = (query: Pick<SearchQuery, 'names' | 'labels'>): number =>
  CHECKER_PAGE_SIZE - (isOneName(query) ? 1 : 0);

/** The rows of a search, and the places of its results in them. */
export class FoundRows {
  readonly list = new ResultList();
  readonly #isOneName: boolean;
  /** Alternatives of this page that have their own row. */
  #alternatives = 0;

  /** Begins with the whole names of the query, and with what cannot be a domain. */
  constructor(query: SearchQuery) {
    this.#isOneName = isOneName(query);
    for (const name of query.names) this.list.reserve(name, true);
    for (const { text } of query.invalid) {
      this.list.reserve(text, true);
      this.list.add(invalidName(text));
    }
  }

  beginPage(): void {
    this.#alternatives = 0;
  }

  /** Puts a result into its row. Returns whether the list got a row for it. */
  add(result: DomainResult): boolean {
    const before = this.list.size;
    if (result.alternativeTo === undefined) this.list.add(result);
    else this.#addAlternative(result, result.alternativeTo);
    return this.list.size > before;
  }

  /** In a list, below its name; otherwise in its own row, of which a page has at most five. */
  #addAlternative(result: DomainResult, alternativeTo: string): void {
    if (!this.#isOneName && this.list.isRequested(alternativeTo)) {
      this.list.addAlternative(result, alternativeTo);
      return;
    }
    const isNew = !this.list.has(result.name.toLowerCase());
    if (isNew && this.#alternatives >= MAX_ALTERNATIVES) return;
    if (isNew) this.#alternatives += 1;
    this.list.add(result);
  }
}

/** The result of a name that needs no request, since it cannot be a domain. */
const invalidName = (name: string): DomainResult => ({
  name,
  tld: '',
  price: undefined,
  period: undefined,
  availableForPurchase: false,
  premium: false,
  error: 'domain_checker.invalid_name',
  alternativeTo: undefined,
});
