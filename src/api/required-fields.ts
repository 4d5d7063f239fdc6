import * as v from 'valibot';
import type { Client } from './client.ts';
import { booleanSchema, entriesOf, listOf, maybe, stringSchema, textSchema } from './schemas.ts';

const fieldNames = listOf(stringSchema);

const declarationSchema = v.object({
  id: stringSchema,
  /** Another version is signed again; undefined if the shop names none. */
  version: maybe(stringSchema),
  title: textSchema,
  /** Plain text with line breaks. */
  text: v.pipe(
    stringSchema,
    v.check((text) => text.trim() !== '', 'no text'),
  ),
});
/** What the owner of a domain has to sign for a registry. */
export type Declaration = v.InferOutput<typeof declarationSchema>;

/** Entries that cannot be signed are left out, and the second one with an id: the shop refuses an order that lacks one. */
const declarationsSchema = v.pipe(
  entriesOf(declarationSchema),
  v.transform((entries) => entries.filter(({ id }, at) => entries.findIndex((one) => one.id === id) === at)),
);

const requiredFieldsSchema = v.object({
  person: fieldNames,
  company: fieldNames,
  /** At least one field of each group must be filled in. */
  oneOf: listOf(v.array(stringSchema)),
  /** The additional fields of each registry; the lists above contain all of them. */
  byTld: maybe(v.record(v.string(), v.object({ person: fieldNames, company: fieldNames }))),
  /** The owner confirms the email address before the order. */
  verifyEmail: maybe(booleanSchema),
  /** A list that cannot be read must not hide the fields. */
  declarations: maybe(declarationsSchema),
});

/** Names of the fields that a domain's owner must fill in, by type. */
export type RequiredFields = v.InferOutput<typeof requiredFieldsSchema>;

/** GET /domain-profiles/required-fields: for all TLDs in one call. */
export const getRequiredFields = (
  client: Client,
  tlds: readonly string[],
  countryCode: string,
): Promise<RequiredFields> =>
  client.call('/domain-profiles/required-fields', requiredFieldsSchema, {
    query: { tlds: tlds.join(','), countryCode },
  });
