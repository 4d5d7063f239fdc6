import type { DomainResult } from '../../api/domains.ts';
import { inPieces } from './rules.ts';

/** A place in the list: it has its name before it has its answer. */
export interface Row {
  name: string;
  /** Whether the visitor asked for just this name. */
  asked: boolean;
  answer?: DomainResult | undefined;
  /** Set where the server went by without an answer, or never came to it. */
  missed?: boolean | undefined;
  /** Set while it is asked for once more. */
  again?: boolean | undefined;
}

/** Rows are kept and drawn in groups, so that an answer touches one group however long the list is. */
export const GROUP_SIZE = 50;
export type RowGroup = readonly Row[];

/**
 * The rows of one search. A name keeps its place; answers to names that nobody asked for are put below. Groups that did
 * not change keep their identity between two snapshots.
 */
export class ResultList {
  #groups: Row[][] = [];
  readonly #places = new Map<string, { group: number; index: number }>();
  /** Names that still wait, in order: a long list must not be searched for them. */
  readonly #unanswered = new Set<string>();
  readonly #dirty = new Set<number>();
  #snapshot: readonly RowGroup[] = [];
  #last: RowGroup[] = [];

  get size(): number {
    return this.#places.size;
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  /** Gives a name its place, unless it has one. */
  reserve(name: string, asked: boolean): void {
    if (!this.#places.has(name)) this.#append({ name, asked });
  }

  /** Puts an answer into its place; one that nobody asked for goes below. */
  answer(answer: DomainResult): void {
    const name = answer.name.toLowerCase();
    const row = this.#rowOf(name);
    if (row) this.#set(name, { name, asked: row.asked, answer });
    else this.#append({ name, asked: false, answer });
  }

  /** Names that have no answer, in the order in which they began to wait. */
  unanswered(): string[] {
    return [...this.#unanswered];
  }

  /** Marks names as passed by; those that have an answer keep it. */
  miss(names: readonly string[]): void {
    for (const name of names) {
      const row = this.#rowOf(name);
      if (row && !row.answer) this.#set(name, { name, asked: row.asked, missed: true });
    }
  }

  /** Lets names wait again that were answered or passed by. */
  askAgain(names: readonly string[]): void {
    for (const name of names) {
      const row = this.#rowOf(name);
      if (row?.answer || row?.missed) this.#set(name, { name, asked: row.asked, again: true });
    }
  }

  /**
   * Puts the rows into another order, which is made of the one in which they were found; what comes later still goes
   * below. The new order must hold the same rows.
   */
  reorder(order: (found: readonly Row[]) => readonly Row[]): void {
    const found = [...this.#places.keys()].flatMap((name) => this.#rowOf(name) ?? []);
    this.#groups = inPieces(order(found), GROUP_SIZE);
    for (const [group, rows] of this.#groups.entries()) {
      this.#dirty.add(group);
      for (const [index, { name }] of rows.entries()) this.#places.set(name, { group, index });
    }
  }

  #rowOf(name: string): Row | undefined {
    const place = this.#places.get(name);
    return place && this.#groups[place.group]?.[place.index];
  }

  #append(row: Row): void {
    const group = Math.floor(this.size / GROUP_SIZE);
    const rows = this.#groups[group] ?? [];
    this.#groups[group] = rows;
    this.#places.set(row.name, { group, index: rows.length });
    if (!row.answer) this.#unanswered.add(row.name);
    rows.push(row);
    this.#dirty.add(group);
  }

  #set(name: string, row: Row): void {
    const place = this.#places.get(name);
    if (!place) return;
    const rows = this.#groups[place.group];
    if (rows) rows[place.index] = row;
    if (row.answer) this.#unanswered.delete(name);
    else this.#unanswered.add(name);
    this.#dirty.add(place.group);
  }

  /** The groups as they are now; never changes afterwards. */
  snapshot(): readonly RowGroup[] {
    if (this.#dirty.size === 0) return this.#snapshot;
    for (const group of this.#dirty) this.#last[group] = [...(this.#groups[group] ?? [])];
    this.#dirty.clear();
    this.#snapshot = [...this.#last];
    return this.#snapshot;
  }
}
