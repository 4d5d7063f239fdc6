import * as v from 'valibot';
import { toMinor } from '../lib/money.ts';

/** A decimal of the wire in major units, held inside as minor units. */
export const moneySchema = v.pipe(v.number(), v.transform(toMinor));

/** What the shop leaves out or sends as null is `undefined` inside: one kind of nothing. */
export function absent<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value): v.InferOutput<S> | undefined => value ?? undefined),
  );
}

/** A text field of a form on the wire: missing and null read as the empty text. */
export const textSchema = v.nullish(v.string(), '');

/** A boolean that some shops leave out when it is false. */
export const flagSchema = v.nullish(v.boolean(), false);

/** A list that some shops leave out when it is empty. */
export const listOf = <const S extends v.GenericSchema>(schema: S) => v.nullish(v.array(schema), () => []);

/** Some shops number their things, others name them. */
export const idSchema = v.pipe(
  v.custom<string | number>((id) => typeof id === 'string' || typeof id === 'number'),
  v.transform(String),
);
