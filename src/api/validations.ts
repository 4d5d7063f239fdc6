import * as v from 'valibot';
import type { Client } from './client.ts';

/** The identity numbers that the validation API knows, by the name of their path. */
export type IdKind = 'vat-id' | 'tax-id' | 'company-id';

const BODY_FIELD = { 'vat-id': 'vatId', 'tax-id': 'taxId', 'company-id': 'companyId' } as const;
const answerSchema = v.object({ valid: v.boolean() });

/** POST /validations/{kind}: whether a number of that country is well formed and known. */
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

/** POST /validations/isic: whether a student's card of that number can be that person's. */
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
