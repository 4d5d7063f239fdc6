import * as v from 'valibot';
import { toMinor } from '../lib/money.ts';
import { numberOf } from '../lib/number-of.ts';

/** A number, or a string that contains one. */
export const numberSchema = v.pipe(
  v.custom<number | string>((value) => numberOf(value) !== undefined),
  v.transform((value) => numberOf(value) as number),
);

/** A decimal in major units, transformed to minor units. */
export const moneySchema = v.pipe(numberSchema, v.transform(toMinor));

/** A string, or a number, which servers send for ids, and some for names and codes that consist of digits. */
export const stringSchema = v.pipe(
  v.custom<string | number>((value) => typeof value === 'string' || typeof value === 'number'),
  v.transform(String),
);

const TRUE: readonly unknown[] = [true, 1, '1', 'true'];
const FALSE: readonly unknown[] = [false, 0, '0', 'false', ''];

/** A boolean, or a number or string that means one. */
export const booleanSchema = v.pipe(
  v.custom<boolean | number | string>((value) => TRUE.includes(value) || FALSE.includes(value)),
  v.transform((value) => TRUE.includes(value)),
);

/** Whether something in a response could not be read: reading is synchronous, and `client.ts` asks after each response. */
let isOdd = false;

/** Whether the last response had a value that `or`, `maybe` or a list has replaced or left out. */
export function takeOdd(): boolean {
  const was = isOdd;
  isOdd = false;
  return was;
}

/** A field that may be missing: without a default, Valibot would give it the fallback of one that cannot be read. */
export const optional = <const S extends v.GenericSchema>(schema: S) =>
  v.nullish(schema, null as never) as unknown as v.NullishSchema<S, undefined>;

/** The placeholder of a value that cannot be read. */
export const replacing = <T>(value: T): (() => T) => {
  return () => {
    isOdd = true;
    return value;
  };
};

/** A value that a response can do without: `value` replaces one that is missing, null, or cannot be read. */
export const or = <const S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) =>
  v.fallback(v.nullish(schema, value as never), replacing(value as never));

/**
 * An optional value: a missing value, null, the empty string and a value that cannot be read all become `undefined`.
 */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  const read = v.pipe(
    optional(schema),
    v.transform((value): v.InferOutput<S> | undefined => (value === '' ? undefined : (value ?? undefined))),
  );
  return v.fallback(read, replacing(undefined));
}

/** A string: a missing value and null become the empty string. */
export const textSchema = or(stringSchema, '');

/** A boolean: a missing value and null become false. */
export const flagSchema = or(booleanSchema, false);

/** A list as a whole response: entries that cannot be read are left out. */
export const entriesOf = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry): v.InferOutput<S>[] => {
        const read = v.safeParse(schema, entry);
        isOdd ||= !read.success;
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** A list: anything that is none becomes the empty list, and entries that cannot be read are left out. */
export const listOf = <const S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.pipe(v.nullish(v.array(v.unknown()), []), entriesOf(schema)),
    replacing<v.InferOutput<S>[]>([]),
  );
