import type { Cart } from '../../../api/cart-schema.ts';
import type { Customer } from '../../../api/customer.ts';
import type { OrderStep } from '../../../config/steps.ts';
import type { Messages } from '../../../lib/messages.ts';
import { totalOf } from '../../cart/rules.ts';
import { incompleteSettings } from '../../steps/rules.ts';

/** The key of the message when the shop does not have the call. */
export const NOT_OFFERED = 'wsk.checkout.no_quick_order';

/** Whether a refusal concerns the quick order itself: its dialog shows it, with a link to the step that fixes it. */
export const isQuickOrderKey = (key: string): boolean =>
  key === NOT_OFFERED || key.startsWith('exception.quick_order.');

const CHANGE =
  /^(wsk\.order\.|validation\.|exception\.coupon\.|exception\.declaration\.|exception\.integrity\.price_outdated$)/;

/** Whether an order was not sent only because it has changed: the dialog shows the new one, which can be sent. */
export const isAboutChanges = (messages: Messages): boolean =>
  Object.values(messages)
    .flat()
    .every(({ key }) => CHANGE.test(key));

const key = (name: string): string => `exception.quick_order.${name}`;

/**
 * The reason why a quick order cannot be made, as far as it is known before sending it; in the order of the steps, like
 * the server's checks. Only the server knows whether the domain profile is suitable and the payment can be used.
 */
export function knownObstacle(cart: Cart, customer: Customer): string | undefined {
  if (customer.defaultBillingProfileId === undefined) return key('no_default_billing_profile');
  if (cart.domainProfileRequired && customer.defaultDomainProfileId === undefined)
    return key('default_domain_profile_not_found');
  if (customer.paymentGroup === undefined && totalOf(cart) > 0) return key('payment_method_not_chosen');
  const isOpen = cart.items.some((item) => incompleteSettings(item).length > 0);
  return isOpen ? key('service_settings_issues') : undefined;
}

const STEPS: Readonly<Record<string, OrderStep>> = {
  [key('no_default_billing_profile')]: 'billing-profile',
  [key('default_domain_profile_not_found')]: 'domain-profile',
  [key('default_domain_profile_has_issues')]: 'domain-profile',
  [key('payment_method_not_chosen')]: 'payment-method',
  [key('payment_method_invalid')]: 'payment-method',
  [key('service_settings_issues')]: 'service-settings',
};

/** The step that fixes a refused quick order; undefined if no single step does. */
export const stepToFix = (messages: Messages): OrderStep | undefined =>
  Object.values(messages)
    .flat()
    .map((message) => STEPS[message.key])
    .find((step) => step !== undefined);

/** The obstacle for a quick order that violations of the items are: incomplete settings have a step that fixes them. */
export const itemsObstacle = (messages: Messages): string =>
  Object.keys(messages).some((path) => path.startsWith('cart.service-settings'))
    ? key('service_settings_issues')
    : 'exception.cart.items_validation_failed';
