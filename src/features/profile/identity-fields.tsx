import { useLingui } from '@lingui/react/macro';
import { cardCheck, idCheck } from './checks.ts';
import { FormText } from './form-text.tsx';
import { useFormField, useNeeds } from './form-tools.tsx';
import { NumberField } from './number-field.tsx';
import { asksTaxId, isAsked, isOptional, type ProfileValues, tidy, vatIdIsTaxId } from './rules.ts';

/** Who a company is: its name and the numbers that the authorities know it by. */
export function CompanyFields() {
  const { t } = useLingui();
  const needs = useNeeds();
  const countryCode = useFormField('countryCode').value;
  const taxId = useFormField('taxId').value;
  const vatLabel = vatIdIsTaxId(countryCode) ? t`Tax ID` : t`VAT ID`;
  const asksTax = asksTaxId(countryCode, taxId) || needs.required.includes('taxId');
  const checkOf = (field: 'companyId' | 'taxId' | 'vatId') => (text: string) => {
    const value = tidy(field, text);
    return value === '' || countryCode === '' ? undefined : idCheck(field, value, countryCode);
  };
  return (
    <>
      <FormText name="organisation" label={t`Company name`} fill="organization" />
      <div className="profile-ids">
        <NumberField name="companyId" label={t`Company ID`} checkOf={checkOf('companyId')} />
        {asksTax && (
          <NumberField
            name="taxId"
            label={t`Tax ID`}
            optional={isOptional('taxId', needs)}
            checkOf={checkOf('taxId')}
          />
        )}
        <NumberField
          name="vatId"
          label={vatLabel}
          optional={isOptional('vatId', needs)}
          checkOf={checkOf('vatId')}
        />
      </div>
    </>
  );
}

const EXTRAS = ['birthday', 'idCard', 'passport', 'noridPid'] as const;

/** How a person proves who they are: only what a registry, or the student's discount, asks for. */
export function PersonFields() {
  const needs = useNeeds();
  const labels = useLabels();
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
              help={labels[field].help}
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
    idCard: { label: t`ID card or personal number`, help: t`The registry of the domain asks for it.` },
    passport: { label: t`Passport number`, help: undefined },
    noridPid: { label: t`Norid PID`, help: t`Your personal identifier at the registry of .no domains.` },
  };
}

function StudentCard() {
  const { t } = useLingui();
  const name = useFormField('name').value;
  const checkOf = (text: string) => {
    const card = tidy('bonusCard', text);
    return card === '' || name.trim() === '' ? undefined : cardCheck(card, name.trim());
  };
  return (
    <NumberField
      name="bonusCard"
      label={t`Student card (ISIC)`}
      help={t`Students pay less for hosting.`}
      optional
      checkOf={checkOf}
    />
  );
}
