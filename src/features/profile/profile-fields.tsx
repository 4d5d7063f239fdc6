import { Trans, useLingui } from '@lingui/react/macro';
import { textLocale } from '../../i18n/i18n.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useStyles } from '../../ui/root.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { idCheck, runCheckAtom } from './checks.ts';
import { countries } from './countries.ts';
import { FormText } from './form-text.tsx';
import { useFormField, useFormTools } from './form-tools.tsx';
import { CompanyFields, PersonFields } from './identity-fields.tsx';
import css from './profile.css?inline';
import { type IdField as IdName, tidy } from './rules.ts';

/** Everything of a profile: who it is, and where. What the chosen type lacks is hidden, kept, and not sent. */
export function ProfileFields({ legend }: { legend: string }) {
  useStyles(css);
  const { t } = useLingui();
  const type = useFormField('type');
  const isCompany = type.value === 'company';
  return (
    <div className="fields">
      <SegmentedControl
        legend={legend}
        name="type"
        options={[
          { value: 'person', label: t`Person` },
          { value: 'company', label: t`Company` },
        ]}
        value={type.value}
        onChange={type.onValue}
      />
      {isCompany && <CompanyFields />}
      <FormText name="name" label={isCompany ? t`Contact person` : t`Full name`} fill="name" />
      {!isCompany && <PersonFields />}
      <ContactFields />
      <AddressFields />
    </div>
  );
}

function ContactFields() {
  const { t } = useLingui();
  return (
    <div className="pair">
      <FormText
        name="emails"
        label={t`Email`}
        help={t`Several addresses? Put commas between them.`}
        inputMode="email"
        fill="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormText
        name="phone"
        label={t`Phone`}
        help={t`With the country code, for example +421 905 123 456.`}
        type="tel"
        fill="tel"
      />
    </div>
  );
}

function AddressFields() {
  const { t } = useLingui();
  return (
    <>
      <div className="pair pair-wide-first">
        <FormText name="street" label={t`Street and number`} fill="address-line1" />
        <FormText name="street2" label={t`Floor, flat`} optional fill="address-line2" />
      </div>
      <div className="pair pair-wide-last">
        <FormText name="postalCode" label={t`Postal code`} fill="postal-code" />
        <FormText name="city" label={t`City`} fill="address-level2" />
      </div>
      <CountryField />
    </>
  );
}

function CountryField() {
  const { t } = useLingui();
  const { section, onEdit } = useFormTools();
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
      autoComplete={`${section} country-name`}
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
