import type * as v from 'valibot';
import { isRecord } from '../../lib/is-record.ts';
import { type BrowserStore, localStore, tabStore } from '../../lib/storage.ts';
import { type EntryName, isDated, STORED, type StoredRow, storedName } from './stored-rows.ts';

/** An entry of the browser's storage, one for each company. */
export interface Stored<T> {
  /** The value; undefined if there is none, or if it is not what the tags would have written. */
  read(company: string): T | undefined;
  write(company: string, value: T): void;
  remove(company: string): void;
}

/** What an entry may hold: a schema, or its own check, which returns undefined for all else. */
type Check<T> = v.GenericSchema<unknown, T> | ((json: unknown) => T | undefined);

/** In characters: far more than any form holds, and too little to slow a page down. Its row may allow more. */
const MAX_SIZE = 100_000;
/** Clocks differ a little between a page and the next. */
const CLOCK_TOLERANCE = 60_000;

const storeOf = (name: EntryName): BrowserStore => (STORED[name].where === 'local' ? localStore : tabStore);

/** Whether an entry of this time is older than its row allows, or from the future: a wrong clock wrote it. */
export function isExpired(name: EntryName, at: number): boolean {
  const { hours = Number.POSITIVE_INFINITY }: StoredRow = STORED[name];
  const age = Date.now() - at;
  return !(age >= -CLOCK_TOLERANCE && age <= hours * 3_600_000);
}

/**
 * An entry of the table of stored entries; its row says where it is, and whether it is stored with its time and expires.
 * Any script of the page, an earlier version and a curious visitor may have written it: what is too large, no JSON, too
 * old or does not pass the check counts as absent and is removed. Does not load valibot: some checks are functions.
 */
export function stored<T>(name: EntryName, check: Check<T>): Stored<T> {
  const store = storeOf(name);
  const { maxSize = MAX_SIZE }: StoredRow = STORED[name];
  const remove = (company: string): void => store.remove(storedName(name, company));
  return {
    read(company) {
      const text = store.get(storedName(name, company));
      if (text === undefined) return undefined;
      const json = text.length > maxSize ? undefined : contentOf(name, jsonOf(text));
      const value = json === undefined ? undefined : checked(check, json);
      if (value === undefined) remove(company);
      return value;
    },
    write(company, value) {
      const content = isDated(name) ? { at: Date.now(), value } : value;
      store.set(storedName(name, company), JSON.stringify(content));
    },
    remove,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an entry holds besides its time; undefined once it has expired. */
function contentOf(name: EntryName, json: unknown): unknown {
  if (!isDated(name)) return json;
  return isRecord(json) && typeof json.at === 'number' && !isExpired(name, json.at) ? json.value : undefined;
}

function checked<T>(check: Check<T>, json: unknown): T | undefined {
  if (typeof check === 'function') return check(json);
  const result = check['~run']({ value: json }, {});
  return result.typed && !result.issues ? result.value : undefined;
}
