import type { Client } from '../../api/client.ts';
import { checkDomains, type DomainResult } from '../../api/domains.ts';
import { type Message, toMessages } from '../../api/error-messages.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { countRows } from './counts.ts';
import { FrameBatch } from './frame-batch.ts';
import type { Wanted } from './names.ts';
import { ResultList, type RowGroup } from './result-list.ts';
import { inQuestions, wordsToSearch } from './rules.ts';
import { type SortBy, sorted } from './sort.ts';

/** What is shown of a search: a picture of it at one moment, never changed afterwards. */
export interface Search {
  /** As typed. */
  text: string;
  wanted: Wanted;
  /** Endings of the chosen category. */
  endings: readonly string[] | undefined;
  groups: readonly RowGroup[];
  /** Rows of this page that have no name yet, and when it is over those that never came: their places are kept. */
  owed: number;
  /** Pages of the words that are here. */
  page: number;
  /** How many rows "only free names" already left out when this page was asked for. */
  hiddenBefore: number;
  searching: boolean;
  /** No further page: fewer results than a page came, or the stream failed (section 4). */
  endOfStream: boolean;
  messages: readonly Message[] | undefined;
  /** How the rows were put in order last; undefined once others were added below. */
  sortedBy: SortBy | undefined;
}

const SIZE = CONSTANTS.checkerPageSize;

/**
 * One search from its first question to its last answer. Of whole names as many are asked at once as an address has room
 * for; words page by page, beside them. An aborted run publishes nothing more.
 */
export class SearchRun {
  readonly #text: string;
  readonly #wanted: Wanted;
  readonly #words: readonly string[];
  /** Endings of the chosen category; undefined leaves the choice to the server. */
  readonly #endings: readonly string[] | undefined;
  readonly #publish: (search: Search) => void;
  readonly #list = new ResultList();
  readonly #abort = new AbortController();
  readonly #batch = new FrameBatch<DomainResult>((answers) => this.#take(answers));
  #page = 0;
  #exhausted: boolean;
  #owed = 0;
  #hiddenBefore = 0;
  #searching = false;
  #messages: readonly Message[] | undefined;
  #sortedBy: SortBy | undefined = 'found';

  constructor(
    text: string,
    wanted: Wanted,
    endings: readonly string[] | undefined,
    publish: (search: Search) => void,
  ) {
    this.#text = text;
    this.#wanted = wanted;
    this.#words = wordsToSearch(wanted);
    this.#endings = endings;
    this.#publish = publish;
    this.#exhausted = this.#words.length === 0;
    for (const name of wanted.names) this.#list.reserve(name, true);
    for (const name of wanted.invalid) {
      this.#list.reserve(name, true);
      this.#list.answer(refusedHere(name));
    }
  }

  stop(): void {
    this.#abort.abort();
    this.#batch.drop();
  }

  /** Asks for the names that have no answer yet and for the next page of the words. Never rejects. */
  async next(client: Client): Promise<void> {
    if (this.#searching) return;
    const names = this.#list.unanswered();
    this.#searching = true;
    this.#messages = undefined;
    this.#owed = this.#exhausted ? 0 : this.#placesOfPage();
    this.#hiddenBefore = countRows(this.#list.snapshot()).hidden;
    this.#list.askAgain(names);
    this.#show();
    const results = await Promise.allSettled([this.#askNames(client, names), this.#askWords(client)]);
    await this.#batch.done();
    if (this.#abort.signal.aborted) return;
    const failed = results.find((result) => result.status === 'rejected');
    this.#messages = failed && Object.values(toMessages(failed.reason)).flat();
    this.#list.miss(this.#list.unanswered());
    this.#searching = false;
    this.#show();
  }

  /** Puts what is there in order, and nothing that comes later: rows must not move by themselves. */
  sort(by: SortBy): void {
    const isOneName = this.#wanted.names.length === 1;
    this.#list.reorder((found) => sorted(found, by, isOneName));
    this.#sortedBy = by;
    this.#show();
  }

  /** Asks for one name once more, alone; its row waits meanwhile. Never rejects. */
  async again(client: Client, name: string): Promise<void> {
    this.#list.askAgain([name]);
    this.#show();
    await this.#read(client, [name]).catch(() => undefined);
    await this.#batch.done();
    if (this.#abort.signal.aborted) return;
    this.#list.miss([name]);
    this.#show();
  }

  /** New rows that the next page may bring: one whole name comes back among the endings of its own word. */
  #placesOfPage(): number {
    const names = this.#endings && this.#namesOfPage(this.#endings, this.#page + 1);
    if (names) return names.filter((name) => !this.#list.has(name)).length;
    const isOneName = this.#wanted.names.length === 1 && this.#wanted.words.length === 0;
    return this.#page === 0 && isOneName ? SIZE - 1 : SIZE;
  }

  async #askNames(client: Client, names: readonly string[]): Promise<void> {
    for (const piece of inQuestions(names)) await this.#askWholly(client, piece);
  }

  /** Names are asked for on one page; of a shop that keeps its pages shorter the next ones are read too. */
  async #askWholly(client: Client, names: readonly string[]): Promise<void> {
    let [received, all] = [0, 0];
    for (let page = 1; page === 1 || (received >= SIZE && all < names.length); page += 1) {
      received = await this.#read(client, names, page, Math.max(SIZE, names.length));
      all += received;
    }
  }

  async #askWords(client: Client): Promise<void> {
    if (this.#exhausted) return;
    const page = this.#page + 1;
    const names = this.#endings && this.#namesOfPage(this.#endings, page);
    const received =
      names?.length === 0 ? 0 : await this.#read(client, names ?? this.#words, names ? 1 : page);
    this.#page = page;
    this.#exhausted = (names?.length ?? received) < SIZE;
  }

  #namesOfPage(endings: readonly string[], page: number): string[] {
    const all = this.#words.flatMap((word) => endings.map((ending) => `${word}.${ending}`));
    return all.slice((page - 1) * SIZE, page * SIZE);
  }

  async #read(client: Client, domains: readonly string[], page = 1, perPage: number = SIZE): Promise<number> {
    let received = 0;
    const signal = this.#abort.signal;
    for await (const answers of checkDomains(client, { domains, page, perPage, signal })) {
      if (signal.aborted) break;
      received += answers.length;
      this.#batch.add(answers);
    }
    return received;
  }

  #take(answers: readonly DomainResult[]): void {
    if (this.#abort.signal.aborted) return;
    for (const answer of answers) {
      const before = this.#list.size;
      this.#list.answer(answer);
      if (this.#list.size === before) continue;
      this.#owed = Math.max(0, this.#owed - 1);
      if (this.#sortedBy !== 'found') this.#sortedBy = undefined;
    }
    this.#show();
  }

  #show(): void {
    this.#publish({
      text: this.#text,
      wanted: this.#wanted,
      endings: this.#endings,
      groups: this.#list.snapshot(),
      owed: this.#owed,
      page: this.#page,
      hiddenBefore: this.#hiddenBefore,
      searching: this.#searching,
      endOfStream: this.#exhausted || this.#messages !== undefined,
      messages: this.#messages,
      sortedBy: this.#sortedBy,
    });
  }
}

/** The answer to a piece of a list that can be no domain: nobody has to be asked. */
const refusedHere = (name: string): DomainResult => ({
  name,
  tld: '',
  price: undefined,
  period: undefined,
  availableForPurchase: false,
  premium: false,
  error: 'domain_checker.invalid_name',
});
