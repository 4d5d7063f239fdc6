import { useLingui } from '@lingui/react/macro';
import { type CompanyNumber, numberExample } from '../../../config/countries.ts';
import {
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileType,
} from '../../../config/profile-fields.ts';
import { asksTaxId, isFieldShown, isOptional, type ProfileValues } from '../rules.ts';
import { idCheck } from './checks.ts';
import { birthdayLimits, isCountry } from './field-rules.ts';
import { useLabel } from './field-texts.ts';
import { FoldedField } from './folded-field.tsx';
import { useFormField, useNeeds } from './form-context.tsx';
import { normalizeValue } from './normalize.ts';
import { NumberField } from './number-field.tsx';
import { ProfileTextField } from './profile-text-field.tsx';
import { RegisterOffer } from './register-offer.tsx';
import { StudentCard } from './student-card.tsx';
import { useFieldHelp } from './use-field-help.ts';

/** A company's name and registration numbers. */
export function CompanyFields() {
  const needs = useNeeds();
  const countryCode = useFormField('countryCode').value;
  const taxId = useFormField('taxId').value;
  const asksTax = asksTaxId(countryCode, taxId) || needs.required.includes('taxId');
  return (
    <>
      <ProfileTextField name="organisation" />
      <div className="profile-ids">
        <CompanyNumberField name="companyId" />
        {asksTax && <CompanyNumberField name="taxId" />}
        <CompanyNumberField name="vatId" />
      </div>
      <RegisterOffer />
    </>
  );
}

function CompanyNumberField({ name }: { name: CompanyNumber }) {
  const { t } = useLingui();
  const needs = useNeeds();
  const helpOf = useFieldHelp();
  const countryCode = useFormField('countryCode').value;
  const label = useLabel(countryCode)(name);
  const example = numberExample(name, countryCode);
  const checkOf = (text: string) => {
    const value = normalizeValue(name, text, countryCode);
    return value === '' || !isCountry(countryCode) ? undefined : idCheck(name, value, countryCode);
  };
  return (
    <NumberField
      name={name}
      label={label}
      help={helpOf(name) ?? (example && t`For example, ${example}`)}
      optional={isOptional(name, needs)}
      checkOf={checkOf}
    />
  );
}

/** Fields with a fixed place in the form; {@link OtherFields} renders the rest. */
const PLACED_FIELDS = [
  'organisation',
  'companyId',
  'taxId',
  'vatId',
  'contactPerson',
  'name',
  'bonusCard',
  'emails',
  'phone',
  'street',
  'street2',
  'postalCode',
  'city',
  'countryCode',
] as const satisfies readonly ProfileField[];

type OtherField = Exclude<ProfileField, (typeof PLACED_FIELDS)[number]>;

const OTHER_FIELDS = PROFILE_FIELD_NAMES.filter(
  (field): field is OtherField => !(PLACED_FIELDS as readonly ProfileField[]).includes(field),
);

const valuesOf = (type: ProfileType) => ({ type, countryCode: '', taxId: '' }) as ProfileValues;

/** The fields without a fixed place, in the order of the table, as far as they are shown. */
export function OtherFields({ type }: { type: ProfileType }) {
  const { t } = useLingui();
  const needs = useNeeds();
  const helpOf = useFieldHelp();
  const values = valuesOf(type);
  const shown = OTHER_FIELDS.filter((field) => isFieldShown(values, field, needs));
  const noridHelp = t`Your personal identifier (PID) from Norid, the .no domain registry.`;
  if (shown.length === 0) return null;
  return (
    <div className="profile-ids">
      {shown.map((field) => (
        <ProfileTextField
          key={field}
          name={field}
          help={field === 'noridPid' ? noridHelp : helpOf(field)}
          optional={isOptional(field, needs)}
          {...(field === 'birthday' ? { type: 'date', ...birthdayLimits() } : { type: 'text' })}
          spellCheck={PROFILE_FIELDS[field].kind === 'text'}
        />
      ))}
    </div>
  );
}

/** The student card, at the end: few have one. */
export function StudentCardField({ type }: { type: ProfileType }) {
  const { t } = useLingui();
  if (!isFieldShown(valuesOf(type), 'bonusCard', useNeeds())) return null;
  return (
    <FoldedField name="bonusCard" label={t`Add a student card`}>
      <StudentCard />
    </FoldedField>
  );
}
