import { useEffect, useState } from 'react';
import { clientAtom } from '../../state/client.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import type { Configuration } from './remembered.ts';
import { type Advice, keepConfigurationAtom, loadTutorialAtom, readConfigurationAtom } from './state.ts';

/** The products in the page's language; asked for again by `retry`. Not in the test environment (section 7). */
export function useProducts(): { advice: Advice; retry: () => void } {
  const host = useHost();
  const client = useAtomValue(clientAtom);
  const load = useSetAtom(loadTutorialAtom);
  const [advice, setAdvice] = useState<Advice>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client means another language or brand; an attempt is a click.
  useEffect(() => {
    if (import.meta.env.MODE === 'test') return;
    const abort = new AbortController();
    void load(abort.signal, host).then((next) => {
      if (next && !abort.signal.aborted) setAdvice(next);
    });
    return () => abort.abort();
  }, [load, host, client, attempt]);
  const retry = (): void => {
    setAdvice({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  return { advice, retry };
}

/** The visitor's answers, those of an earlier visit at first; kept with every click. */
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
