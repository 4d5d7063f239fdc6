import { useEffect } from 'react';
import { cartAtom } from '../../../state/cart.ts';
import { checkoutInProgressAtom } from '../../../state/page-cart.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { dropStaleTransferAtom } from './state.ts';

/** Removes outdated transfer data on every change of the cart. For the view of `ws-cart`. */
export function useTransferCleanup(): void {
  const drop = useSetAtom(dropStaleTransferAtom);
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the atom reads both, the effect only has to run with them
  useEffect(() => drop(), [drop, cart, inProgress]);
}
