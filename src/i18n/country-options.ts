import { COUNTRY_CODES } from '../lib/phone/calling-codes.ts';
import { countryName } from './country-name.ts';

/** A country as an option of a list. */
export interface CountryOption {
  value: string;
  label: string;
}

/** All countries sorted by name in the page's language, the company's own first. */
export function countries(locale: string, first: string): CountryOption[] {
  const list = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, locale) }));
  const { compare } = new Intl.Collator(locale);
  const rank = ({ value }: CountryOption): number => (value === first ? 0 : 1);
  return list.sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}
