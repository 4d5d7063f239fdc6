import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { NextActionsList } from './next-actions-list.tsx';
import { isMissingAtom, keptActionsAtom, loadActionsAtom, orderKey } from './state.ts';

/** What is left to do for all orders of this person; asks the shop about each of them once more. */
export function AllNextActions() {
  // Nobody would learn that something is done for an order without a number, or from a shop without the call.
  const kept = useAtomValue(keptActionsAtom).filter(({ orderId }) => orderId !== orderKey(undefined));
  const isMissing = useAtomValue(isMissingAtom);
  const load = useSetAtom(loadActionsAtom);
  const [asked] = useState(() => kept.map(({ orderId }) => orderId));
  useEffect(() => {
    for (const orderId of asked) void load(orderId, true);
  }, [asked, load]);
  if (isMissing) return null;
  return kept.map(({ orderId, actions }) => (
    <NextActionsList key={orderId} actions={actions} order={orderId} isNamed />
  ));
}
