import { useLingui } from '@lingui/react/macro';

/** Names the fields of a profile in a sentence, by their names on the wire; an unknown one by its own. */
export function useFieldNames(): (field: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    organisation: t`company name`,
    companyId: t`company ID`,
    taxId: t`tax ID`,
    vatId: t`VAT ID`,
    contactPerson: t`contact person`,
    name: t`full name`,
    birthday: t`date of birth`,
    idCard: t`ID card or personal number`,
    passport: t`passport number`,
    noridPid: t`Norid PID`,
    email: t`email`,
    emails: t`email`,
    phone: t`phone`,
    street: t`street and number`,
    city: t`city`,
    postalCode: t`postal code`,
    countryCode: t`country`,
  };
  return (field) => names[field] ?? field;
}
