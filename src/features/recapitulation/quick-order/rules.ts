import type { Cart } from '../../../api/cart-schema.ts';
import type { Customer } from '../../../api/customer.ts';
import type { Messages } from '../../../api/error-messages.ts';
import { isSettingsViolation } from '../../../config/message-paths.ts';
import type { OrderStep } from '../../../config/steps.ts';
import { totalOf } from '../../cart/rules.ts';
import { incompleteSettings } from '../../order-steps/rules.ts';

/** A refusal that belongs to the quick order itself: it is said in its dialog, with the way to mend it. */
export const isQuickOrderKey = (key: string): boolean => key.startsWith('exception.quick_order.');

const key = (name: string): string => `exception.quick_order.${name}`;

/**
 * Why a quick order cannot be made, as far as it is known before it is sent; in the order of the steps, as the server
 * looks. Whether the domain profile fits and the payment can be used only the server knows.
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

/** The step that mends what a quick order was refused for; undefined where no single one does. */
export const mendingStep = (messages: Messages): OrderStep | undefined =>
  Object.values(messages)
    .flat()
    .map((message) => STEPS[message.key])
    .find((step) => step !== undefined);

/** What the server's check of the items means for a quick order: open settings have a step that mends them. */
export function itemsObstacle(violations: readonly { propertyPath: string }[]): string | undefined {
  if (violations.length === 0) return undefined;
  return violations.some(({ propertyPath }) => isSettingsViolation(propertyPath))
    ? key('service_settings_issues')
    : 'exception.cart.items_validation_failed';
}
