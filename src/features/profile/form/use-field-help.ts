import { useLingui } from '@lingui/react/macro';
import { countryFacts } from '../../../config/countries.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { alternativesOf } from '../rules.ts';
import { useFieldNames } from './field-texts.ts';
import { useFormField, useNeeds } from './form-context.tsx';

/** Help for a field: which TLDs require it, what for and in which form, and its alternatives. Undefined if no TLD requires it. */
export function useFieldHelp(): (field: string) => string | undefined {
  const { t } = useLingui();
  const { tlds = {}, ...needs } = useNeeds();
  const nameOf = useFieldNames();
  const countryCode = useFormField('countryCode').value;
  const locale = useAtomValue(configAtom).language;
  const listed = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(locale, { type }).format(items);
  const reasonOf = (field: string): string => {
    const asking = tlds[field] ?? [];
    const list = listed(
      asking.map((ending) => `.${ending}`),
      'conjunction',
    );
    if (asking.length === 1) return t`Required by the ${list} registry.`;
    if (asking.length > 1) return t`Required by the ${list} registries.`;
    const others = listed(
      alternativesOf(field, needs).map((other) => nameOf(other, countryCode)),
      'disjunction',
    );
    return others && t`Fill in this, or ${others}.`;
  };
  return (field) => {
    if (field !== 'idCard') return reasonOf(field) || undefined;
    const example = countryFacts(countryCode).idCardExample;
    const form = example && t`For example, ${example}`;
    return [reasonOf(field), t`It identifies the owner of the domain.`, form].filter(Boolean).join(' ');
  };
}

/** Help that explains why a field is read-only. */
export function useFixedHelp(isFixed: boolean): string | undefined {
  const { t } = useLingui();
  return isFixed ? t`The registry requires this to match the invoice.` : undefined;
}
