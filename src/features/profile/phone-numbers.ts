import parse, { isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/min';
import { countryOfCode } from './calling-codes.ts';
import type { TypedPhone } from './phone-rules.ts';

function read(value: string, country: string): PhoneNumber | undefined {
  return parse(value, isSupportedCountry(country) ? { defaultCountry: country } : {});
}

/** Whether a number is valid, that is, possible in its country. */
export const isPhone = (value: string, country: string): boolean => read(value, country)?.isValid() ?? false;

/** The number in national format, without its prefix; undefined if it is invalid. */
export function formatPhone(value: string, country: string): TypedPhone | undefined {
  const number = read(value, country);
  if (!number?.isValid()) return undefined;
  const { countryCallingCode } = number;
  return {
    country: countryOfCode(countryCallingCode, number.country ?? country) ?? country,
    text: number.formatInternational().slice(`+${countryCallingCode} `.length),
  };
}
