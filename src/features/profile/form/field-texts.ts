import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CompanyNumber } from '../../../config/countries.ts';
import { isProfileField, type ProfileField } from '../../../config/profile-fields.ts';
import { companyNumberLabel, companyNumberName, isCompanyNumber } from '../../../i18n/company-numbers.ts';

interface FieldTexts {
  /** The label above the control. */
  label: MessageDescriptor;
  /** Within a sentence: "Missing for your domains: date of birth". */
  name: MessageDescriptor;
}

/**
 * The labels of each profile field, above a control and within a sentence. Those of company numbers depend on the
 * country.
 */
const FIELD_TEXTS: Readonly<Record<Exclude<ProfileField, CompanyNumber>, FieldTexts>> = {
  organisation: { label: msg`Company name`, name: msg`company name` },
  contactPerson: { label: msg`Contact person`, name: msg`contact person` },
  name: { label: msg`Full name`, name: msg`full name` },
  birthday: { label: msg`Date of birth`, name: msg`date of birth` },
  idCard: {
    label: msg`ID card or personal number`,
    name: msg({ message: 'ID card or personal number', context: 'in a sentence' }),
  },
  passport: { label: msg`Passport number`, name: msg`passport number` },
  noridPid: { label: msg`Norid PID`, name: msg`Norid PID` },
  bonusCard: { label: msg`Student card (ISIC)`, name: msg`student card (ISIC)` },
  emails: { label: msg`Email`, name: msg`email` },
  phone: { label: msg`Phone`, name: msg`phone` },
  street: { label: msg`Street and number`, name: msg`street and number` },
  street2: { label: msg`Apartment, floor`, name: msg`apartment, floor` },
  postalCode: { label: msg`Postal code`, name: msg`postal code` },
  city: { label: msg`City`, name: msg`city` },
  countryCode: { label: msg`Country`, name: msg`country` },
};

/** The label of a profile field in a country. */
export const fieldLabel = (i18n: I18n, field: ProfileField, countryCode: string): string =>
  isCompanyNumber(field) ? companyNumberLabel(i18n, field, countryCode) : i18n._(FIELD_TEXTS[field].label);

/** The labels of profile fields in a country. */
export function useLabel(countryCode = ''): (field: ProfileField) => string {
  const { i18n } = useLingui();
  return (field) => fieldLabel(i18n, field, countryCode);
}

/** Translates the API name of a field for use in a sentence; unknown names are returned unchanged. */
export function useFieldNames(): (field: string, countryCode?: string) => string {
  const { i18n } = useLingui();
  return (field, countryCode = '') => {
    const known = field === 'email' ? 'emails' : field;
    if (!isProfileField(known)) return field;
    if (isCompanyNumber(known)) return companyNumberName(i18n, known, countryCode);
    return i18n._(FIELD_TEXTS[known].name);
  };
}
