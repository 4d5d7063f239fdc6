import * as v from 'valibot';
import type { Client } from './client.ts';
import { listOf, maybe, stringSchema } from './schemas.ts';

const fieldNames = listOf(stringSchema);

const requiredFieldsSchema = v.object({
  person: fieldNames,
  company: fieldNames,
  /** At least one field of each group must be filled in. */
  oneOf: listOf(v.array(stringSchema)),
  /** The additional fields of each registry; the lists above contain all of them. */
  byTld: maybe(v.record(v.string(), v.object({ person: fieldNames, company: fieldNames }))),
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
