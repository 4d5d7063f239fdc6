import * as v from 'valibot';
import { localStore, type Store, tabStore } from '../lib/storage.ts';
import { type EntryName, STORED, type StoredRow, storedName } from './stored-rows.ts';

/** An entry of the browser's storage, one for each company. */
export interface Stored<T> {
  /** The value; undefined if there is none, or if it is not what the tags would have written. */
  read(company: string): T | undefined;
  write(company: string, value: T): void;
  remove(company: string): void;
}

/** In characters: far more than any form holds, and too little to slow a page down. */
const MAX_SIZE = 100_000;

/** The storage of an entry. */
export const storeOf = (name: EntryName): Store => (STORED[name].where === 'local' ? localStore : tabStore);

/** A time in milliseconds that a date can represent. */
export const timeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/**
 * An entry whose JSON is parsed by a schema. Any script of the page, an earlier version and a curious visitor may have
 * written it: what is too large, no JSON or does not match counts as absent and is removed.
 */
export function stored<T>(name: EntryName, schema: v.GenericSchema<unknown, T>): Stored<T> {
  const store = storeOf(name);
  const remove = (company: string): void => store.remove(storedName(name, company));
  return {
    read(company) {
      const text = store.get(storedName(name, company));
      if (text === undefined) return undefined;
      const parsed = text.length > MAX_SIZE ? undefined : v.safeParse(schema, jsonOf(text));
      if (parsed?.success) return parsed.output;
      remove(company);
      return undefined;
    },
    write: (company, value) => store.set(storedName(name, company), JSON.stringify(value)),
    remove,
  };
}

/** Clocks differ a little between a page and the next. */
const CLOCK_TOLERANCE = 60_000;

/** Whether an entry of this time is older than its row allows, or from the future: a wrong clock wrote it. */
export function isExpired(name: EntryName, at: number): boolean {
  const { hours = Number.POSITIVE_INFINITY }: StoredRow = STORED[name];
  const age = Date.now() - at;
  return age < -CLOCK_TOLERANCE || age > hours * 3_600_000;
}

/** An entry that is stored with its time, and counts as absent once it has expired. */
export function dated<T>(name: EntryName, schema: v.GenericSchema<unknown, T>): Stored<T> {
  const entry = stored<{ at: number; value: T }>(name, v.object({ at: timeSchema, value: schema }));
  return {
    read(company) {
      const found = entry.read(company);
      if (!found || !isExpired(name, found.at)) return found?.value;
      entry.remove(company);
      return undefined;
    },
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
