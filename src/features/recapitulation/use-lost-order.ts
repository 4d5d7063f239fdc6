import { useEffect } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { cartAtom } from '../../state/cart.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { configAtom } from '../../state/shop.ts';
import { atom, useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { lostCartUuid } from './attempt.ts';
import type { CheckoutContext } from './order-result.ts';

/** Loads the code of the checkout only when there is an order to resolve. */
const resolveAtom = atom(null, async (get, set, context: CheckoutContext): Promise<void> => {
  if (get(checkoutInProgressAtom) || lostCartUuid(get(configAtom).company) === undefined) return;
  // If the code fails to load, the next change of the cart tries again.
  const checkout = await loadChunk(() => import('./checkout.ts')).catch(() => undefined);
  if (checkout) set(checkout.resolveLostOrderAtom, context);
});

/** Leads to thank-you when an order of which no answer came turns out to be made: for the view of `ws-cart`. */
export function useLostOrder(go: (route: string) => void): void {
  const resolve = useSetAtom(resolveAtom);
  const host = useHost();
  const uuid = useAtomValue(cartAtom)?.uuid;
  const inProgress = useAtomValue(checkoutInProgressAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the atom reads both, the effect only has to run with them
  useEffect(() => void resolve({ go, from: host }), [resolve, go, host, uuid, inProgress]);
}
