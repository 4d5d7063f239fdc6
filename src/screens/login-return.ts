import { useEffect } from 'react';
import { endReturnAtom, finishLoginAtom, hasComeBackAtom } from '../features/account/state.ts';
import { restoredAtom } from '../features/order-steps/state.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { useTagRouter } from './router/use-router.tsx';

/**
 * Ends a return from the login site. Whoever left from the cart comes back to it; where a step of the order was saved
 * before, it is restored as far as the data reach (section 4, persistence).
 */
export function LoginReturn() {
  const router = useTagRouter();
  const finish = useSetAtom(finishLoginAtom);
  const end = useSetAtom(endReturnAtom);
  const hasComeBack = useAtomValue(hasComeBackAtom);
  const step = useAtomValue(restoredAtom)(undefined)?.shown;
  useEffect(() => {
    void finish();
  }, [finish]);
  useEffect(() => {
    if (!hasComeBack || step === undefined) return;
    end();
    if (router.route === '' && step !== 'cart')
      router.go(`order?step=${step}`, { replace: true, moved: true });
  }, [router, end, hasComeBack, step]);
  return null;
}
