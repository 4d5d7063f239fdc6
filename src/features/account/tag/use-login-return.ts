import { useEffect } from 'react';
import { useStore } from '../../../state/store.ts';
import { withoutLoginReturn } from '../rules.ts';

/** Who comes back from the login site gets prices and products afresh; on any other visit that code stays away. */
export function useLoginReturn(): void {
  const store = useStore();
  useEffect(() => {
    if (withoutLoginReturn(location.href) === undefined) return;
    import('./returning.ts').then(({ finishLogin }) => finishLogin(store)).catch(() => undefined);
  }, [store]);
}
