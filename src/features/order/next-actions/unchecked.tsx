import type { ReactNode } from 'react';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { isUncheckedFamily, loadActionsAtom } from './state.ts';

/** The text, with a button that asks the shop again, if the shop did not say what is left to do for an order. */
export function Unchecked({ order, children }: { order: string; children: ReactNode }) {
  const isUnchecked = useAtomValue(isUncheckedFamily(order));
  const load = useSetAtom(loadActionsAtom);
  if (!isUnchecked) return null;
  return (
    <Notice className="next-actions" action={<RetryButton onRetry={() => load(order, true)} />}>
      <p>{children}</p>
    </Notice>
  );
}
