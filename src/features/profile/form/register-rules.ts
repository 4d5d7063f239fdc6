import type { RegisteredCompany } from '../../../api/validations.ts';
import { visibleText } from '../../../lib/visible-text.ts';
import { isFieldShown, type Needs, type ProfileValues } from '../rules.ts';
import type { Check } from './checks.ts';
import { textProblem } from './field-rules.ts';
import { normalizeValue } from './normalize.ts';

/** The fields that a register fills, in the order of the form. */
const FIELDS = ['organisation', 'taxId', 'vatId', 'street', 'street2', 'postalCode', 'city'] as const;

export type RegisteredField = (typeof FIELDS)[number];

/** What a register has for a field; `from` is empty if nothing was typed there. */
export interface RegisterChange {
  field: RegisteredField;
  from: string;
  to: string;
}

/** Whether an answer is about the number that was asked: a register may know it under another country or number. */
export function isAbout(company: RegisteredCompany, { value, countryCode }: Check): boolean {
  const isSameCountry = company.countryCode === '' || company.countryCode.toUpperCase() === countryCode;
  const own = normalizeValue('companyId', company.companyId, countryCode);
  return isSameCountry && (own === '' || own.toUpperCase() === value.toUpperCase());
}

const plain = (text: string): string => visibleText(text).toLowerCase();

/**
 * The fields in which the register differs from the form. Without those that the form does not show or may not change,
 * and without values that it would refuse.
 */
export function registerChanges(
  values: ProfileValues,
  company: RegisteredCompany,
  { needs, fixed }: { needs: Needs; fixed: Partial<ProfileValues> },
): RegisterChange[] {
  const { countryCode } = values;
  return FIELDS.flatMap((field) => {
    const known = visibleText(field === 'organisation' ? company.name : company[field]);
    const to = field === 'organisation' ? known : normalizeValue(field, known, countryCode);
    const from = values[field];
    const isSame = plain(normalizeValue(field, from, countryCode)) === plain(to);
    const isAllowed = isFieldShown(values, field, needs) && !Object.hasOwn(fixed, field);
    const isUsable = to !== '' && textProblem(field, to, countryCode) === undefined;
    return isSame || !isAllowed || !isUsable ? [] : [{ field, from: from.trim(), to }];
  });
}
