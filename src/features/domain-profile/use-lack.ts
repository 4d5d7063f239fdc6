import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { DomainProfile } from '../../api/profile.ts';
import { cartAtom } from '../../state/cart.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useFieldNames } from '../profile/field-texts.ts';
import { askRequiredFieldsAtom, requiredFieldsAtom } from './required-fields.ts';
import { mismatchedFields, missingFields } from './rules.ts';

/** Says of a saved profile why the registries would not take it: what is missing, or not as on the bill. */
export function useLack(profiles: readonly DomainProfile[]): (profile: DomainProfile) => string | undefined {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const required = useAtomValue(requiredFieldsAtom);
  const ask = useSetAtom(askRequiredFieldsAtom);
  const locale = useAtomValue(configAtom).language;
  const nameOf = useFieldNames();
  const countries = [...new Set(profiles.map(({ countryCode }) => countryCode))].join(' ');
  useEffect(() => {
    for (const country of countries.split(' ')) void ask(country);
  }, [ask, countries]);
  const listed = (fields: readonly string[]): string =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(fields.map(nameOf));
  return (profile) => {
    const missing = missingFields(profile, required(profile.countryCode));
    if (missing.length > 0) return t`Missing for your domains: ${listed(missing)}`;
    const different = mismatchedFields(profile, cart?.billingProfile, cart?.domainProfileMustMatch ?? []);
    return different.length > 0 ? t`Must be the same as on the bill: ${listed(different)}` : undefined;
  };
}
