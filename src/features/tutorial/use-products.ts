import { useEffect } from 'react';
import { clientAtom } from '../../state/client-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { type AdviceState, adviceAtom, loadTutorialAtom } from './state.ts';

/**
 * The products in the page's language; `retry` requests them again after a failure. Not loaded in the test environment
 * (clause 7.2).
 */
export function useProducts(): { advice: AdviceState; retry: () => void } {
  const host = useHost();
  const client = useAtomValue(clientAtom);
  const advice = useAtomValue(adviceAtom);
  const load = useSetAtom(loadTutorialAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client means another language or brand.
  useEffect(() => {
    if (import.meta.env.MODE !== 'test') void load(host);
  }, [load, host, client]);
  return { advice, retry: () => void load(host) };
}
