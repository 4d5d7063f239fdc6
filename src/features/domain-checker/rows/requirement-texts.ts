import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Requirements } from './requirement-rules.ts';

function fieldNames(i18n: I18n): Readonly<Record<string, string>> {
  return {
    companyId: i18n._(msg`company ID`),
    taxId: i18n._(msg`tax ID`),
    vatId: i18n._(msg`VAT ID`),
    birthday: i18n._(msg`date of birth`),
    idCard: i18n._(msg`ID card or personal number`),
    passport: i18n._(msg`passport number`),
    noridPid: i18n._(msg`Norid PID`),
    organisation: i18n._(msg`company name`),
    name: i18n._(msg`full name`),
    contactPerson: i18n._(msg`contact person`),
    phone: i18n._(msg`phone`),
    email: i18n._(msg`email`),
  };
}

/** Texts of a registry's requirements; undefined while they are loading. */
export function makeRequirementsText(
  i18n: I18n,
): (requirements: Requirements | 'failed' | undefined) => string {
  const names = fieldNames(i18n);
  const list = (fields: readonly string[]): string => fields.map(nameOf).join(', ');
  const nameOf = (field: string): string =>
    field
      .split('/')
      .map((one) => names[one] ?? i18n._(msg`address`))
      .join(' / ');
  const requiredText = (person: readonly string[], company: readonly string[]): string => {
    const [ofPersons, ofCompanies] = [list(person), list(company)];
    if (ofPersons && ofCompanies)
      return i18n._(msg`Registry asks persons for: ${ofPersons}; companies for: ${ofCompanies}`);
    if (ofPersons) return i18n._(msg`Registry asks persons for: ${ofPersons}`);
    if (ofCompanies) return i18n._(msg`Registry asks companies for: ${ofCompanies}`);
    return i18n._(msg`The usual details are enough`);
  };
  return (requirements) => {
    if (requirements === undefined) return i18n._(msg`Asking the registry…`);
    if (requirements === 'failed') return i18n._(msg`The registry's wishes could not be loaded`);
    if (requirements.kind === 'required') return requiredText(requirements.person, requirements.company);
    const { profile } = requirements;
    if (requirements.kind === 'complete') return i18n._(msg`Ready with profile ${profile}`);
    const lacking = list(requirements.fields);
    return i18n._(msg`Profile ${profile} lacks: ${lacking}`);
  };
}
