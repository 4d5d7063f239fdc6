import { useEffect } from 'react';
import { finishLoginAtom } from '../features/account/state.ts';
import { useSetAtom } from '../state/store.ts';

/** Completes a return from the login site, see `finishLoginAtom`. The order continues at the route in the URL. */
export function useLoginReturn(): void {
  const finish = useSetAtom(finishLoginAtom);
  useEffect(() => {
    void finish();
  }, [finish]);
}
