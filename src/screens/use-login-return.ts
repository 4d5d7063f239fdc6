import { useEffect } from 'react';
import { endReturnAtom, finishLoginAtom, hasReturnedAtom } from '../features/account/state.ts';
import { restoredAtom } from '../features/order-steps/state.ts';
import { cartAtom } from '../state/cart.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { useTagRouter } from './router/use-router.tsx';

/**
 * Ends a return from the login site. Whoever left from the cart comes back to it; where a step of the order was saved
 * before, it is restored as far as the data reach (section 4, persistence).
 */
export function useLoginReturn(): void {
  const router = useTagRouter();
  const store = useStore();
  const finish = useSetAtom(finishLoginAtom);
  const end = useSetAtom(endReturnAtom);
  const hasComeBack = useAtomValue(hasReturnedAtom);
  const isLoaded = useAtomValue(cartAtom) !== undefined;
  useEffect(() => {
    void finish();
  }, [finish]);
  useEffect(() => {
    if (!hasComeBack || !isLoaded) return;
    end();
    const step = store.get(restoredAtom)(undefined)?.shown ?? 'cart';
    if (router.route === '' && step !== 'cart')
      router.go(`order?step=${step}`, { replace: true, moved: true });
  }, [router, store, end, hasComeBack, isLoaded]);
}
