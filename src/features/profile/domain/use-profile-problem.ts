import { useLingui } from '@lingui/react/macro';
import type { DomainProfile } from '../../../api/profile.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { useFieldNames } from '../form/field-texts.ts';
import { profileProblemsAtom } from './state.ts';

/**
 * The reason why the registries would refuse a saved profile: missing fields, or a mismatch with the billing profile.
 */
export function useProfileProblem(): (profile: DomainProfile) => string | undefined {
  const { t } = useLingui();
  const problems = useAtomValue(profileProblemsAtom);
  const { language } = useAtomValue(configAtom);
  const nameOf = useFieldNames();
  return ({ id, countryCode }) => {
    const listed = (fields: readonly string[]): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(
        fields.map((field) => nameOf(field, countryCode)),
      );
    const { missing = [], mismatched = [] } = problems.get(id) ?? {};
    if (missing.length > 0) return t`Missing for your domains: ${listed(missing)}`;
    return mismatched.length > 0 ? t`Must match the invoice: ${listed(mismatched)}` : undefined;
  };
}
