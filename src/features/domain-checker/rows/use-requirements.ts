import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { splitName } from '../rules.ts';
import { makeRequirementsText } from './requirement-texts.ts';
import { loadRequirementsAtom, requirementsAtom } from './requirements.ts';

/** The registries' requirements as a text for each name; loaded for the suffixes while `isOn`. */
export function useRequirements(
  isOn: boolean,
  suffixes: readonly string[],
): ((name: string) => string) | undefined {
  const { i18n } = useLingui();
  const requirementsOf = useAtomValue(requirementsAtom);
  const load = useSetAtom(loadRequirementsAtom);
  const list = isOn ? suffixes.join() : '';
  useEffect(() => {
    if (list) void load(list.split(',').map(tldOf));
  }, [list, load]);
  return useMemo(() => {
    if (!isOn) return undefined;
    const textOf = makeRequirementsText(i18n);
    return (name: string) => textOf(requirementsOf(tldOf(splitName(name).suffix)));
  }, [isOn, i18n, requirementsOf]);
}

const tldOf = (suffix: string): string => suffix.slice(1);
