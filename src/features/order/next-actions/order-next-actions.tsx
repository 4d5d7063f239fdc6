import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { NextActionsList } from './next-actions-list.tsx';
import type { NextActions } from './rules.ts';
import { loadActionsAtom, nextActionsFamily, orderKey } from './state.ts';
import { Unchecked } from './unchecked.tsx';

/** What is left to do for an order that exists; the shop is asked once on a page. */
export function useNextActions(orderId: string | undefined): NextActions {
  const key = orderKey(orderId);
  const load = useSetAtom(loadActionsAtom);
  useEffect(() => void load(key), [load, key]);
  return useAtomValue(nextActionsFamily(key));
}

interface OrderNextActionsProps {
  orderId: string | undefined;
  next: NextActions;
}

/** The list on thank-you, or that it could not be read. */
export function OrderNextActions({ orderId, next }: OrderNextActionsProps) {
  const key = orderKey(orderId);
  if (next.kind === 'open') return <NextActionsList actions={next.actions} order={key} />;
  return (
    <Unchecked order={key}>
      <Trans>We couldn’t check whether anything is left for you to do. Please check your email, too.</Trans>
    </Unchecked>
  );
}
