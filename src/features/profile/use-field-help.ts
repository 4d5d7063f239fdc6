import { useLingui } from '@lingui/react/macro';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { useFieldNames } from './field-texts.ts';
import { useNeeds } from './form-tools.tsx';
import { alternativesOf } from './rules.ts';

/** Says who asks for a field of the form, and what would do instead of it; undefined where nobody in particular does. */
export function useFieldHelp(): (field: string) => string | undefined {
  const { t } = useLingui();
  const { endings = {}, ...needs } = useNeeds();
  const nameOf = useFieldNames();
  const locale = useAtomValue(configAtom).language;
  const listed = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(locale, { type }).format(words);
  return (field) => {
    const asking = endings[field] ?? [];
    const list = listed(
      asking.map((ending) => `.${ending}`),
      'conjunction',
    );
    if (asking.length === 1) return t`The registry of ${list} asks for it.`;
    if (asking.length > 1) return t`The registries of ${list} ask for it.`;
    const others = listed(alternativesOf(field, needs).map(nameOf), 'disjunction');
    return others === '' ? undefined : t`Fill in this or ${others}.`;
  };
}

/** Says why a field cannot be changed here. */
export function useFixedHelp(isFixed: boolean): string | undefined {
  const { t } = useLingui();
  return isFixed ? t`The registry wants the same here as on the bill.` : undefined;
}
