import { cleanValue } from '../../../config/cleaning.ts';
import type { CompanyNumber } from '../../../config/countries.ts';
import { hasPostalHyphen, postalDigits } from '../../../config/postal-digits.ts';
import { isProfileField, PROFILE_FIELDS } from '../../../config/profile-fields.ts';

/** A number as it was copied, without its label and the spaces, dots and slashes between its parts. */
const bareNumber = (field: string, text: string): string =>
  cleanValue(field, text)
    .replace(/^.*:/, '')
    .replace(/[\s./,·()_\\]/g, '');

/** Countries whose VAT ID begins with the country, in Greece with EL (VIES), and in Northern Ireland with XI. */
const PREFIXED = /^(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/;

/** What people leave out of the digits behind the prefix, or write in addition. */
const DIGITS: Readonly<Record<string, (digits: string) => string>> = {
  AT: (digits) => digits.replace(/^(?=\d{8}$)/, 'U'),
  /** Until 2007 nine digits, to which a 0 was added. */
  BE: (digits) => digits.replace(/^(?=[1-9]\d{8}$)/, '0'),
  HU: (digits) => digits.replace(/^(\d{8})\d{3}$/, '$1'),
  /** The organization number, perhaps with its century, and 01. */
  SE: (digits) => digits.replace(/^(?:(?:16|19|20)(?!\d{8}01$))?(\d{10})$/, '$101'),
};

/** The VAT ID with its prefix: in Hungary the first eight digits of the tax ID, in Austria the digits after ATU. */
function vatNumber(text: string, country: string): string {
  const number = bareNumber('vatId', text).replaceAll('-', '').toUpperCase();
  if (!PREFIXED.test(country) || number === '') return number;
  const prefix = country === 'GR' ? 'EL' : country;
  const own = number.replace(new RegExp(`^(?:${country}|${prefix})`), '');
  // The number of another country, or one whose letters are no prefix.
  if (/^[A-Z]{2}/.test(own)) return number;
  return prefix + (DIGITS[country]?.(own) ?? own);
}

/** The number of a Slovak or Czech company, with the zeros in front that are often left out. */
const ico = (number: string): string =>
  number
    .replaceAll('-', '')
    .replace(/^(SK|CZ)(?=\d)/i, '')
    .replace(/^\d{6,7}$/, (digits) => digits.padStart(8, '0'));

function companyNumber(field: CompanyNumber, text: string, country: string): string {
  if (field === 'vatId') return vatNumber(text, country);
  const number = bareNumber(field, text);
  if (field === 'taxId') return country === 'SK' ? number.replace(/^SK(?=\d)/i, '') : number;
  if (country === 'HU') return number.replace(/^CG(?=\d)/i, '');
  if (country === 'NO') return number.replace(/^NO(?=\d)|MVA$/gi, '');
  return country === 'SK' || country === 'CZ' ? ico(number) : number;
}

/** The birth year's century, which Swedish numbers of people over a hundred tell by a plus sign. */
function withCentury(number: string): string {
  const [, year = '', rest] = /^(\d\d)(\d{4})\+(?=\d{4}$)/.exec(number) ?? [];
  if (rest === undefined) return number;
  const century = new Date().getFullYear() - (1900 + Number(year)) >= 100 ? '19' : '18';
  return `${century}${number.replace('+', '-')}`;
}

/** A personal number, whose parts some countries separate by a slash, a dot or a plus sign. */
const personalNumber = (text: string): string =>
  bareNumber('idCard', withCentury(cleanValue('idCard', text))).replaceAll('+', '');

/** Countries whose codes of letters begin with those of the country. */
const LETTERED = /^(AD|AZ|BB|BM|BN|GG|GI|IM|JE|KY|LV|MD|MS|VC|VG)$/;

/** A postal code without the country in front, "SK-811 01", "NL-1012 AB", and without the sign of Japanese codes. */
function postalCode(text: string, country: string): string {
  const typed = cleanValue('postalCode', text).replace(/^〒\s*/, '');
  const own = LETTERED.test(country)
    ? typed
    : typed.replace(new RegExp(`^${country || '-'}(?:-|\\s+)`, 'i'), '');
  const code = own.replace(/[\s.]/g, '');
  if (postalDigits(country) === undefined) return code;
  const digits = code.replace(/^[A-Z]{1,3}-?(?=\d)/i, '');
  return hasPostalHyphen(country) ? digits.replace('ー', '-') : digits.replaceAll('-', '');
}

const isCompanyNumber = (field: string): field is CompanyNumber => /^(companyId|taxId|vatId)$/.test(field);

/**
 * A value as it is validated and sent: trimmed and without what editors and labels added to it; numbers and codes
 * without spaces and in the form that they have in the country.
 */
export function normalizeValue(field: string, text: string, country = ''): string {
  if (isCompanyNumber(field)) return companyNumber(field, text, country);
  if (field === 'idCard') return personalNumber(text);
  if (field === 'postalCode') return postalCode(text, country);
  const isText = !isProfileField(field) || PROFILE_FIELDS[field].kind === 'text';
  const value = cleanValue(field, text);
  return isText ? value : value.replace(/\s/g, '');
}
