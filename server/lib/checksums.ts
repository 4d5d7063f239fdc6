import { EU_VAT_FORMATS } from './eu-vat.ts';
import { ownValue } from './own-value.ts';

type Check = (value: string) => boolean;

/** Spaces, dots, slashes and hyphens only group the digits of a number. */
function compact(value: string): string {
  return value.replace(/[\s./-]/g, '').toUpperCase();
}

const digits = (text: string): number[] => [...text].map(Number);

const isDigits = (value: string, length: number): boolean => value.length === length && /^\d+$/.test(value);

/** The sum of the first digits, each multiplied by its weight. */
function weighed(value: string, weights: readonly number[]): number {
  const numbers = digits(value);
  return weights.reduce((sum, weight, index) => sum + weight * (numbers[index] ?? 0), 0);
}

/** Luhn: every second digit from the right is doubled and reduced to its digit sum; the total is divisible by ten. */
function isLuhn(value: string): boolean {
  const sum = digits(value)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/**
 * A Czech or Slovak birth number: YYMMDD with 20, 50 or 70 added to the month, then three digits until 1953, or four
 * digits since, which make the whole divisible by 11. Until 1985 a remainder of ten was written as 0.
 */
function birthNumber(value: string): boolean {
  if (!/^\d{9,10}$/.test(value)) return false;
  const short = Number(value.slice(0, 2));
  const year = value.length === 9 ? (short >= 80 ? 1800 : 1900) + short : (short >= 54 ? 1900 : 2000) + short;
  if (value.length === 9 && year > 1953) return false;
  const month = Number(value.slice(2, 4)) % 50;
  if (!isDate(year, month > 20 ? month - 20 : month, Number(value.slice(4, 6)))) return false;
  const rest = Number(value.slice(0, 9)) % 11;
  return value.length === 9 || (year < 1986 ? rest % 10 : rest) === Number(value[9]);
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** IČO of Slovakia and the Czech Republic: eight digits, weights 8 to 2, modulo 11. */
const isIco: Check = (value) =>
  isDigits(value, 8) && (11 - (weighed(value, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(value[7]);

/** DIČ of Slovakia divides by 11; IČ DPH is the same number behind SK. */
const isSlovakTax: Check = (value) => /^[1-9]\d[234789]\d{7}$/.test(value) && Number(value) % 11 === 0;

/** Nine digits that begin with 6: numbers that the Czech tax office assigns to persons. */
const isCzechSpecial: Check = (value) => {
  const rest = weighed(value.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
  return (((8 - ((10 - rest) % 11)) % 10) + 10) % 10 === Number(value[8]);
};

/** DIČ of the Czech Republic: an IČO that does not begin with 9, a birth number, or a special number. */
const isCzechTax: Check = (value) => {
  const number = value.replace(/^CZ/, '');
  if (number.length === 8) return isIco(number) && !number.startsWith('9');
  return /^6\d{8}$/.test(number) ? isCzechSpecial(number) : birthNumber(number);
};

/**
 * Organization or personal number: ten digits with a Luhn check digit; twelve with the century first (16 for
 * organizations).
 */
const isSwedish: Check = (value) => {
  const number = value.replace(/^(16|19|20)(?=\d{10}$)/, '');
  return isDigits(number, 10) && isLuhn(number);
};

/** Organization number: nine digits, weights 3 2 7 6 5 4 3 2, modulo 11; a remainder of one is invalid. */
const isNorwegian: Check = (value) =>
  isDigits(value, 9) && (11 - (weighed(value, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(value[8]);

/** The first eight digits of an adószám, weights 9 7 3 1 9 7 3, modulo 10. */
const isHungarian: Check = (value) =>
  isDigits(value, 8) && (10 - (weighed(value, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(value[7]);

/** Adószám: the number, how VAT is paid (1 to 5), and the code of the county. */
const isHungarianTax: Check = (value) =>
  /^\d{8}[1-5](0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51)$/.test(value) && isHungarian(value.slice(0, 8));

/** Cégjegyzékszám: court 01 to 20, form of company, six digits; sole traders have eight. Neither has a check digit. */
const isHungarianCompany: Check = (value) =>
  /^(?:CG)?(0[1-9]|1\d|20)(0[1-9]|1\d|2[0-3])\d{6}$|^\d{8}$/.test(value) || isHungarianTax(value);

const isAustrianVat: Check = (value) =>
  /^ATU\d{8}$/.test(value) && (10 - ((crossed(value.slice(3, 10)) + 4) % 10)) % 10 === Number(value[10]);

/** Steuernummer: nine digits, the last over the eight before it. */
const isAustrianTax: Check = (value) =>
  isDigits(value, 9) && (10 - (crossed(value.slice(0, 8)) % 10)) % 10 === Number(value[8]);

/** The sum of the digits, every second one doubled and reduced to its digit sum. */
const crossed = (digits: string): number =>
  [...digits].map(Number).reduce((sum, digit, index) => {
    const part = index % 2 === 0 ? digit : digit * 2;
    return sum + (part > 9 ? part - 9 : part);
  }, 0);

const REGISTER_LETTERS = 'ABDFGHIKMPSTVWXYZ';

/**
 * Firmenbuchnummer: up to six digits and a letter, weights 6 4 14 15 10 1, modulo 17. Associations have a ZVR-Zahl of
 * nine or ten digits.
 */
const isAustrianCompany: Check = (value) => {
  if (/^(?:ZVR)?\d{9,10}$/.test(value)) return true;
  const [, number = '', letter] = /^(?:FN)?(\d{1,6})([A-Z])$/.exec(value) ?? [];
  const rest = weighed(number.padStart(6, '0'), [6, 4, 14, 15, 10, 1]) % 17;
  return letter !== undefined && REGISTER_LETTERS[rest] === letter;
};

const COMPANY_ID: Record<string, Check> = {
  SK: isIco,
  CZ: isIco,
  SE: isSwedish,
  NO: isNorwegian,
  HU: isHungarianCompany,
  AT: isAustrianCompany,
};
const VAT_ID: Record<string, Check> = {
  SK: (value) => value.startsWith('SK') && isSlovakTax(value.slice(2)),
  CZ: (value) => value.startsWith('CZ') && isCzechTax(value),
  SE: (value) => /^SE\d{10}01$/.test(value) && isSwedish(value.slice(2, 12)),
  NO: (value) => /^(NO)?\d{9}(MVA)?$/.test(value) && isNorwegian(value.replace(/\D/g, '')),
  HU: (value) => /^HU\d{8}$/.test(value) && isHungarian(value.slice(2)),
  AT: isAustrianVat,
  ...Object.fromEntries(
    Object.entries(EU_VAT_FORMATS).map(([country, format]): [string, Check] => [
      country,
      (value) => format.test(value),
    ]),
  ),
};
const TAX_ID: Record<string, Check> = {
  SK: isSlovakTax,
  CZ: isCzechTax,
  HU: isHungarianTax,
  SE: isSwedish,
  NO: isNorwegian,
  AT: isAustrianTax,
};

const otherwise: Check = (value) => /^[A-Z0-9]{4,20}$/.test(value);
const byCountry = (checks: Record<string, Check>) => (value: string, country: string) =>
  (ownValue(checks, country) ?? otherwise)(compact(value));

/**
 * Checksums for the brands' countries that have one, the EU's formats for VAT; otherwise 4 to 20 letters and digits.
 */
export const isCompanyId = byCountry(COMPANY_ID);
export const isVatId = byCountry(VAT_ID);
export const isTaxId = byCountry(TAX_ID);

/**
 * A student card: `S`, nine to fifteen digits, an optional letter at the end; all zeros is invalid. The algorithm for
 * the letter is not published.
 */
export function isStudentCard(value: string): boolean {
  const number = compact(value);
  return /^S?\d{9,15}[A-Z]?$/.test(number) && /[1-9]/.test(number);
}
