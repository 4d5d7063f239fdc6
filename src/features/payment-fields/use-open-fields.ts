import { useEffect } from 'react';
import { useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { closeFieldsAtom, openFieldsAtom } from './bridge.ts';
import type { FieldsPlace } from './state.ts';

/** Opens the fields while they are shown; they are taken away with their tag. */
export function useOpenFields({ option, amount, onApproved }: Omit<FieldsPlace, 'host'>): void {
  const host = useHost();
  const open = useSetAtom(openFieldsAtom);
  const close = useSetAtom(closeFieldsAtom);
  const { id, groupId, isExpress } = option;
  useEffect(() => {
    if (!host) return;
    void open({ option: { id, groupId, isExpress }, amount, host, onApproved });
    return () => {
      if (!host.isConnected) close(host);
    };
  }, [id, groupId, isExpress, amount, host, onApproved, open, close]);
}
