import { useLingui } from '@lingui/react/macro';
import { type CompanyNumber, numberExample } from '../../config/countries.ts';
import { idCheck } from './checks.ts';
import { FormText } from './form-text.tsx';
import { useFormField, useNeeds } from './form-tools.tsx';
import { NumberField } from './number-field.tsx';
import { asksTaxId, isAsked, isOptional, type ProfileValues, tidy, vatIdIsTaxId } from './rules.ts';
import { StudentCard } from './student-card.tsx';
import { useFieldHelp } from './use-field-help.ts';

/** Who a company is: its name and the numbers that the authorities know it by. */
export function CompanyFields() {
  const { t } = useLingui();
  const needs = useNeeds();
  const countryCode = useFormField('countryCode').value;
  const taxId = useFormField('taxId').value;
  const asksTax = asksTaxId(countryCode, taxId) || needs.required.includes('taxId');
  return (
    <>
      <FormText name="organisation" label={t`Company name`} fill="organization" />
      <div className="profile-ids">
        <CompanyNumberField name="companyId" label={t`Company ID`} />
        {asksTax && <CompanyNumberField name="taxId" label={t`Tax ID`} />}
        <CompanyNumberField name="vatId" label={vatIdIsTaxId(countryCode) ? t`Tax ID` : t`VAT ID`} />
      </div>
    </>
  );
}

function CompanyNumberField({ name, label }: { name: CompanyNumber; label: string }) {
  const { t } = useLingui();
  const needs = useNeeds();
  const helpOf = useFieldHelp();
  const countryCode = useFormField('countryCode').value;
  const example = numberExample(name, countryCode);
  const checkOf = (text: string) => {
    const value = tidy(name, text);
    return value === '' || countryCode === '' ? undefined : idCheck(name, value, countryCode);
  };
  return (
    <NumberField
      name={name}
      label={label}
      help={helpOf(name) ?? (example && t`For example ${example}`)}
      optional={isOptional(name, needs)}
      checkOf={checkOf}
    />
  );
}

const EXTRAS = ['birthday', 'idCard', 'passport', 'noridPid'] as const;

/** How a person proves who they are: only what a registry, or the student's discount, asks for. */
export function PersonFields() {
  const needs = useNeeds();
  const labels = useLabels();
  const helpOf = useFieldHelp();
  const values = { type: 'person', countryCode: '', taxId: '' } as ProfileValues;
  const asked = EXTRAS.filter((field) => isAsked(values, field, needs));
  return (
    <>
      {asked.length > 0 && (
        <div className="profile-ids">
          {asked.map((field) => (
            <FormText
              key={field}
              name={field}
              label={labels[field].label}
              help={labels[field].help ?? helpOf(field)}
              optional={isOptional(field, needs)}
              {...(field === 'birthday' ? { type: 'date', fill: 'bday' } : { autoComplete: 'off' })}
              spellCheck={false}
            />
          ))}
        </div>
      )}
      {isAsked(values, 'bonusCard', needs) && <StudentCard />}
    </>
  );
}

function useLabels() {
  const { t } = useLingui();
  return {
    birthday: { label: t`Date of birth`, help: undefined },
    idCard: { label: t`ID card or personal number`, help: undefined },
    passport: { label: t`Passport number`, help: undefined },
    noridPid: { label: t`Norid PID`, help: t`Your personal identifier at the registry of .no domains.` },
  };
}
