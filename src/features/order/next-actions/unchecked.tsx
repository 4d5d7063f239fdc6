import type { ReactNode } from 'react';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { loadActionsAtom, uncheckedFamily } from './state.ts';

/** The text, with a button that asks the shop again where that can help, if the shop did not say what is left to do for an order. */
export function Unchecked({ order, children }: { order: string; children: ReactNode }) {
  const reason = useAtomValue(uncheckedFamily(order));
  const load = useSetAtom(loadActionsAtom);
  if (!reason) return null;
  return (
    <Notice
      className="next-actions"
      action={reason === 'failed' && <RetryButton onRetry={() => load(order, true)} />}
    >
      <p>{children}</p>
    </Notice>
  );
}
