import { useLingui } from '@lingui/react/macro';
import { type CompanyNumber, countryFacts, numberExample } from '../../config/countries.ts';
import { idCheck } from './checks.ts';
import { useLabel } from './field-texts.ts';
import { FormText } from './form-text.tsx';
import { useFormField, useNeeds } from './form-tools.tsx';
import { NumberField } from './number-field.tsx';
import { asksTaxId, isFieldShown, isOptional, type ProfileValues, tidy } from './rules.ts';
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
      <FormText name="organisation" />
      <div className="profile-ids">
        <CompanyNumberField name="companyId" />
        {asksTax && <CompanyNumberField name="taxId" />}
        <CompanyNumberField name="vatId" />
      </div>
    </>
  );
}

function CompanyNumberField({ name }: { name: CompanyNumber }) {
  const { t } = useLingui();
  const labelOf = useLabel();
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
      label={labelOf(name === 'vatId' ? countryFacts(countryCode).vatId.name : name)}
      help={helpOf(name) ?? (example && t`For example ${example}`)}
      optional={isOptional(name, needs)}
      checkOf={checkOf}
    />
  );
}

const PROOFS = ['birthday', 'idCard', 'passport', 'noridPid'] as const;

/** Identity numbers of a person; shown only if a registry or the student discount requires them. */
export function PersonFields() {
  const { t } = useLingui();
  const needs = useNeeds();
  const helpOf = useFieldHelp();
  const values = { type: 'person', countryCode: '', taxId: '' } as ProfileValues;
  const shown = PROOFS.filter((field) => isFieldShown(values, field, needs));
  const noridHelp = t`Your personal identifier at the registry of .no domains.`;
  return (
    <>
      {shown.length > 0 && (
        <div className="profile-ids">
          {shown.map((field) => (
            <FormText
              key={field}
              name={field}
              help={field === 'noridPid' ? noridHelp : helpOf(field)}
              optional={isOptional(field, needs)}
              type={field === 'birthday' ? 'date' : 'text'}
              spellCheck={false}
            />
          ))}
        </div>
      )}
      {isFieldShown(values, 'bonusCard', needs) && <StudentCard />}
    </>
  );
}
