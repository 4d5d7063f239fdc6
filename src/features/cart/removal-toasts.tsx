import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { forgetRemovalAtom, removalsAtom, undoRemovalAtom } from './state.ts';

const SHOWN = 3;

/** "… was removed · Undo", on every screen. */
export function RemovalToasts() {
  const { t } = useLingui();
  const host = useHost();
  const removals = useAtomValue(removalsAtom);
  const undo = useSetAtom(undoRemovalAtom);
  const forget = useSetAtom(forgetRemovalAtom);
  const toasts = removals.slice(-SHOWN).map(({ id, name }) => ({
    id,
    text: t`${name} was removed`,
    action: { label: t`Undo`, onAction: () => void undo(id, host) },
    duration: 10_000,
  }));
  return <ToastRegion toasts={toasts} onDismiss={(id) => forget(id)} />;
}
