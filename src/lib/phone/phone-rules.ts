import { cleaned } from '../pasted-text.ts';
import {
  callingCode,
  codeOfDigits,
  countryOfCode,
  exitCode,
  keepsZero,
  trunkPrefix,
} from './calling-codes.ts';

/** A phone number in its displayed form: the country of the prefix, and the rest. */
export interface TypedPhone {
  country: string;
  text: string;
}

/** Why a text is not one phone number, as the end of a message key. */
export type PhoneProblem = 'phone_invalid' | 'phone_extension' | 'phone_several';

/** A bullet or a word in front of a number: "• 0905 …", "Handy 0664 …". */
const MARK = /^(?:[^\p{L}\d+(]+|\p{L}[\p{L}. ]{0,24}[.: ](?=[+(\d]))/u;

/** Removes the trunk prefix that the country's plan has: 06 in Hungary, 0 in most countries, none in Norway. */
function withoutTrunk(text: string, country: string): string {
  const trunk = trunkPrefix(country);
  return trunk === '' ? text : text.replace(new RegExp(`^\\(?${trunk}\\)?[\\s./-]*(?=[\\d(])`), '');
}

/** A zero in brackets is not dialed after the calling code, with few exceptions. */
function withoutBracketedZero(text: string): string {
  const country = countryOfCode(codeOfDigits(text.replace(/\D/g, '')) ?? '', '');
  if (country === undefined || keepsZero(country)) return text;
  return text.replace(trunkPrefix(country) === '06' ? /\(\s*(?:06?|6)\s*\)\s*/ : /\(\s*0\s*\)\s*/, ' ');
}

/** Mexican numbers are still written with the 1 that was dialed to mobile phones until 2019: +52 1 55 1234 5678. */
const withoutMexicanOne = (text: string): string =>
  text.replace(/^\+\s*52[\s./-]*\(?1\)?[\s./-]*(?=(?:\D*\d){10}\D*$)/, '+52 ');

/** A form value without the mark at its end. */
const withoutTyped = (value: string): string => value.replace(/\(\)$/, '');

/** A typed or pasted number without its label; 00 in front, or what is dialed there in a country, becomes +. */
export function international(text: string, country = ''): string {
  const exit = [...exitCode(country)].join('\\s*');
  const typed = cleaned('phone', withoutTyped(text))
    .replace(MARK, '')
    .replace(/^\(\s*((?:\+|00)[\d\s]+)\)/, '$1 ')
    .replace(new RegExp(`^\\(?${exit}\\)?[\\s./-]*(?=\\(?[1-9])`), '+')
    .replace(/^(\+\s*)?00\s*(?=[1-9])/, '+');
  if (!typed.startsWith('+')) return typed;
  return withoutMexicanOne(withoutBracketedZero(typed).replace(/\s+/g, ' '));
}

/**
 * A mark after a code that was chosen, not typed, if the digits may begin with a code of their own: only then that one
 * may count instead; and at the end of a number whose code was typed. Nobody types it, and it is no digit.
 */
const CHOSEN = '()';

/** Whether digits may be a calling code and a number: as many as no number has, or with the chosen code in front. */
export function mayHaveCode(text: string, country: string): boolean {
  const digits = text.replace(/\D/g, '');
  const code = callingCode(country) ?? '+';
  const isOwn = digits.startsWith(code) && digits.length > code.length + 3;
  return !digits.startsWith('0') && (isOwn || digits.length > 10);
}

/** The form value: the number with its typed or chosen prefix; empty for an empty field. */
export function joinPhone({ country, text }: TypedPhone): string {
  const typed = international(text, country);
  const code = callingCode(country);
  if (typed === '' || typed.startsWith('+') || code === undefined) return typed.replace(CHOSEN, '');
  const number = withoutTrunk(typed, country);
  const value = withoutMexicanOne(`+${code} ${number}`);
  return mayHaveCode(number, country) ? value.replace(/ /, ` ${CHOSEN}`) : value;
}

/** The form value of what was typed: one whose code was typed, not chosen, ends with a mark, so that a draft shows it. */
export function typedValue(typed: TypedPhone): string {
  const value = joinPhone(typed);
  return international(typed.text, typed.country).startsWith('+') ? value + CHOSEN : value;
}

/** What the field shows of a form value. */
export function shownPhone(value: string, preferred: string): TypedPhone {
  const split = splitPhone(value, preferred);
  return value.endsWith(CHOSEN) ? { country: split.country, text: international(value) } : split;
}

/** Splits prefix and number; a number without a prefix belongs to `preferred`. */
export function splitPhone(value: string, preferred: string): TypedPhone {
  const typed = international(value);
  const code = typed.startsWith('+') ? codeOfDigits(typed.replace(/\D/g, '')) : undefined;
  const country = code && countryOfCode(code, preferred);
  if (!country) return { country: preferred, text: withoutTyped(value) };
  const prefix = new RegExp(`^\\+\\s*${[...code].join('\\s*')}[\\s./-]*(?:\\(\\))?`);
  return { country, text: typed.replace(prefix, '') };
}

/** The digits behind a code that was chosen, if they may have a code of their own. */
export function digitsOfChosen(value: string, country: string): string | undefined {
  const [code = '', chosen] = value.split(CHOSEN);
  if (chosen !== undefined) return chosen.replace(/\D/g, '');
  return !isInternational(code) && mayHaveCode(code, country) ? code.replace(/\D/g, '') : undefined;
}

/** Whether a text has a calling code. */
export const isInternational = (text: string): boolean => international(text).startsWith('+');

/** The digits of a number, with its plus if it has one; an unreadable one is sent as typed. */
export function phoneToSend(value: string): string {
  const typed = international(value);
  return /^\+?[\d\s./()-]+$/.test(typed) ? typed.replace(/[^\d+]/g, '') : typed;
}

/** A number, and then `x`, `#` or a word with up to six digits: "ext. 12", ";ext=12". */
const EXTENSION = /(?<=(?:\d\D{0,3}){7})[\s,;(]*(?:[x#]|\p{L}{2,}[.:=]?)\s*\d{1,6}\)?$/iu;
/** A second number: digits after a separator or a word. */
const SECOND = /\d{3}[\s)]*([,;|&\n]|\s\p{L}+\s)\s*\+?\(?\d|(?:\d[\s.()-]*){10}\/\s*\d/u;
/** Longer than any number, so that the library finds two numbers. */
const NUMBER = /^\+?[\d .()/-]{6,45}$/;

/** The extension in a text, which cannot be given: "ext. 12". Undefined if it has none. */
const extensionOf = (typed: string): string | undefined =>
  EXTENSION.exec(typed)?.[0].replace(/^[\s,;(]+/, '');

/** What to leave out of a number with an extension: "ext. 12", "-12". */
export const extensionIn = (text: string): string | undefined =>
  extensionOf(international(text)) ?? /-\s*\d{1,4}$/.exec(international(text))?.[0];

/** Why a text is not one number; undefined if only the plan of its country can tell. */
export function phoneProblem(text: string): PhoneProblem | undefined {
  const typed = international(text);
  if (extensionOf(typed)) return 'phone_extension';
  if (typed.lastIndexOf('+') > 0 || SECOND.test(typed)) return 'phone_several';
  return NUMBER.test(typed) ? undefined : 'phone_invalid';
}
