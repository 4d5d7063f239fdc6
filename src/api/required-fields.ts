import * as v from 'valibot';
import type { Client } from './client.ts';
import { listOf, maybe } from './schemas.ts';

const fieldNames = listOf(v.string());

const requiredFieldsSchema = v.object({
  person: fieldNames,
  company: fieldNames,
  /** Of each group at least one must be filled. */
  oneOf: listOf(v.array(v.string())),
  /** What each registry adds; the lists above hold all of it. */
  byTld: maybe(v.record(v.string(), v.object({ person: fieldNames, company: fieldNames }))),
});

/** Names of the fields that a domain's owner must fill, by type. */
export type RequiredFields = v.InferOutput<typeof requiredFieldsSchema>;

/** GET /domain-profiles/required-fields, for all endings at once. */
export const getRequiredFields = (
  client: Client,
  tlds: readonly string[],
  countryCode: string,
): Promise<RequiredFields> =>
  client.call('/domain-profiles/required-fields', requiredFieldsSchema, {
    query: { tlds: tlds.join(','), countryCode },
  });
