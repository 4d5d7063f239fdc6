import type { Cart } from '../../../api/cart-schema.ts';
import type { CheckoutResponse, TransferOption } from '../../../api/checkout.ts';
import { contextSteps, hasViolations, joinMessages, keyOf } from '../../../api/error-messages.ts';
import type { Violations } from '../../../api/item-calls.ts';
import { itemIdOf, type MessagePath, storedPath } from '../../../config/message-paths.ts';
import { WORKFLOW_STEPS, type Workflow } from '../../../config/steps.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import { totalOf } from '../../cart/rules.ts';
import { groupOf } from '../../payment/rules.ts';
import { applicableSteps } from '../../steps/rules.ts';

/** The states of thank-you that a route can contain (clause 2.42); any other is shown as unknown. */
export const MESSAGE_KEYS = [
  'success',
  'cancel',
  'fail',
  'processing',
  'confirm',
  'mail',
  'transfer',
  'exception',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
export type ThankYouState = MessageKey | 'unknown';

/** What a response that names an order says: it is paid on the provider's page or in its fields, or a state of thank-you. */
export type Settled =
  | { kind: 'redirect'; url: string | undefined; session?: unknown }
  | { kind: 'message'; messageKey: MessageKey; transfer?: readonly TransferOption[] };

const outcome = (messageKey: MessageKey) => ({ kind: 'message', messageKey }) as const;

const WAITING = 'checkout.invoice.waiting_for_approval';

/**
 * Whether a response names an order that exists: by its number, its invoice, its payment page, a transfer to make, a
 * total of zero, or the key of an approval. Any other, such as `{}`, says nothing.
 */
export function namesOrder(response: CheckoutResponse): boolean {
  const { redirect, zeroOrder, key, paymentOptions, orderId, invoiceId } = response;
  const isNamed = redirect !== undefined || orderId !== undefined || invoiceId !== undefined;
  return isNamed || zeroOrder || key === WAITING || paymentOptions.length > 0;
}

/**
 * The outcome of the server's response to a checkout (clauses 4.28 to 4.35). A transfer without payment data is a
 * failure.
 */
export function checkoutOutcome(response: CheckoutResponse, groupId: string | undefined): Settled {
  const { redirect, payment, zeroOrder, key, invoiceId } = response;
  const session = payment?.session ?? undefined;
  if (redirect !== undefined || session !== undefined) return { kind: 'redirect', url: redirect, session };
  if (zeroOrder) return outcome('success');
  if (key === WAITING) return outcome('confirm');
  // The order was stored, and then something else failed.
  if (key !== undefined && (invoiceId !== undefined || key.startsWith('exception.')))
    return outcome('exception');
  const settlement = groupOf(groupId)?.settlement;
  if (settlement === 'invoice') return outcome('mail');
  if (settlement !== 'transfer' && settlement !== 'qr-transfer') return outcome('success');
  const transfer = response.paymentOptions.filter(hasAccount);
  return transfer.length > 0 ? { ...outcome('transfer'), transfer } : outcome('fail');
}

const hasAccount = ({ iban, accountNumber = '', swishNumber = '' }: TransferOption): boolean =>
  iban + accountNumber + swishNumber !== '';

/** The route of a thank-you state, relative to the base. */
export function thankYouRoute(messageKey: ThankYouState, exception?: string): string {
  const parameters = new URLSearchParams({ messageKey, ...(exception !== undefined && { exception }) });
  return `thank-you?${parameters}`;
}

/**
 * The route after a refused checkout: the order for violations; the cart, or else the
 * first step in the context that this cart goes through; the recapitulation, which shows the messages of any other step,
 * if there is none; thank-you without a context.
 */
export function checkoutFailure(error: unknown, workflow: Workflow, cart?: Cart): string {
  if (hasViolations(error)) return 'order';
  const named = contextSteps(error);
  if (named.length === 0) return thankYouRoute('exception', keyOf(error));
  if (named.includes('cart')) return '';
  const steps = cart ? applicableSteps(cart, workflow) : WORKFLOW_STEPS[workflow];
  const first = steps.find((step) => named.includes(step)) ?? 'recapitulation';
  return `order?step=${first}`;
}

const isOfItem = ([path]: readonly [string, unknown]): boolean => itemIdOf(path) !== undefined;

/**
 * The violations of the items, each under its item's path, and one message above the screen if there are such. What is
 * said about an item that the cart does not have concerns nobody.
 */
export function itemMessages(violations: Violations, { items }: Pick<Cart, 'items'>): Messages {
  const isHere = ([path]: readonly [string, unknown]): boolean =>
    !isOfItem([path, 0]) || items.some(({ id }) => id === itemIdOf(path));
  const entries = violations
    .map(({ propertyPath, errors }): [MessagePath, Message[]] => [
      storedPath(propertyPath, 'cart.items'),
      errors.map(({ translationKey }) => ({ key: translationKey })),
    ])
    .filter(isHere);
  const head = entries.some(isOfItem) ? [{ key: 'exception.cart.items_validation_failed' }] : [];
  return joinMessages([['cart.items', head], ...entries]);
}

/**
 * The violations that the visitor can correct at an item and has not been shown so far; undefined if there are none. An
 * order is not sent past them once; after that, and with any other violation, `POST /checkout` decides.
 */
export function unseenOfItems(
  violations: Violations,
  cart: Cart,
  shown: Partial<Messages>,
): Messages | undefined {
  const messages = itemMessages(violations, cart);
  const isUnseen = ([path, list]: [string, readonly Message[]]): boolean =>
    isOfItem([path, list]) && list.some(({ key }) => !shown[path]?.some((one) => one.key === key));
  return Object.entries(messages).some(isUnseen) ? messages : undefined;
}

/** The wording of the order button: nothing to pay, payment now, or an order that is paid later. */
export type OrderWording = 'free' | 'pay' | 'order';

/** Depends on the payment of the cart, or on the payment group of the order. */
export function orderWording(cart: Cart, groupId = cart.paymentOption?.groupId): OrderWording {
  if (totalOf(cart) === 0) return 'free';
  return groupOf(groupId)?.settlement === 'immediate' ? 'pay' : 'order';
}

/** The key of the message while the shop is asked for the state of an order. */
export const CHECKING = 'wsk.checkout.checking';

/** The key of the message while a payment is made on the page. */
export const CONFIRMING = 'wsk.payment.confirming';
/** The key of the message where the payment fields on the page are not complete. */
export const FIELDS_INCOMPLETE = 'wsk.payment.fields_incomplete';

/** After a lost response: the order was not created if the same cart still has its items (docs/clauses.md, Decided). */
export const isStillUnordered = (sentUuid: string, cart: Cart): boolean =>
  cart.uuid === sentUuid && cart.items.length > 0;
