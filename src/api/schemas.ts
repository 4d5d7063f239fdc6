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

/** A boolean, or a number or string that stands for one. */
export const booleanSchema = v.pipe(
  v.custom<boolean | number | string>((value) => TRUE.includes(value) || FALSE.includes(value)),
  v.transform((value) => TRUE.includes(value)),
);

/** An optional value: a missing value, null and the empty string all become `undefined`. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value): v.InferOutput<S> | undefined => (value === '' ? undefined : (value ?? undefined))),
  );
}

/** A string: a missing value and null become the empty string. */
export const textSchema = v.nullish(stringSchema, '');

/** A boolean: a missing value and null become false. */
export const flagSchema = v.nullish(booleanSchema, false);

/** A list: a missing value and null become the empty list. */
export const listOf = <const S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), () => []);
