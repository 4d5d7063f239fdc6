import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CompanyNumber, countryFacts } from '../config/countries.ts';

interface NumberWords {
  label: MessageDescriptor;
  /** Within a sentence. */
  name: MessageDescriptor;
}

const WORDS: Readonly<Record<CompanyNumber, NumberWords>> = {
  companyId: { label: msg`Company number`, name: msg`company number` },
  taxId: { label: msg`Tax ID`, name: msg`tax ID` },
  vatId: { label: msg`VAT ID`, name: msg({ message: 'VAT ID', context: 'in a sentence' }) },
};

export const isCompanyNumber = (field: string): field is CompanyNumber => Object.hasOwn(WORDS, field);

/** The general names, those of the country, and whether the visitor's language is the country's. */
function wordsOf(i18n: I18n, field: CompanyNumber, countryCode: string) {
  const { language, ...facts } = countryFacts(countryCode);
  const number = facts[field];
  const general = WORDS[field === 'vatId' ? facts.vatId.knownAs : field];
  const local = number === 'none' ? undefined : number.name;
  return { general, local, isOwn: language === i18n.locale.split('-')[0] };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The label of a company's number: in the visitor's language, with the country's own name, "Company number (IČO)". In
 * the country's language the name alone is used.
 */
export function companyNumberLabel(i18n: I18n, field: CompanyNumber, countryCode: string): string {
  const { general, local, isOwn } = wordsOf(i18n, field, countryCode);
  if (local === undefined) return i18n._(general.label);
  return isOwn ? capitalized(local) : `${i18n._(general.label)} (${local})`;
}

/** The same within a sentence: "Missing for your domains: company number (IČO)". */
export function companyNumberName(i18n: I18n, field: CompanyNumber, countryCode: string): string {
  const { general, local, isOwn } = wordsOf(i18n, field, countryCode);
  if (local === undefined) return i18n._(general.name);
  return isOwn ? local : `${i18n._(general.name)} (${local})`;
}
