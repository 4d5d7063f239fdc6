import * as v from 'valibot';
import { datedEntryOf, entryOf, type Parse, type Stored } from './stored-entry.ts';
import type { EntryName } from './stored-rows.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

const parsedBy =
  <T>(schema: Schema<T>): Parse<T> =>
  (json) => {
    const parsed = v.safeParse(schema, json);
    return parsed.success ? parsed.output : undefined;
  };

/** A time in milliseconds that a date can represent. */
export const timeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/** An entry whose JSON is parsed by a schema: what does not match counts as absent and is removed. */
export const stored = <T>(name: EntryName, schema: Schema<T>): Stored<T> => entryOf(name, parsedBy(schema));

/** The same, stored with its time: it also counts as absent once it has expired. */
export const dated = <T>(name: EntryName, schema: Schema<T>): Stored<T> =>
  datedEntryOf(name, parsedBy(schema));
