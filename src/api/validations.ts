import * as v from 'valibot';
import type { Client } from './client.ts';
import { booleanSchema, maybe, stringSchema } from './schemas.ts';

/** The identity numbers that the validation API can check, by the name of their path. */
export type IdKind = 'vat-id' | 'tax-id' | 'company-id';

const BODY_FIELD = { 'vat-id': 'vatId', 'tax-id': 'taxId', 'company-id': 'companyId' } as const;
const answerSchema = v.object({ valid: booleanSchema });

/** All or nothing: the form offers what a register says as a whole. */
const fieldSchema = v.nullish(stringSchema, '');

const companySchema = v.object({
  companyId: fieldSchema,
  taxId: fieldSchema,
  vatId: fieldSchema,
  countryCode: fieldSchema,
  name: fieldSchema,
  street: fieldSchema,
  street2: fieldSchema,
  city: fieldSchema,
  postalCode: fieldSchema,
});

/** A company as its register knows it; empty texts where the register says nothing. */
export type RegisteredCompany = v.InferOutput<typeof companySchema>;

/** What cannot be read of a company is no reason to refuse its number. */
const idAnswerSchema = v.object({
  valid: booleanSchema,
  company: maybe(companySchema),
});

/** The answer about a number. */
export interface IdAnswer {
  valid: boolean;
  /** Only of a company number, and only if the server asks a register. */
  company?: RegisteredCompany | undefined;
}

/**
 * POST /validations/{kind}: whether a number of that country is well formed and registered, and to whom. Only the
 * register of that country may be asked.
 */
export async function checkId(
  client: Client,
  kind: IdKind,
  value: string,
  countryCode: string,
): Promise<IdAnswer> {
  const body = { [BODY_FIELD[kind]]: value, countryCode };
  const { valid, company } = await client.call(`/validations/${kind}`, idAnswerSchema, {
    method: 'POST',
    body,
    base: 'validation',
    timeout: 10_000,
  });
  return kind === 'company-id' && valid && company ? { valid, company } : { valid };
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
