import { Trans, useLingui } from '@lingui/react/macro';
import { textLocale } from '../../i18n/i18n.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { idCheck, runCheckAtom } from './checks.ts';
import { countries } from './countries.ts';
import { FormText } from './form-text.tsx';
import { useFormField } from './form-tools.tsx';
import { IdField } from './id-field.tsx';
import { asksTaxId, type IdField as IdName, tidy, vatIdIsTaxId } from './rules.ts';

/** Who is billed, and where: everything of a profile. What the chosen type lacks is hidden, kept, and not sent. */
export function ProfileFields({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  const type = useFormField('type');
  const isCompany = type.value === 'company';
  return (
    <div className="fields">
      <SegmentedControl
        legend={t`Who is billed`}
        name="type"
        options={[
          { value: 'person', label: t`Person` },
          { value: 'company', label: t`Company` },
        ]}
        value={type.value}
        onChange={type.onValue}
      />
      {isCompany && <CompanyFields />}
      <FormText
        name="name"
        label={isCompany ? t`Contact person` : t`Full name`}
        autoComplete="billing name"
      />
      <div className="pair">
        <FormText
          name="emails"
          label={t`Email`}
          help={t`Several addresses? Put commas between them.`}
          inputMode="email"
          autoComplete="billing email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormText
          name="phone"
          label={t`Phone`}
          help={t`With the country code, for example +421 905 123 456.`}
          type="tel"
          autoComplete="billing tel"
        />
      </div>
      <AddressFields onEdit={onEdit} />
    </div>
  );
}

function CompanyFields() {
  const { t } = useLingui();
  const countryCode = useFormField('countryCode').value;
  const taxId = useFormField('taxId').value;
  const isOneNumber = vatIdIsTaxId(countryCode);
  return (
    <>
      <FormText name="organisation" label={t`Company name`} autoComplete="billing organization" />
      <div className="billing-ids">
        <IdField name="companyId" label={t`Company ID`} countryCode={countryCode} />
        {asksTaxId(countryCode, taxId) && (
          <IdField name="taxId" label={t`Tax ID`} optional countryCode={countryCode} />
        )}
        <IdField
          name="vatId"
          label={isOneNumber ? t`Tax ID` : t`VAT ID`}
          optional
          countryCode={countryCode}
        />
      </div>
    </>
  );
}

function AddressFields({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <div className="pair pair-wide-first">
        <FormText name="street" label={t`Street and number`} autoComplete="billing address-line1" />
        <FormText name="street2" label={t`Floor, flat`} optional autoComplete="billing address-line2" />
      </div>
      <div className="pair pair-wide-last">
        <FormText name="postalCode" label={t`Postal code`} autoComplete="billing postal-code" />
        <FormText name="city" label={t`City`} autoComplete="billing address-level2" />
      </div>
      <CountryField onEdit={onEdit} />
    </>
  );
}

function CountryField({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  const { companyCountry, language } = useAtomValue(configAtom);
  const { value, error, onValue, props } = useFormField('countryCode');
  const recheck = useRecheck();
  const { onChange: _native, ...native } = props;
  const pick = (code: string): void => {
    onValue(code);
    recheck(code);
    onEdit();
  };
  return (
    <Combobox
      label={t`Country`}
      autoComplete="billing country-name"
      {...native}
      options={countries(textLocale(language), companyCountry)}
      value={value}
      onChange={pick}
      error={error}
    />
  );
}

/** Numbers that were valid in one country may not be in the next. */
function useRecheck(): (countryCode: string) => void {
  const runCheck = useSetAtom(runCheckAtom);
  const type = useFormField('type').value;
  const typed: Record<IdName, string> = {
    companyId: useFormField('companyId').value,
    taxId: useFormField('taxId').value,
    vatId: useFormField('vatId').value,
  };
  return (countryCode) => {
    if (type !== 'company') return;
    for (const [name, text] of Object.entries(typed) as [IdName, string][]) {
      const value = tidy(name, text);
      if (value !== '') void runCheck(idCheck(name, value, countryCode));
    }
  };
}

/** What the visitor cannot leave out carries no mark; said once above the form. */
export const RequiredNote = () => (
  <p className="muted small">
    <Trans>Fill in everything that is not marked as optional.</Trans>
  </p>
);
