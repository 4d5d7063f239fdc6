import * as v from 'valibot';
import { localStore, type Store, tabStore } from '../lib/storage.ts';
import { type EntryName, STORED, storedName } from './stored-rows.ts';

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
export function stored<S extends v.GenericSchema<unknown, unknown>>(
  name: EntryName,
  schema: S,
): Stored<v.InferOutput<S>> {
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
