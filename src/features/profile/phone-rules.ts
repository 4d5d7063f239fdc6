import { callingCode, codeOfDigits, countryOfCode } from './calling-codes.ts';

/** A phone number as its field shows it: the country of the prefix, and what stands beside it. */
export interface TypedPhone {
  country: string;
  text: string;
}

/** Countries whose numbers keep a zero that they begin with. */
const KEEPS_ZERO = new Set(['CG', 'CI', 'GA', 'IT', 'SM', 'VA']);

/** A number as it is dialled from abroad: Hungary dials 06 at home, most countries 0. */
function withoutTrunk(text: string, country: string): string {
  if (KEEPS_ZERO.has(country)) return text;
  return text.replace(country === 'HU' ? /^\(?0?6\)?\s*(?=\d)/ : /^\(?0\)?\s*(?=[\d(])/, '');
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

/** Numbers that nobody has to be afraid of seeing in a help text, as they are written after the prefix. */
const EXAMPLES: Readonly<Record<string, string>> = {
  AT: '664 123456',
  CZ: '601 123 456',
  DE: '1512 3456789',
  HU: '20 123 4567',
  NO: '40 61 23 45',
  PL: '512 345 678',
  SE: '70 123 45 67',
  SK: '905 123 456',
};

export const phoneExample = (country: string): string | undefined => EXAMPLES[country];
