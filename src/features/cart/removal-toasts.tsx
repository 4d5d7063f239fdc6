import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { forgetRemovalAtom, removalsAtom, undoRemovalAtom } from './state.ts';

const SHOWN = 3;

/** "… was removed · Undo", on every screen. */
export function RemovalToasts() {
  const { t } = useLingui();
  const removals = useAtomValue(removalsAtom);
  const undo = useTagAction(useSetAtom(undoRemovalAtom));
  const forget = useSetAtom(forgetRemovalAtom);
  const toasts = removals.slice(-SHOWN).map(({ id, name }) => ({
    id,
    text: t`${name} was removed`,
    action: { label: t`Undo`, onAction: () => void undo(id) },
    duration: 10_000,
  }));
  return <ToastRegion toasts={toasts} onDismiss={(id) => forget(id)} />;
}
