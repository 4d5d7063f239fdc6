import { useEffect } from 'react';
import { clientAtom } from '../../state/page/client-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { type AdviceState, adviceAtom, loadTutorialAtom, retryTutorialAtom } from './state.ts';

/**
 * The products in the page's language; `retry` requests them again after a failure. Not loaded in the test environment
 * (clause 7.2).
 */
export function useProducts(): { advice: AdviceState; retry: () => void } {
  const client = useAtomValue(clientAtom);
  const advice = useAtomValue(adviceAtom);
  const load = useTagAction(useSetAtom(loadTutorialAtom));
  const retry = useTagAction(useSetAtom(retryTutorialAtom));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client means another language or brand.
  useEffect(() => {
    if (import.meta.env.MODE !== 'test') void load();
  }, [load, client]);
  return { advice, retry: () => void retry() };
}
