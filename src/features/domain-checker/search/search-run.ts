import type { Connection, OnAnswer } from '../../../api/connection.ts';
import { checkDomains } from '../../../api/domain-search.ts';
import type { DomainResult } from '../../../api/domains.ts';
import type { DomainPage } from '../../../api/early-search.ts';
import { CHECKER_PAGE_SIZE as PAGE_SIZE } from '../../../config/constants.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import type { Message } from '../../../lib/messages.ts';
import { withCartCode } from '../load-part.ts';
import { labelsToSearch, namesPage, splitByUrlLength } from '../query/parse-names.ts';
import type { SearchQuery } from '../query/search-query.ts';
import { countRows } from '../rows/counts.ts';
import { FoundRows, rowsOfFirstPage } from '../rows/found-rows.ts';
import type { ResultList, RowGroup } from '../rows/result-list.ts';
import { type SortBy, sortRows } from '../rows/sort.ts';
import { FrameBatch, hasFrames } from './frame-batch.ts';

/** The request of a search. */
export interface SearchRequest {
  query: SearchQuery;
  /** TLDs of the chosen category; if undefined, the server chooses. */
  tlds?: readonly string[] | undefined;
}

/** An immutable snapshot of a search. */
export interface SearchState extends SearchRequest {
  groups: readonly RowGroup[];
  /** Rows of this page that have not arrived yet; after the search, those that never arrived. */
  missingRows: number;
  /** Pages that have been loaded. */
  page: number;
  /** Rows that "only free names" hid before this page was requested. */
  hiddenBefore: number;
  searching: boolean;
  /** There is no further page: fewer results than a full page arrived, or the stream failed (clause 4.43). */
  endOfStream: boolean;
  messages: readonly Message[] | undefined;
  /** The sort order of the rows; undefined once other rows were appended. */
  sortedBy: SortBy | undefined;
}

/**
 * One search. Whole names are requested at once, as many as fit into a URL; at the same time, labels without a TLD are
 * requested page by page. A stopped run publishes nothing more.
 */
export class SearchRun {
  readonly #request: SearchRequest;
  readonly #labels: readonly string[];
  readonly #onChange: (state: SearchState) => void;
  readonly #onAnswer: OnAnswer | undefined;
  readonly #rows: FoundRows;
  readonly #list: ResultList;
  readonly #abort = new AbortController();
  readonly #batch = new FrameBatch<DomainResult>((results) => this.#addResults(results));
  #page = 0;
  #isLastPage: boolean;
  #missingRows = 0;
  #hiddenBefore = 0;
  #searching = false;
  #messages: readonly Message[] | undefined;
  #sortedBy: SortBy | undefined = 'found';
  /** Set while the state waits for the next frame. */
  #frame: number | undefined;

  /** @param onAnswer Called with the headers of each answer. */
  constructor(request: SearchRequest, onChange: (state: SearchState) => void, onAnswer?: OnAnswer) {
    this.#request = request;
    this.#rows = new FoundRows(request.query);
    this.#list = this.#rows.list;
    this.#labels = labelsToSearch(request.query);
    this.#onChange = onChange;
    this.#onAnswer = onAnswer;
    this.#isLastPage = this.#labels.length === 0;
  }

  /** Whether it is loading the results of this request. */
  isLoading({ query, tlds }: SearchRequest): boolean {
    const isSame = query.text === this.#request.query.text && tlds === this.#request.tlds;
    return isSame && this.#searching && !this.#abort.signal.aborted;
  }

  stop(): void {
    this.#abort.abort();
    this.#dropFrame();
    this.#batch.drop();
  }

  /** Requests the names that have no result yet, and the next page of the labels. Never rejects. */
  async next(connection: Connection): Promise<void> {
    if (this.#searching) return;
    const names = this.#list.unanswered();
    this.#searching = true;
    this.#messages = undefined;
    this.#missingRows = this.#isLastPage ? 0 : this.#rowsOfNextPage();
    this.#hiddenBefore = countRows(this.#list.snapshot()).hidden;
    this.#rows.beginPage();
    this.#list.recheck(names);
    this.#publishInFrame();
    const failures = await Promise.all([
      failureOf(this.#loadNames(connection, names)),
      failureOf(this.#loadPage(connection)),
    ]);
    await this.#batch.done();
    if (this.#abort.signal.aborted) return;
    const failure = failures.find(Boolean);
    this.#messages = failure && (await explainFailure(failure.reason));
    if (this.#abort.signal.aborted) return;
    this.#list.fail(this.#list.unanswered());
    this.#searching = false;
    this.#publish();
  }

  /** Sorts the existing rows; later ones are appended, since rows must not move by themselves. */
  sort(by: SortBy): void {
    const isOneName = this.#request.query.names.length === 1;
    this.#list.reorder((found) => sortRows(found, by, isOneName));
    this.#sortedBy = by;
    this.#publish();
  }

  /** Checks names again. Never rejects. */
  async recheck(connection: Connection, names: readonly string[]): Promise<void> {
    this.#list.recheck(names);
    this.#publish();
    await this.#loadNames(connection, names).catch(() => undefined);
    await this.#batch.done();
    if (this.#abort.signal.aborted) return;
    this.#list.fail(names);
    this.#publish();
  }

  /** The number of new rows on the next page. */
  #rowsOfNextPage(): number {
    const names = this.#namesOfPage(this.#page + 1);
    if (names) return names.filter((name) => !this.#list.has(name)).length;
    return this.#page === 0 ? rowsOfFirstPage(this.#request.query) : PAGE_SIZE;
  }

  async #loadNames(connection: Connection, names: readonly string[]): Promise<void> {
    for (const some of splitByUrlLength(names)) await this.#loadAllPages(connection, some);
  }

  /** Requests one page as long as the list, and further pages from a server that limits their length. */
  async #loadAllPages(connection: Connection, names: readonly string[]): Promise<void> {
    let [received, total] = [0, 0];
    for (let page = 1; page === 1 || (received >= PAGE_SIZE && total < names.length); page += 1) {
      received = await this.#load(connection, { ...namesPage(names, PAGE_SIZE), page });
      total += received;
    }
  }

  async #loadPage(connection: Connection): Promise<void> {
    if (this.#isLastPage) return;
    const page = this.#page + 1;
    const names = this.#namesOfPage(page);
    const received =
      names?.length === 0
        ? 0
        : await this.#load(connection, {
            domains: names ?? this.#labels,
            page: names ? 1 : page,
            perPage: PAGE_SIZE,
          });
    this.#page = page;
    this.#isLastPage = (names?.length ?? received) < PAGE_SIZE;
  }

  /** The names of a page if the TLDs of a category are searched. */
  #namesOfPage(page: number): string[] | undefined {
    const { tlds } = this.#request;
    const all = tlds && this.#labels.flatMap((label) => tlds.map((tld) => `${label}.${tld}`));
    return all?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  }

  /** Returns the number of results without alternatives, which the server sends in addition to a page. */
  async #load(connection: Connection, page: DomainPage): Promise<number> {
    let received = 0;
    const signal = this.#abort.signal;
    for await (const results of checkDomains(connection, page, signal, this.#onAnswer)) {
      if (signal.aborted) break;
      received += results.filter(({ alternativeTo }) => alternativeTo === undefined).length;
      this.#batch.add(results);
    }
    return received;
  }

  #addResults(results: readonly DomainResult[]): void {
    if (this.#abort.signal.aborted) return;
    for (const result of results) {
      if (!this.#rows.add(result)) continue;
      this.#missingRows = Math.max(0, this.#missingRows - 1);
      if (this.#sortedBy !== 'found') this.#sortedBy = undefined;
    }
    this.#publish();
  }

  /** Shows skeletons of the results in the next frame, unless the first results are shown before it. */
  #publishInFrame(): void {
    if (hasFrames()) this.#frame = requestAnimationFrame(() => this.#publish());
    else this.#publish();
  }

  #dropFrame(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #publish(): void {
    this.#dropFrame();
    this.#onChange({
      ...this.#request,
      groups: this.#list.snapshot(),
      missingRows: this.#missingRows,
      page: this.#page,
      hiddenBefore: this.#hiddenBefore,
      searching: this.#searching,
      endOfStream: this.#isLastPage || this.#messages !== undefined,
      messages: this.#messages,
      sortedBy: this.#sortedBy,
    });
  }
}

/** The reason why a promise was rejected, if it was. A `Promise` polyfill of the page may lack `allSettled`. */
const failureOf = (promise: Promise<unknown>): Promise<{ reason: unknown } | undefined> =>
  promise.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );

/** The messages of a failed call. If even the code for them cannot be loaded, the network is down. */
async function explainFailure(error: unknown): Promise<readonly Message[]> {
  const toMessages = await withCartCode(
    loadExport(() => import('../../../api/error-messages.ts'), 'toMessages'),
  ).catch(() => () => ({ general: [{ key: 'wsk.general.network' }] }));
  return Object.values(toMessages(error)).flat();
}
