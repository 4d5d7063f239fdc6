import type { CompanyNumber } from '../../../config/countries.ts';
import { hasPostalHyphen, postalDigits } from '../../../config/postal-digits.ts';
import { isProfileField, PROFILE_FIELDS } from '../../../config/profile-fields.ts';
import { cleanPastedText, withoutLabel, withoutNumberLabel } from '../../../lib/pasted-text.ts';
import { visibleText } from '../../../lib/visible-text.ts';

/** A number as it was copied, without its label and the spaces, dots and slashes between its parts. */
const bareNumber = (text: string): string =>
  withoutNumberLabel(cleanPastedText(text))
    .replace(/^.*:/, '')
    .replace(/[\s./,·()_\\]/g, '');

/** Countries whose VAT ID begins with the country, in Greece with EL (VIES). */
const EU = /^(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/;

/** The VAT ID with its prefix: in Hungary the first eight digits of the tax ID, in Austria the digits after ATU. */
function vatNumber(text: string, country: string): string {
  const number = bareNumber(text).replaceAll('-', '').toUpperCase();
  if (!EU.test(country) || number === '' || /^[A-Z]{2}/.test(number)) return number;
  if (country === 'AT') return `AT${number.replace(/^(?=\d{8}$)/, 'U')}`;
  const own = country === 'HU' ? number.replace(/^(\d{8})\d{3}$/, '$1') : number;
  return (country === 'GR' ? 'EL' : country) + own;
}

/** The number of a Slovak or Czech company, with the zeros in front that are often left out. */
const ico = (number: string): string =>
  number
    .replaceAll('-', '')
    .replace(/^(SK|CZ)(?=\d)/i, '')
    .replace(/^\d{6,7}$/, (digits) => digits.padStart(8, '0'));

function companyNumber(field: CompanyNumber, text: string, country: string): string {
  if (field === 'vatId') return vatNumber(text, country);
  const number = bareNumber(text);
  if (field === 'taxId') return country === 'SK' ? number.replace(/^SK(?=\d)/i, '') : number;
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
  bareNumber(withCentury(cleanPastedText(text))).replaceAll('+', '');

/** A postal code without the country in front, "SK-811 01", which only codes of digits may lose. */
function postalCode(text: string, country: string): string {
  const code = withoutLabel(cleanPastedText(text)).replace(/[\s.]/g, '');
  if (postalDigits(country) === undefined) return code;
  const digits = code.replace(/^[A-Z]{1,3}-?(?=\d)/i, '');
  return hasPostalHyphen(country) ? digits : digits.replaceAll('-', '');
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
  if (field === 'name' || field === 'contactPerson') return cleanPastedText(text);
  const isText = !isProfileField(field) || PROFILE_FIELDS[field].kind === 'text';
  return isText ? visibleText(text) : withoutNumberLabel(cleanPastedText(text)).replace(/\s/g, '');
}
