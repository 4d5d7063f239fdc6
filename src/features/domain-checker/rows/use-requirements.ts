import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { atom, useAtomValue, useStore } from '../../../state/store.ts';
import { withCartCode } from '../load-part.ts';

const loadPart = () => withCartCode(loadChunk(() => import('./requirements-part.ts'), 'requirementsAtom'));
type Part = Awaited<ReturnType<typeof loadPart>>;

const nothingLoadedAtom: Part['requirementsAtom'] = atom(() => () => undefined);

/** The code of the requirements, loaded when they are turned on; undefined while it is loading. */
function usePart(isOn: boolean): Part | 'failed' | undefined {
  const [part, setPart] = useState<Part | 'failed'>();
  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    const show = (loaded: Part | 'failed'): void => {
      if (isCurrent) setPart(loaded);
    };
    loadPart().then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [isOn]);
  return part;
}

/** Returns the registries' requirements as a text for each name; loads them for the suffixes while `isOn`. */
export function useRequirements(
  isOn: boolean,
  suffixes: readonly string[],
): ((name: string) => string) | undefined {
  const { i18n } = useLingui();
  const store = useStore();
  const part = usePart(isOn);
  const loaded = part === 'failed' ? undefined : part;
  const requirementsOf = useAtomValue(loaded?.requirementsAtom ?? nothingLoadedAtom);
  const list = isOn ? suffixes.join() : '';
  useEffect(() => {
    if (list && loaded) void store.set(loaded.loadRequirementsAtom, list.split(',').map(tldOf));
  }, [list, loaded, store]);
  return useMemo(() => {
    if (!isOn) return undefined;
    if (part === 'failed') return () => i18n._(msg`We couldn’t load the registry’s requirements`);
    const textOf = part?.makeRequirementsText(i18n);
    return (name: string) => textOf?.(requirementsOf(tldOf(splitName(name).suffix))) ?? '';
  }, [isOn, i18n, part, requirementsOf]);
}

const tldOf = (suffix: string): string => suffix.slice(1);
