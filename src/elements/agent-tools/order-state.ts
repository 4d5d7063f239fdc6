import { applicableSteps, firstStepWithIssues, isStepComplete } from '../../features/steps/rules.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { hasTemporaryProfileAtom } from '../../state/cart/temporary-profile.ts';
import { cartProblemAtom, loadCartAtom } from '../../state/changes/load-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import type { Store } from '../../state/store.ts';
import { errorAnswer, type ToolAnswer } from './answers.ts';

/** The steps of the order, and whether each is complete as far as the cart shows; nothing of what they contain. */
export async function readOrderState(store: Store): Promise<ToolAnswer> {
  await store.set(loadCartAtom);
  const cart = store.get(cartAtom);
  const { workflow, language } = store.get(configAtom);
  if (!cart) return errorAnswer(store.get(cartProblemAtom) ?? {}, language);
  const facts = { hasTemporaryProfile: store.get(hasTemporaryProfileAtom) };
  return {
    ok: true,
    steps: applicableSteps(cart, workflow).map((step) => ({
      step,
      isComplete: isStepComplete(step, cart, facts),
    })),
    nextStep: firstStepWithIssues(cart, workflow, facts) ?? 'recapitulation',
    isBeingSent: store.get(checkoutInProgressAtom),
  };
}
