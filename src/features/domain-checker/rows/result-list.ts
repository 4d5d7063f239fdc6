import type { DomainResult } from '../../../api/domains.ts';
import { splitBySize } from '../rules.ts';

/** A row of the list: its name is known before its result. */
export interface Row {
  /** In ASCII and lower case. */
  name: string;
  /** Whether the visitor searched for exactly this name. */
  requested: boolean;
  result?: DomainResult | undefined;
  /** The server skipped this name, or the stream ended before it. */
  failed?: boolean | undefined;
  /** The name is being checked again. */
  rechecking?: boolean | undefined;
  /** Available names that are offered for this taken one, shown below it. */
  alternatives?: readonly Row[] | undefined;
  /** Whether it is shown below the taken name to which it is an alternative. */
  isAlternative?: boolean | undefined;
}

const withoutResult = ({ name, requested, alternatives }: Row): Row => ({ name, requested, alternatives });

/** The maximum number of alternatives for a name. */
export const MAX_ALTERNATIVES = 5;

/** Rows are stored and rendered in groups, so that a result changes only one group, however long the list is. */
export const GROUP_SIZE = 50;
export type RowGroup = readonly Row[];

/**
 * The rows of one search. A row keeps its position; results for names that were not requested are appended, except
 * alternatives to a name in a list. Unchanged groups keep their identity between two snapshots.
 */
export class ResultList {
  #groups: Row[][] = [];
  readonly #positions = new Map<string, { group: number; index: number }>();
  /** The requested name of each alternative. */
  readonly #parents = new Map<string, string>();
  /** In order; stored separately so that a long list need not be scanned for them. */
  readonly #unanswered = new Set<string>();
  readonly #dirty = new Set<number>();
  #snapshot: readonly RowGroup[] = [];
  #lastGroups: RowGroup[] = [];

  get size(): number {
    return this.#positions.size;
  }

  has(name: string): boolean {
    return this.#positions.has(name);
  }

  /** Adds a row without a result, unless the name already has a row. */
  reserve(name: string, requested: boolean): void {
    if (!this.has(name)) this.#append({ name, requested });
  }

  /** Puts a result into the row of its name, or appends a row. */
  add(result: DomainResult): void {
    const name = result.name.toLowerCase();
    const row = this.#rowOf(name);
    if (row) this.#replace({ name, requested: row.requested, alternatives: row.alternatives, result });
    else if (this.#parents.has(name)) this.#addAlternative(name, result);
    else this.#append({ name, requested: false, result });
  }

  isRequested(name: string): boolean {
    return this.#rowOf(name)?.requested ?? false;
  }

  /** Adds an alternative below the row of its name, unless it already has a row or the name has enough alternatives. */
  addAlternative(result: DomainResult, alternativeTo: string): void {
    const name = result.name.toLowerCase();
    const parent = this.#rowOf(alternativeTo);
    if (!parent || this.has(name) || this.#parents.has(name)) return;
    if ((parent.alternatives?.length ?? 0) >= MAX_ALTERNATIVES) return;
    this.#parents.set(name, parent.name);
    this.#addAlternative(name, result);
  }

  #addAlternative(name: string, result: DomainResult): void {
    const parent = this.#rowOf(this.#parents.get(name) ?? '');
    if (!parent) return;
    const others = parent.alternatives ?? [];
    const row = { name, requested: false, result, isAlternative: true };
    const isKnown = others.some((other) => other.name === name);
    const alternatives = isKnown
      ? others.map((other) => (other.name === name ? row : other))
      : [...others, row];
    this.#replace({ ...parent, alternatives });
  }

  /** Names without a result, in the order in which they were added. */
  unanswered(): string[] {
    return [...this.#unanswered];
  }

  /** Marks rows as failed, except those that have a result. */
  fail(names: readonly string[]): void {
    for (const name of names) {
      const row = this.#rowOf(name);
      if (row && !row.result) this.#replace({ ...withoutResult(row), failed: true });
    }
  }

  /** Removes the result of rows that are checked again. */
  recheck(names: readonly string[]): void {
    for (const name of names) {
      const row = this.#rowOf(name);
      if (row?.result || row?.failed) this.#replace({ ...withoutResult(row), rechecking: true });
    }
  }

  /** Reorders the rows, which are passed in the order in which they were found. `order` must return the same rows. */
  reorder(order: (found: readonly Row[]) => readonly Row[]): void {
    const found = [...this.#positions.keys()].flatMap((name) => this.#rowOf(name) ?? []);
    this.#groups = splitBySize(order(found), GROUP_SIZE);
    this.#groups.forEach((rows, group) => {
      this.#dirty.add(group);
      rows.forEach(({ name }, index) => {
        this.#positions.set(name, { group, index });
      });
    });
  }

  #rowOf(name: string): Row | undefined {
    const position = this.#positions.get(name);
    return position && this.#groups[position.group]?.[position.index];
  }

  #append(row: Row): void {
    const group = Math.floor(this.size / GROUP_SIZE);
    const rows = this.#groups[group] ?? [];
    this.#groups[group] = rows;
    this.#positions.set(row.name, { group, index: rows.length });
    if (!row.result) this.#unanswered.add(row.name);
    rows.push(row);
    this.#dirty.add(group);
  }

  #replace(row: Row): void {
    const position = this.#positions.get(row.name);
    if (!position) return;
    const rows = this.#groups[position.group];
    if (rows) rows[position.index] = row;
    if (row.result) this.#unanswered.delete(row.name);
    else this.#unanswered.add(row.name);
    this.#dirty.add(position.group);
  }

  /** The current groups; a snapshot never changes. */
  snapshot(): readonly RowGroup[] {
    if (this.#dirty.size === 0) return this.#snapshot;
    for (const group of this.#dirty) this.#lastGroups[group] = [...(this.#groups[group] ?? [])];
    this.#dirty.clear();
    this.#snapshot = [...this.#lastGroups];
    return this.#snapshot;
  }
}
