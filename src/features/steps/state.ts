import type { OrderStep } from '../../config/steps.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import {
  dropSavedStepAtom,
  savedStepAtom,
  setUserStepAtom,
  shownStepAtom,
  userStepAtom,
} from '../../state/cart/saved-step.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { orderFactsAtom } from '../../state/resources/order-facts.ts';
import { atom } from '../../state/store.ts';
import {
  applicableSteps,
  canMoveTo,
  editModeOf,
  firstStepWithIssues,
  isEditBackdropActive,
  laterStep,
  limitStep,
  nextStep,
  previousStep,
  restoreStep,
  stepProgress,
} from './rules.ts';

const workflowAtom = atom((get) => get(configAtom).workflow);

/** A step in the stepper. */
export interface StepRow {
  step: OrderStep;
  /** 0, 50 or 100, relative to the step that the visitor has reached. */
  progress: number;
  /** It is before the step that the visitor has reached. */
  passed: boolean;
  reachable: boolean;
  /** The visitor has completed it, but its data is no longer complete. */
  hasIssue: boolean;
}

/** The steps that apply to the cart, with the progress of each. */
export const stepRowsAtom = atom((get): StepRow[] => {
  const cart = get(cartAtom);
  if (!cart) return [];
  const [workflow, facts] = [get(workflowAtom), get(orderFactsAtom)];
  const reached = get(userStepAtom);
  const userStep = limitStep(reached, cart, workflow, facts);
  const issue = firstStepWithIssues(cart, workflow, facts);
  return applicableSteps(cart, workflow).map((step) => ({
    step,
    progress: stepProgress(step, userStep, cart, workflow, facts),
    passed: step !== userStep && canMoveTo(step, userStep, cart, workflow),
    reachable: canMoveTo(step, userStep, cart, workflow),
    hasIssue: step === issue && step !== reached && canMoveTo(step, reached, cart, workflow),
  }));
});

/** Dispatches `ws-step-change` if the shown step has changed. */
export const announceStepAtom = atom(null, (get, set, step: OrderStep, from?: EventTarget) => {
  const before = get(shownStepAtom);
  if (before === step) return;
  set(shownStepAtom, step);
  if (before) emit('ws-step-change', { step, from: before }, from);
});

/** The state of the order screen for the step in its URL; undefined while the cart is initial. */
export const restoredStepAtom = atom((get) => {
  const cart = get(cartAtom);
  const [saved, workflow, facts] = [get(savedStepAtom), get(workflowAtom), get(orderFactsAtom)];
  return (queryStep: OrderStep | undefined) => cart && restoreStep(saved, queryStep, cart, workflow, facts);
});

/** The step to return to while an earlier one is being edited; otherwise undefined. */
export const stepToReturnToAtom = atom((get) => (shown: OrderStep): OrderStep | undefined => {
  const cart = get(cartAtom);
  const workflow = get(workflowAtom);
  if (!cart) return undefined;
  const current = limitStep(get(userStepAtom), cart, workflow, get(orderFactsAtom));
  return isEditBackdropActive(editModeOf(shown, current), current, workflow) ? current : undefined;
});

/** The step that "Checkout" on the cart opens: the one that the visitor has reached, at least the next one. */
export const stepAfterCartAtom = atom((get): OrderStep => {
  const cart = get(cartAtom);
  const workflow = get(workflowAtom);
  if (!cart) return 'cart';
  const reached = limitStep(get(userStepAtom), cart, workflow, get(orderFactsAtom));
  return laterStep(reached, nextStep('cart', cart, workflow), workflow);
});

/**
 * Completes a step: saves the next one as reached and returns the step to show. A customer continues at the first
 * incomplete step. After editing an earlier step, a visitor returns to the step they had reached, limited to the first
 * step with issues.
 */
export const completeStepAtom = atom(null, (get, set, step: OrderStep): OrderStep => {
  const cart = get(cartAtom);
  const workflow = get(workflowAtom);
  if (!cart) return step;
  const next = cart.user ? 'recapitulation' : nextStep(step, cart, workflow);
  const target = laterStep(get(userStepAtom), next, workflow);
  const reached = limitStep(target, cart, workflow, get(orderFactsAtom));
  set(setUserStepAtom, reached);
  return reached;
});

/** The previous step; 'cart' before the first order step. */
export const stepBeforeAtom = atom((get) => (step: OrderStep): OrderStep => {
  const cart = get(cartAtom);
  return cart ? previousStep(step, cart, get(workflowAtom)) : 'cart';
});

/** Drops another cart's saved step while the order is not shown. Not during a checkout. */
export const dropStaleStepAtom = atom(null, (get, set) => {
  const [saved, uuid] = [get(savedStepAtom), get(cartAtom)?.uuid];
  if (saved && uuid !== undefined && saved.uuid !== uuid && !get(checkoutInProgressAtom))
    set(dropSavedStepAtom);
});

/**
 * Saves the visitor's progress after a load or a navigation by URL: drops a step of another cart, and saves a later
 * step. Never during a checkout, which replaces the cart.
 */
export const saveRestoredStepAtom = atom(null, (get, set, queryStep: OrderStep | undefined) => {
  const restored = get(restoredStepAtom)(queryStep);
  if (!restored || get(checkoutInProgressAtom)) return;
  if (restored.dropped) set(dropSavedStepAtom);
  else if (restored.userStep !== get(userStepAtom)) set(setUserStepAtom, restored.userStep);
});
