import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isProfileField, type ProfileField } from '../../config/profile-fields.ts';

interface FieldTexts {
  /** Above the control. */
  label: MessageDescriptor;
  /** In a sentence: "Missing for your domains: date of birth". */
  name: MessageDescriptor;
}

/** The label of each profile field, alone and within a sentence. */
export const FIELD_TEXTS: Readonly<Record<ProfileField, FieldTexts>> = {
  organisation: { label: msg`Company name`, name: msg`company name` },
  companyId: { label: msg`Company ID`, name: msg`company ID` },
  taxId: { label: msg`Tax ID`, name: msg`tax ID` },
  vatId: { label: msg`VAT ID`, name: msg`VAT ID` },
  contactPerson: { label: msg`Contact person`, name: msg`contact person` },
  name: { label: msg`Full name`, name: msg`full name` },
  birthday: { label: msg`Date of birth`, name: msg`date of birth` },
  idCard: { label: msg`ID card or personal number`, name: msg`ID card or personal number` },
  passport: { label: msg`Passport number`, name: msg`passport number` },
  noridPid: { label: msg`Norid PID`, name: msg`Norid PID` },
  bonusCard: { label: msg`Student card (ISIC)`, name: msg`Student card (ISIC)` },
  emails: { label: msg`Email`, name: msg`email` },
  phone: { label: msg`Phone`, name: msg`phone` },
  street: { label: msg`Street and number`, name: msg`street and number` },
  street2: { label: msg`Apartment, floor`, name: msg`Apartment, floor` },
  postalCode: { label: msg`Postal code`, name: msg`postal code` },
  city: { label: msg`City`, name: msg`city` },
  countryCode: { label: msg`Country`, name: msg`country` },
};

export function useLabel(): (field: ProfileField) => string {
  const { i18n } = useLingui();
  return (field) => i18n._(FIELD_TEXTS[field].label);
}

/** Translates the API name of a field for use in a sentence; unknown names are returned unchanged. */
export function useFieldNames(): (field: string) => string {
  const { i18n } = useLingui();
  return (field) => {
    const known = field === 'email' ? 'emails' : field;
    return isProfileField(known) ? i18n._(FIELD_TEXTS[known].name) : field;
  };
}
