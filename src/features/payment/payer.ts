import { isRecord } from '../../lib/is-record.ts';
import type { Payer } from '../payment-fields/module.ts';

const FIELDS = ['name', 'phone', 'street', 'city', 'postalCode', 'countryCode', 'organisation'] as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What can be used of what a wallet says about the payer: modules pass it on as it comes. */
export function payerOf(said: unknown): Payer {
  if (!isRecord(said)) return {};
  const texts = FIELDS.flatMap((field) => {
    const value = said[field];
    return isText(value) ? [[field, value.trim()]] : [];
  });
  const emails = [said.emails].flat().filter(isText);
  const { countryCode, ...others }: Payer = Object.fromEntries(texts);
  return {
    ...others,
    // Apple Pay writes them in lower case.
    ...(countryCode && { countryCode: countryCode.toUpperCase() }),
    ...(emails.length > 0 && { emails }),
  };
}
