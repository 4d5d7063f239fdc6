import type { Violations } from '../../api/cart.ts';
import type { Cart } from '../../api/cart-schema.ts';
import type { CheckoutResponse, TransferOption } from '../../api/checkout.ts';
import {
  contextSteps,
  hasViolations,
  keyOf,
  type Message,
  type Messages,
  UNKNOWN_ERROR,
} from '../../api/error-messages.ts';
import { isOrderStep, WORKFLOW_STEPS, type Workflow } from '../../config/steps.ts';
import type { Consents } from '../../state/consents.ts';
import { totalOf } from '../cart/rules.ts';
import { isSettingsViolation } from '../order-steps/rules.ts';
import { groupOf } from '../payment/rules.ts';
import type { MessageKey } from '../thank-you/rules.ts';

/** Where a sent order leads: to the payment provider, or to a state of thank-you. */
export type Outcome =
  | { kind: 'redirect'; url: string }
  | { kind: 'message'; messageKey: MessageKey; transfer?: readonly TransferOption[] };

const said = (messageKey: MessageKey): Outcome => ({ kind: 'message', messageKey });

/** What the server's answer to a checkout means (section 4, in its order). Transfer without payment data is a failure. */
export function checkoutOutcome(response: CheckoutResponse, groupId: string | undefined): Outcome {
  const { redirect, zeroOrder, key, paymentOptions = [] } = response;
  if (redirect !== undefined) return { kind: 'redirect', url: redirect };
  if (zeroOrder) return said('success');
  if (key === 'checkout.invoice.waiting_for_approval') return said('confirm');
  const settlement = groupOf(groupId)?.settlement;
  if (settlement === 'invoice') return said('mail');
  if (settlement !== 'transfer' && settlement !== 'qr-transfer') return said('success');
  if (paymentOptions.length === 0) return said('fail');
  return { kind: 'message', messageKey: 'transfer', transfer: paymentOptions };
}

/** The address of a thank-you state, relative to the base. */
export function thankYouRoute(messageKey: MessageKey, exception?: string): string {
  const parameters = new URLSearchParams({ messageKey, ...(exception !== undefined && { exception }) });
  return `thank-you?${parameters}`;
}

/**
 * Where a refused checkout leads (section 4, checkout failure): violations back to the order, complaints about the
 * cart to the cart, others to the first step that has one, and what names no place to thank-you.
 */
export function checkoutFailure(error: unknown, workflow: Workflow): string {
  if (hasViolations(error)) return 'order';
  const steps = contextSteps(error).filter(isOrderStep);
  if (steps.includes('cart')) return '';
  const first = WORKFLOW_STEPS[workflow].find((step) => steps.includes(step));
  return first ? `order?step=${first}` : thankYouRoute('exception', keyOf(error) ?? UNKNOWN_ERROR);
}

/** Where a violation is shown: at its item, under the step that mends it; settings have a step of their own. */
function placeOf(propertyPath: string, otherwise: string): string {
  const id = /^items\[([^\]]+)\]/.exec(propertyPath)?.[1];
  const base = isSettingsViolation(propertyPath) ? 'cart.service-settings' : 'cart.cart';
  return id === undefined ? otherwise : `${base}.${id}`;
}

/** What the server finds wrong with items, at the items, and once above them (section 8). */
export function itemMessages(violations: Violations): Messages {
  if (violations.length === 0) return {};
  const entries = violations.map(({ propertyPath, errors }): [string, Message[]] => [
    placeOf(propertyPath, 'cart.items'),
    errors.map(({ translationKey }) => ({ key: translationKey })),
  ]);
  return { 'cart.items': [{ key: 'exception.cart.items_validation_failed' }], ...joined(entries) };
}

/** The messages of a refused checkout: a violation that names no item belongs to the cart; other paths stay. */
export const failureMessages = (messages: Messages): Messages =>
  joined(Object.entries(messages).map(([path, list]) => [ownPath(path), list]));

const ownPath = (path: string): string =>
  path === 'checkout' || path.startsWith('cart.') ? path : placeOf(path, 'cart');

function joined(entries: readonly (readonly [string, readonly Message[]])[]): Messages {
  const found: Record<string, Message[]> = {};
  for (const [path, list] of entries) found[path] = [...(found[path] ?? []), ...list];
  return found;
}

/** A consent that the order still lacks; both are needed (section 5). */
export const missingConsents = (consents: Consents): (keyof Consents)[] =>
  (['termsAndConditionsConsent', 'thirdPartyConsent'] as const).filter((name) => !consents[name]);

/** What the order button promises: nothing to pay, payment now, or an order that is paid later. */
export type OrderWording = 'free' | 'pay' | 'order';

/** By the payment of the cart, or by that which the order will be paid with. */
export function orderWording(cart: Cart, groupId = cart.paymentOption?.groupId): OrderWording {
  if (totalOf(cart) === 0) return 'free';
  return groupOf(groupId)?.settlement === 'immediate' ? 'pay' : 'order';
}

/** After a lost answer: the order was not made where the same cart still holds its items (docs/clauses.md, Decided). */
export const isStillUnordered = (sentUuid: string, cart: Cart): boolean =>
  cart.uuid === sentUuid && cart.items.length > 0;
