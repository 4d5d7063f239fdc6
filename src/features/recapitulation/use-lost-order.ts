import { useEffect } from 'react';
import { cartAtom, checkoutInProgressAtom } from '../../state/cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { resolveLostOrderAtom } from './checkout.ts';

/** Leads to thank-you when an order of which no answer came turns out to be made: for the view of `ws-cart`. */
export function useLostOrder(go: (route: string) => void): void {
  const resolve = useSetAtom(resolveLostOrderAtom);
  const host = useHost();
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the atom reads both, the effect only has to run with them
  useEffect(() => resolve({ go, from: host }), [resolve, go, host, cart?.uuid, inProgress]);
}
