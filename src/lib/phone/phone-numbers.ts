import parse, { type CountryCode, isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { callingCode, countryOfCode } from './calling-codes.ts';
import {
  digitsOfChosen,
  international,
  isInternational,
  joinPhone,
  type PhoneProblem,
  phoneProblem,
  phoneToSend,
  type TypedPhone,
} from './phone-rules.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function parsed(text: string, country: string): PhoneNumber | undefined {
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  return parse(text, { extract: false, ...(defaultCountry && { defaultCountry }) });
}

/**
 * The number in a text of the form `+421 905 …`. The library removes a trunk prefix after the plus as well, which is
 * right only if the number is otherwise impossible.
 */
function readInternational(text: string): PhoneNumber | undefined {
  const number = parsed(text, '');
  const isAsTyped = number?.number === `+${digitsOf(text)}`;
  return number && (isAsTyped ? number.isPossible() : number.isValid()) ? number : undefined;
}

/** The calling code typed without a plus: 421905123456. Never in a number whose code was typed with it. */
function withoutPlus(text: string, country: string): PhoneNumber | undefined {
  const digits = digitsOfChosen(text, country);
  const number = digits === undefined ? undefined : parsed(`+${digits}`, '');
  return number?.isValid() ? number : undefined;
}

/** The number in a form value, or in a text without prefix, whose country is then a guess. */
function read(value: string, country: string): PhoneNumber | undefined {
  const text = isInternational(value) ? international(value) : joinPhone({ country, text: value });
  const number = text.startsWith('+') ? readInternational(text) : undefined;
  const other = withoutPlus(text, country);
  return number?.isValid() && !(other && isMobileOf(country, other)) ? number : (other ?? number);
}

/**
 * Whether a number looks like a mobile one of this country. With the code in front, the library takes some of them for
 * longer numbers of the country, which it does not have: 49 151 23456789.
 */
function isMobileOf(country: string, { countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  const example = isSupportedCountry(country) ? examples[country satisfies CountryCode] : undefined;
  const isAlike = nationalNumber[0] === example?.[0] && nationalNumber.length >= (example?.length ?? 0) - 1;
  return isAlike && countryCallingCode === callingCode(country);
}

/** Codes that the library does not know: any number of a usual length is accepted. */
const isUnknownPlan = (text: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s./()-]/g, '')) && parsed(text, '') === undefined;

/** A number with something behind it that is no part of it: an extension or a second number. */
function surplusIn(text: string, country: string): PhoneProblem | undefined {
  for (const { 0: separator, index } of [...text.matchAll(/\s*[-/]\s*|\s+/g)].reverse()) {
    const [head, tail] = [text.slice(0, index), text.slice(index + separator.length)];
    if (!read(head, country)?.isValid()) continue;
    if (separator.includes('-') && digitsOf(tail).length <= 4) return 'phone_extension';
    if (separator.includes('/') || read(tail, country)?.isValid()) return 'phone_several';
  }
  return undefined;
}

/**
 * Why a text is not a number that can be dialed; undefined if it is one. `country` is the one whose numbers are typed
 * without a prefix; whether such a number is possible there is not judged, since it may be from elsewhere.
 */
export function numberProblem(value: string, country: string): PhoneProblem | undefined {
  const problem = phoneProblem(value);
  if (problem) return problem;
  if (read(value, country) || isUnknownPlan(value)) return undefined;
  return surplusIn(value, country) ?? (isInternational(value) ? 'phone_invalid' : undefined);
}

/** Whether a number can be dialed. */
export const isPhone = (value: string, country: string): boolean =>
  numberProblem(value, country) === undefined;

/** Formats a number for the server: as E.164 if it has a prefix, else its digits, since its country is not known. */
export function numberToSend(value: string, country: string): string {
  const number = isInternational(value) ? read(value, country) : withoutPlus(value, country);
  return number?.number ?? phoneToSend(value);
}

/** The number in its country's format without its prefix; with it if no country has the prefix. */
export function formatPhone(value: string, country: string): TypedPhone | undefined {
  const number = phoneProblem(value) ? undefined : read(value, country);
  // A number that may be none keeps the code that was typed.
  if (!number?.isValid()) return undefined;
  const { countryCallingCode } = number;
  const owner = countryOfCode(countryCallingCode, number.country ?? country);
  const text = number.formatInternational();
  if (owner === undefined) return { country, text };
  const shown = { country: owner, text: text.slice(`+${countryCallingCode} `.length) };
  // Numbers that begin with 00 or with a code would be read in another way without their prefix.
  return read(joinPhone(shown), owner)?.number === number.number ? shown : { country: owner, text };
}

/** A mobile number in the form used after the calling code; undefined if the library has none. */
export function phoneExample(country: string): string | undefined {
  const example = isSupportedCountry(country) ? examples[country satisfies CountryCode] : undefined;
  return example && formatPhone(`+${callingCode(country)}${example}`, country)?.text;
}
