import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Point } from '../../../api/places.ts';
import { type CompanyNumber, countryFacts } from '../../../config/countries.ts';
import { hasPostalCode } from '../../../config/postal-codes.ts';
import { countries } from '../../../i18n/country-options.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { idCheck, runCheckAtom } from './checks.ts';
import { isCountry } from './field-rules.ts';
import { useLabel } from './field-texts.ts';
import { FoldedField } from './folded-field.tsx';
import { useAutoComplete, useFormContext, useFormField } from './form-context.tsx';
import { normalizeValue } from './normalize.ts';
import { PlaceField } from './place-field.tsx';
import { ProfileTextField } from './profile-text-field.tsx';
import { useCountryOf } from './use-country-of.ts';
import { useFixedHelp } from './use-field-help.ts';

/** The country and the address in the country's order; street and city suggest places that fill in the rest. */
export function AddressFields() {
  const { t } = useLingui();
  const [near, setNear] = useState<Point>();
  const recheck = useRecheck();
  const place = { near, onNear: setNear, onCountry: recheck };
  const countryCode = useFormField('countryCode').value;
  const { cityFirst } = countryFacts(countryCode);
  const street = (
    <div key="street" className="profile-street">
      <PlaceField name="street" {...place} />
      <FoldedField name="street2" label={t`Add apartment or floor`}>
        <ProfileTextField name="street2" optional />
      </FoldedField>
    </div>
  );
  const city = (
    <div key="city" className="pair pair-wide-last">
      <ProfileTextField name="postalCode" optional={!hasPostalCode(countryCode)} />
      <PlaceField name="city" {...place} />
    </div>
  );
  return (
    <>
      <CountryField recheck={recheck} />
      {cityFirst ? [city, street] : [street, city]}
    </>
  );
}

function CountryField({ recheck }: { recheck: (countryCode: string) => void }) {
  const label = useLabel()('countryCode');
  const autoComplete = useAutoComplete('countryCode');
  const { onEdit } = useFormContext();
  const { companyCountry, language } = useAtomValue(configAtom);
  const { value, error, isFixed, onValue, props } = useFormField('countryCode');
  const countryOf = useCountryOf();
  const fixedHelp = useFixedHelp(isFixed);
  const options = useMemo(() => countries(language, companyCountry), [language, companyCountry]);
  const { onChange: _native, ...native } = props;
  const pick = (code: string): void => {
    onValue(code);
    if (isCountry(code)) recheck(code);
    // A text that is no country is reported at once: a browser may have filled it in without focus.
    else props.onBlur();
    onEdit();
  };
  // Filled in before the names were loaded.
  useEffect(() => {
    const code = isCountry(value) ? undefined : countryOf?.(value);
    if (code) onValue(code);
  });
  return (
    <Combobox
      optional={false}
      label={label}
      autoComplete={autoComplete}
      {...native}
      options={isFixed ? options.filter((option) => option.value === value) : options}
      help={fixedHelp}
      value={value}
      readValue={countryOf}
      onChange={pick}
      error={error}
    />
  );
}

/** Checks the numbers again when the country changes. */
function useRecheck(): (countryCode: string) => void {
  const runCheck = useSetAtom(runCheckAtom);
  const type = useFormField('type').value;
  const typed: Record<CompanyNumber, string> = {
    companyId: useFormField('companyId').value,
    taxId: useFormField('taxId').value,
    vatId: useFormField('vatId').value,
  };
  return (countryCode) => {
    if (type !== 'company') return;
    for (const [name, text] of Object.entries(typed) as [CompanyNumber, string][]) {
      const value = normalizeValue(name, text, countryCode);
      if (value !== '') void runCheck(idCheck(name, value, countryCode));
    }
  };
}
