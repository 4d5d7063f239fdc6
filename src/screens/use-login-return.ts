import { useEffect } from 'react';
import { finishLoginAtom } from '../features/account/state.ts';
import { useSetAtom } from '../state/store.ts';

/** Ends a return from the login site, see `finishLoginAtom`. The route of the address says where the order continues. */
export function useLoginReturn(): void {
  const finish = useSetAtom(finishLoginAtom);
  useEffect(() => {
    void finish();
  }, [finish]);
}
