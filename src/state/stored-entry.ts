import { isRecord } from '../lib/is-record.ts';
import { localStore, type Store, tabStore } from '../lib/storage.ts';
import { type EntryName, STORED, type StoredRow, storedName } from './stored-rows.ts';

/** An entry of the browser's storage, one for each company. */
export interface Stored<T> {
  /** The value; undefined if there is none, or if it is not what the tags would have written. */
  read(company: string): T | undefined;
  write(company: string, value: T): void;
  remove(company: string): void;
}

/** The value, or undefined if it is not what the tags would have written. */
export type Parse<T> = (json: unknown) => T | undefined;

/** In characters: far more than any form holds, and too little to slow a page down. Its row may allow more. */
const MAX_SIZE = 100_000;
/** Clocks differ a little between a page and the next. */
const CLOCK_TOLERANCE = 60_000;

const storeOf = (name: EntryName): Store => (STORED[name].where === 'local' ? localStore : tabStore);

/**
 * An entry with its own check, for code that loads without valibot; see `stored`. Any script of the page, an earlier
 * version and a curious visitor may have written it: what is too large, no JSON or does not pass counts as absent and is
 * removed.
 */
export function entryOf<T>(name: EntryName, parse: Parse<T>): Stored<T> {
  const store = storeOf(name);
  const { maxSize = MAX_SIZE }: StoredRow = STORED[name];
  const remove = (company: string): void => store.remove(storedName(name, company));
  return {
    read(company) {
      const text = store.get(storedName(name, company));
      if (text === undefined) return undefined;
      const value = text.length > maxSize ? undefined : parse(jsonOf(text));
      if (value === undefined) remove(company);
      return value;
    },
    write: (company, value) => store.set(storedName(name, company), JSON.stringify(value)),
    remove,
  };
}

/** Whether an entry of this time is older than its row allows, or from the future: a wrong clock wrote it. */
export function isExpired(name: EntryName, at: number): boolean {
  const { hours = Number.POSITIVE_INFINITY }: StoredRow = STORED[name];
  const age = Date.now() - at;
  return !(age >= -CLOCK_TOLERANCE && age <= hours * 3_600_000);
}

/** An entry that is stored with its time, and counts as absent once it has expired. */
export function datedEntryOf<T>(name: EntryName, parse: Parse<T>): Stored<T> {
  const entry = entryOf<{ at: number; value: T }>(name, (json) => {
    const at = isRecord(json) ? json.at : undefined;
    if (!isRecord(json) || typeof at !== 'number' || isExpired(name, at)) return undefined;
    const value = parse(json.value);
    return value === undefined ? undefined : { at, value };
  });
  return {
    read: (company) => entry.read(company)?.value,
    write: (company, value) => entry.write(company, { at: Date.now(), value }),
    remove: entry.remove,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
