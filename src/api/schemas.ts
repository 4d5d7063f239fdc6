import * as v from 'valibot';
import { toMinor } from '../lib/money.ts';

/** A decimal in major units, transformed to minor units. */
export const moneySchema = v.pipe(v.number(), v.transform(toMinor));

/** An optional value: a missing value, null and the empty string all become `undefined`. */
export function maybe<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value): v.InferOutput<S> | undefined => (value === '' ? undefined : (value ?? undefined))),
  );
}

/** A string: a missing value and null become the empty string. */
export const textSchema = v.nullish(v.string(), '');

/** A boolean: a missing value and null become false. */
export const flagSchema = v.nullish(v.boolean(), false);

/** A list: a missing value and null become the empty list. */
export const listOf = <const S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), () => []);

/** An id, which servers send as a number or as a string. */
export const idSchema = v.pipe(
  v.custom<string | number>((id) => typeof id === 'string' || typeof id === 'number'),
  v.transform(String),
);
