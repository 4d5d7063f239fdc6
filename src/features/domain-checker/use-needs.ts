import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { askNeedsAtom, needsAtom } from './needs.ts';
import { makeNeedsText } from './needs-texts.ts';
import { splitEnding } from './rules.ts';

/** What the registries ask, as a text for each name; asks for it while the visitor wants to read it. */
export function useNeeds(isOn: boolean, endings: readonly string[]): ((name: string) => string) | undefined {
  const { i18n } = useLingui();
  const needs = useAtomValue(needsAtom);
  const ask = useSetAtom(askNeedsAtom);
  const wanted = isOn ? endings.join() : '';
  useEffect(() => {
    if (wanted) void ask(wanted.split(',').map((ending) => ending.slice(1)));
  }, [wanted, ask]);
  return useMemo(() => {
    if (!isOn) return undefined;
    const textOf = makeNeedsText(i18n);
    return (name: string) => textOf(needs(splitEnding(name).ending.slice(1)));
  }, [isOn, i18n, needs]);
}
