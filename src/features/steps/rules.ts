import type { Cart, CartItem } from '../../api/cart-schema.ts';
import {
  ALWAYS_SHOWS_DOMAIN_PROFILE,
  type OrderStep,
  WORKFLOW_STEPS,
  type Workflow,
} from '../../config/steps.ts';
import type { SavedStep } from '../../state/cart/saved-step.ts';
import type { OrderFacts } from '../../state/resources/order-facts.ts';
import { isMonthly } from '../cart/rules.ts';

/** The progress of a step in percent: not reached, started, complete. */
export type Progress = 0 | 50 | 100;

const indexOf = (step: OrderStep, workflow: Workflow): number =>
  (WORKFLOW_STEPS[workflow] as readonly OrderStep[]).indexOf(step);

/**
 * Whether a value counts as empty: missing, an empty string, or a list whose first element is empty. 0 is not empty.
 */
export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return isEmptyValue(value[0]);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Names of an item's mandatory settings with an empty value (clause 4.17). */
export const incompleteSettings = (item: CartItem): string[] =>
  item.mandatoryEditableProperties.filter((name) => isEmptyValue(item.properties[name]));

/** Whether any item of the cart has mandatory settings. */
export const hasMandatorySettings = (cart: Cart): boolean =>
  cart.items.some((item) => item.mandatoryEditableProperties.length > 0);

/** Card-only mode: payment by card is offered and an item has a period of one month (clause 4.16). */
export const isCardOnly = (cart: Cart, facts: OrderFacts = {}): boolean =>
  facts.cardAvailable === true && cart.items.some(({ period }) => isMonthly(period));

/** Whether there is a domain profile with every field that the TLDs in the cart require. */
function isDomainProfileComplete(cart: Cart, facts: OrderFacts): boolean {
  const { requiredDomainFields = [], hasTemporaryProfile = false } = facts;
  if (hasTemporaryProfile && !cart.domainProfile) return true;
  const profile: Readonly<Record<string, unknown>> | undefined = cart.domainProfile;
  return profile !== undefined && requiredDomainFields.every((name) => !isEmptyValue(profile[name]));
}

/** Whether the data of a step is complete, independent of the visitor's position (clause 4.7). */
export function isStepComplete(step: OrderStep, cart: Cart, facts: OrderFacts = {}): boolean {
  switch (step) {
    case 'cart':
      return cart.items.length > 0;
    case 'billing-profile':
      return cart.billingProfile !== undefined;
    case 'domain-profile':
      return !cart.domainProfileRequired || isDomainProfileComplete(cart, facts);
    case 'payment-method':
      return hasAllowedPayment(cart, facts);
    case 'service-settings':
      return cart.items.every((item) => incompleteSettings(item).length === 0);
    case 'recapitulation':
      return true;
  }
}

function hasAllowedPayment(cart: Cart, facts: OrderFacts): boolean {
  const group = cart.paymentOption?.groupId;
  return Boolean(group) && (group === 'card' || !isCardOnly(cart, facts));
}

/**
 * Whether a step applies to this cart: domain-profile only in the Swedish workflow or if the cart requires one,
 * service-settings only if there are mandatory settings.
 */
export function isStepApplicable(step: OrderStep, cart: Cart, workflow: Workflow): boolean {
  if (step === 'domain-profile') return ALWAYS_SHOWS_DOMAIN_PROFILE[workflow] || cart.domainProfileRequired;
  if (step === 'service-settings') return hasMandatorySettings(cart);
  return true;
}

/** The steps that apply to this cart, in the order of the workflow. */
export const applicableSteps = (cart: Cart, workflow: Workflow): OrderStep[] =>
  WORKFLOW_STEPS[workflow].filter((step) => isStepApplicable(step, cart, workflow));

/** The first step whose data is incomplete, or undefined if the order can be sent. */
export const firstStepWithIssues = (
  cart: Cart,
  workflow: Workflow,
  facts: OrderFacts = {},
): OrderStep | undefined =>
  applicableSteps(cart, workflow).find((step) => !isStepComplete(step, cart, facts));

/** Whether the data of all steps is complete: the only condition for finishing the order. */
export const isEverythingDone = (cart: Cart, workflow: Workflow, facts: OrderFacts = {}): boolean =>
  firstStepWithIssues(cart, workflow, facts) === undefined;

/** The step, or the first step with issues if that comes before it. */
export function limitStep(
  step: OrderStep,
  cart: Cart,
  workflow: Workflow,
  facts: OrderFacts = {},
): OrderStep {
  const first = firstStepWithIssues(cart, workflow, facts);
  const reached = nearestApplicable(step, cart, workflow);
  return first && indexOf(first, workflow) < indexOf(reached, workflow) ? first : reached;
}

/** The step itself, or the last one before it that applies to the cart: an item with settings may have been removed. */
function nearestApplicable(step: OrderStep, cart: Cart, workflow: Workflow): OrderStep {
  const at = indexOf(step, workflow);
  return applicableSteps(cart, workflow).findLast((one) => indexOf(one, workflow) <= at) ?? 'cart';
}

/**
 * Progress of a step relative to the visitor's: 0 after it, 100 before it; the visitor's own step is 100 if its data is
 * complete, else 50.
 */
export function stepProgress(
  step: OrderStep,
  userStep: OrderStep,
  cart: Cart,
  workflow: Workflow,
  facts: OrderFacts = {},
): Progress {
  const distance = indexOf(step, workflow) - indexOf(userStep, workflow);
  if (distance > 0) return 0;
  if (distance < 0) return 100;
  return isStepComplete(step, cart, facts) ? 100 : 50;
}

/** Whether the visitor may go to a step: it applies to the cart and is not after the visitor's current step. */
export const canMoveTo = (step: OrderStep, userStep: OrderStep, cart: Cart, workflow: Workflow): boolean =>
  isStepApplicable(step, cart, workflow) && indexOf(step, workflow) <= indexOf(userStep, workflow);

/** Whether a step has no data and requires none: the Swedish workflow shows domain-profile even if none is required. */
const hasNothingToAsk = (step: OrderStep, cart: Cart): boolean =>
  step === 'domain-profile' && !cart.domainProfileRequired && cart.domainProfile === undefined;

/** The steps that the next and previous buttons open, in the order of the workflow (clause 4.12). */
const stepsWithData = (cart: Cart, workflow: Workflow): OrderStep[] =>
  applicableSteps(cart, workflow).filter((step) => !hasNothingToAsk(step, cart));

/** The next step that applies to the cart, recapitulation at the latest. Skips steps that require no input. */
export function nextStep(step: OrderStep, cart: Cart, workflow: Workflow): OrderStep {
  const at = indexOf(step, workflow);
  return stepsWithData(cart, workflow).find((one) => indexOf(one, workflow) > at) ?? 'recapitulation';
}

/** The previous step that applies to the cart; the cart itself before the first order step. */
export function previousStep(step: OrderStep, cart: Cart, workflow: Workflow): OrderStep {
  const at = indexOf(step, workflow);
  return stepsWithData(cart, workflow).findLast((one) => indexOf(one, workflow) < at) ?? 'cart';
}

/** The later of two steps. */
export const laterStep = (a: OrderStep, b: OrderStep, workflow: Workflow): OrderStep =>
  indexOf(a, workflow) >= indexOf(b, workflow) ? a : b;

/** The step that is being edited, if the shown step is not the current one; recapitulation is never edited. */
export const editModeOf = (shown: OrderStep, userStep: OrderStep): OrderStep | undefined =>
  shown === userStep || shown === 'recapitulation' ? undefined : shown;

/**
 * Whether the backdrop covers the rest of the order: a step other than the current one is edited, and the current one
 * comes after the second.
 */
export const isEditBackdropActive = (
  editMode: OrderStep | undefined,
  userStep: OrderStep,
  workflow: Workflow,
): boolean => editMode !== undefined && editMode !== userStep && indexOf(userStep, workflow) > 1;

export interface Restored {
  /** The step that the visitor has reached. */
  userStep: OrderStep;
  /** The step that the visitor sees: if it is before `userStep`, it is being edited. */
  shown: OrderStep;
  /** The saved step belongs to another cart and must be cleared. */
  dropped: boolean;
}

/**
 * Where an order continues after a load (clause 4.19). A saved step of another cart is dropped and the
 * visitor returns to the cart. Otherwise, with items, the step in the URL or the saved one is restored, limited to the
 * first step with issues.
 */
export function restoreStep(
  saved: SavedStep | undefined,
  queryStep: OrderStep | undefined,
  cart: Cart,
  workflow: Workflow,
  facts: OrderFacts = {},
): Restored {
  if (saved && saved.uuid !== cart.uuid) return { userStep: 'cart', shown: 'cart', dropped: true };
  if (cart.items.length === 0) return { userStep: 'cart', shown: 'cart', dropped: false };
  const limit = (step: OrderStep): OrderStep => limitStep(step, cart, workflow, facts);
  const requested = queryStep ?? saved?.step ?? 'cart';
  const shown = limit(requested);
  return { userStep: laterStep(limit(saved?.step ?? 'cart'), shown, workflow), shown, dropped: false };
}
