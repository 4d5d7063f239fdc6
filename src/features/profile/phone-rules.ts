import { countryFacts } from '../../config/countries.ts';
import { callingCode, codeOfDigits, countryOfCode } from './calling-codes.ts';

/** A phone number as its field shows it: the country of the prefix, and what stands beside it. */
export interface TypedPhone {
  country: string;
  text: string;
}

const TRUNK_PREFIXES = { 0: /^\(?0\)?\s*(?=[\d(])/, '06': /^\(?0?6\)?\s*(?=\d)/ };

/** A number as it is dialled from abroad: without the trunk prefix, which is 06 in Hungary and 0 in most countries. */
function withoutTrunk(text: string, country: string): string {
  const { trunkPrefix } = countryFacts(country);
  return trunkPrefix === 'kept' ? text : text.replace(TRUNK_PREFIXES[trunkPrefix], '');
}

const international = (text: string): string => text.trim().replace(/^00(?=[1-9])/, '+');

/** The number that a form keeps: with the prefix, whether it was typed or chosen. Empty for an empty field. */
export function joinPhone({ country, text }: TypedPhone): string {
  const typed = international(text);
  const code = callingCode(country);
  if (typed === '' || typed.startsWith('+') || code === undefined) return typed;
  return `+${code} ${withoutTrunk(typed, country)}`;
}

/** Tells prefix and number apart; a number without a prefix belongs to `preferred`. */
export function splitPhone(value: string, preferred: string): TypedPhone {
  const typed = international(value);
  const code = typed.startsWith('+') ? codeOfDigits(typed.replace(/\D/g, '')) : undefined;
  const country = code && countryOfCode(code, preferred);
  if (!country) return { country: preferred, text: value };
  const prefix = new RegExp(`^\\+\\s*${[...code].join('\\s*')}[\\s./-]*(\\(0\\))?\\s*`);
  return { country, text: typed.replace(prefix, '') };
}

/** E.164, as it is sent: a plus and digits. What cannot be read goes as it was typed; the server judges it. */
export function phoneToSend(value: string, countryCode: string): string {
  const joined = joinPhone(splitPhone(value, countryCode));
  return /^\+[\d\s./()-]+$/.test(joined) ? `+${joined.replace(/\D/g, '')}` : joined;
}
