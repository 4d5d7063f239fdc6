import { useEffect } from 'react';
import { loadExport } from '../../../lib/load-chunk.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom, useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { openAttempt } from '../attempt.ts';
import type { OrderingPage } from './order-method.ts';

/** Loads the code only when there is an order to resolve. */
const resolveAtom = atom(null, async (get, set, page: OrderingPage): Promise<void> => {
  if (get(checkoutInProgressAtom) || !openAttempt(get(configAtom))) return;
  // If the code fails to load, the next change of the cart tries again.
  const load = loadExport(() => import('./lost-order.ts'), 'resolveLostOrderAtom');
  const resolveLostOrderAtom = await load.catch(() => undefined);
  await (resolveLostOrderAtom && set(resolveLostOrderAtom, page));
});

/** Reports the outcome of an order without a response, from this visit or an earlier one: for the view of `ws-cart`. */
export function useLostOrder(go: (route: string) => void): void {
  const resolve = useSetAtom(resolveAtom);
  const host = useHost();
  const uuid = useAtomValue(cartAtom)?.uuid;
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // The atom reads both, the effect only has to run with them.
  useEffect(() => void resolve({ go, from: host }), [resolve, go, host, uuid, inProgress]);
}
