import { useState } from 'react';
import { useSetAtom } from '../../state/store.ts';
import { keepConfigurationAtom, readConfigurationAtom } from './state.ts';
import type { Configuration } from './stored-configuration.ts';

/** The visitor's answers, initially those of an earlier visit; stored with every change. */
export function useConfiguration() {
  const read = useSetAtom(readConfigurationAtom);
  const keep = useSetAtom(keepConfigurationAtom);
  const [configuration, setConfiguration] = useState<Configuration>(() => read());
  const change = (next: Configuration): void => {
    setConfiguration(next);
    keep(next);
  };
  return [configuration, change] as const;
}
