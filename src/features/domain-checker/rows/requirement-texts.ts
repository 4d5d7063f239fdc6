import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { companyNumberName, isCompanyNumber } from '../../../i18n/company-numbers.ts';
import type { Requirements } from './requirement-rules.ts';

function fieldNames(i18n: I18n): Readonly<Record<string, string>> {
  return {
    birthday: i18n._(msg`date of birth`),
    idCard: i18n._(msg({ message: 'ID card or personal number', context: 'in a sentence' })),
    passport: i18n._(msg`passport number`),
    noridPid: i18n._(msg`Norid PID`),
    organisation: i18n._(msg`company name`),
    name: i18n._(msg`full name`),
    contactPerson: i18n._(msg`contact person`),
    phone: i18n._(msg`phone`),
    email: i18n._(msg`email`),
  };
}

/** Returns the text of a registry's requirements; that of undefined is shown while they load. */
export function makeRequirementsText(
  i18n: I18n,
): (requirements: Requirements | 'failed' | undefined) => string {
  const names = fieldNames(i18n);
  const list = (fields: readonly string[], countryCode: string): string =>
    fields
      .map((field) =>
        field
          .split('/')
          .map((one) => nameOf(one, countryCode))
          .join(' / '),
      )
      .join(', ');
  const nameOf = (field: string, countryCode: string): string =>
    isCompanyNumber(field)
      ? companyNumberName(i18n, field, countryCode)
      : (names[field] ?? i18n._(msg`address`));
  const requiredText = (ofPersons: string, ofCompanies: string): string => {
    if (ofPersons && ofCompanies)
      return i18n._(msg`Individuals need: ${ofPersons}. Companies need: ${ofCompanies}`);
    if (ofPersons) return i18n._(msg`Individuals need: ${ofPersons}`);
    if (ofCompanies) return i18n._(msg`Companies need: ${ofCompanies}`);
    return i18n._(msg`No extra details needed`);
  };
  return (requirements) => {
    if (requirements === undefined) return i18n._(msg`Checking registry requirements…`);
    if (requirements === 'failed') return i18n._(msg`We couldn’t load the registry’s requirements`);
    if (requirements.kind === 'required') {
      const { person, company, countryCode } = requirements;
      return requiredText(list(person, countryCode), list(company, countryCode));
    }
    const { profile } = requirements;
    if (requirements.kind === 'complete') return i18n._(msg`Profile ${profile} has everything needed`);
    const lacking = list(requirements.fields, requirements.countryCode);
    return i18n._(msg`Missing from profile ${profile}: ${lacking}`);
  };
}
