import * as v from 'valibot';
import type { Client } from './client.ts';
import { booleanSchema } from './schemas.ts';

/** The identity numbers that the validation API can check, by the name of their path. */
export type IdKind = 'vat-id' | 'tax-id' | 'company-id';

const BODY_FIELD = { 'vat-id': 'vatId', 'tax-id': 'taxId', 'company-id': 'companyId' } as const;
const answerSchema = v.object({ valid: booleanSchema });

/** POST /validations/{kind}: whether a number of that country is well formed and registered. */
export async function isIdValid(
  client: Client,
  kind: IdKind,
  value: string,
  countryCode: string,
): Promise<boolean> {
  const body = { [BODY_FIELD[kind]]: value, countryCode };
  return (
    await client.call(`/validations/${kind}`, answerSchema, {
      method: 'POST',
      body,
      base: 'validation',
      timeout: 10_000,
    })
  ).valid;
}

/** POST /validations/isic: whether a student card's number can belong to that person. */
export async function isCardValid(client: Client, isic: string, name: string): Promise<boolean> {
  return (
    await client.call('/validations/isic', answerSchema, {
      method: 'POST',
      body: { isic, name },
      base: 'validation',
      timeout: 10_000,
    })
  ).valid;
}
