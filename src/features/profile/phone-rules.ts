import { countryFacts } from '../../config/countries.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { callingCode, codeOfDigits, countryOfCode } from './calling-codes.ts';

/** A phone number in its displayed form: the country of the prefix, and the rest. */
export interface TypedPhone {
  country: string;
  text: string;
}

const TRUNK_PREFIXES = { 0: /^\(?0\)?\s*(?=[\d(])/, '06': /^\(?0?6\)?\s*(?=\d)/ };

/** Removes the trunk prefix: 06 in Hungary, 0 in most countries. */
function withoutTrunk(text: string, country: string): string {
  const { trunkPrefix } = countryFacts(country);
  return trunkPrefix === 'kept' ? text : text.replace(TRUNK_PREFIXES[trunkPrefix], '');
}

const international = (text: string): string => visibleText(text).replace(/^00(?=[1-9])/, '+');

/** The form value: the number with its typed or chosen prefix; empty for an empty field. */
export function joinPhone({ country, text }: TypedPhone): string {
  const typed = international(text);
  const code = callingCode(country);
  if (typed === '' || typed.startsWith('+') || code === undefined) return typed;
  return `+${code} ${withoutTrunk(typed, country)}`;
}

/** Splits prefix and number; a number without a prefix belongs to `preferred`. */
export function splitPhone(value: string, preferred: string): TypedPhone {
  const typed = international(value);
  const code = typed.startsWith('+') ? codeOfDigits(typed.replace(/\D/g, '')) : undefined;
  const country = code && countryOfCode(code, preferred);
  if (!country) return { country: preferred, text: value };
  const prefix = new RegExp(`^\\+\\s*${[...code].join('\\s*')}[\\s./-]*(\\(0\\))?\\s*`);
  return { country, text: typed.replace(prefix, '') };
}

/** Formats a number as E.164 for the server; an unreadable one is sent as typed. */
export function phoneToSend(value: string, countryCode: string): string {
  const joined = joinPhone(splitPhone(value, countryCode));
  return /^\+[\d\s./()-]+$/.test(joined) ? `+${joined.replace(/\D/g, '')}` : joined;
}
