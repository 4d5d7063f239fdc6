import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../../api/cart-schema.ts';
import type { Customer } from '../../../api/customer.ts';
import { isAboutChanges, isQuickOrderKey, itemsObstacle, knownObstacle, stepToFix } from './rules.ts';

const cartOf = (item: object = {}, more: object = {}, vatIncluded = 10) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items: [{ id: 'i', code: 'hosting', name: 'H', price: { vatExcluded: 1 }, ...item }],
    summary: { price: { vatExcluded: 1, vatIncluded, vatPercentage: 0 } },
    ...more,
  });

const ready = { defaultBillingProfileId: 'b', defaultDomainProfileId: 'd', paymentGroup: 'card' };
const customer = (more: object = {}): Customer =>
  ({ login: 'eva', customerType: 'person', name: '', email: '', ...ready, ...more }) as Customer;

describe('a quick order', () => {
  const open = { mandatoryEditableProperties: ['name'] };
  const needsOwner = { domainProfileRequired: true };
  it.each([
    ['has all it needs', cartOf(), {}, undefined],
    [
      'lacks who is billed',
      cartOf(open),
      { defaultBillingProfileId: undefined },
      'no_default_billing_profile',
    ],
    ['lacks an owner that nobody needs', cartOf(), { defaultDomainProfileId: undefined }, undefined],
    [
      'lacks the owner',
      cartOf({}, needsOwner),
      { defaultDomainProfileId: undefined },
      'default_domain_profile_not_found',
    ],
    ['lacks the payment', cartOf(), { paymentGroup: undefined }, 'payment_method_not_chosen'],
    ['lacks the payment of nothing', cartOf({}, {}, 0), { paymentGroup: undefined }, undefined],
    ['lacks a setting', cartOf(open), {}, 'service_settings_issues'],
  ])('that %s', (_what, cart, more, name) => {
    const key = name && `exception.quick_order.${name}`;
    expect(knownObstacle(cart, customer(more))).toBe(key);
  });
});

describe('a refused quick order', () => {
  it.each([
    ['exception.quick_order.no_default_billing_profile', 'billing-profile'],
    ['exception.quick_order.default_domain_profile_not_found', 'domain-profile'],
    ['exception.quick_order.default_domain_profile_has_issues', 'domain-profile'],
    ['exception.quick_order.payment_method_not_chosen', 'payment-method'],
    ['exception.quick_order.payment_method_invalid', 'payment-method'],
    ['exception.quick_order.service_settings_issues', 'service-settings'],
    ['exception.quick_order.invalid_data', undefined],
    ['wsk.checkout.not_sent', undefined],
  ])('with %s is fixed at %s', (key, step) => {
    expect(stepToFix({ checkout: [{ key }] })).toBe(step);
  });

  it.each([
    ['exception.quick_order.invalid_data', true],
    ['exception.order.unpaid_invoice', false],
    ['', false],
  ])('%s is shown in its dialog: %s', (key, expected) => {
    expect(isQuickOrderKey(key)).toBe(expected);
  });

  it.each([
    [['cart.cart.1'], 'exception.cart.items_validation_failed'],
    [['cart.cart.1', 'cart.service-settings.2'], 'exception.quick_order.service_settings_issues'],
  ])('for messages at %j is %s', (paths, expected) => {
    expect(itemsObstacle(Object.fromEntries(paths.map((path) => [path, []])))).toBe(expected);
  });
});

describe('a refused quick order', () => {
  it.each([
    [['wsk.order.period_changed'], true],
    [['validation.required', 'exception.coupon.not_found'], true],
    [['exception.declaration.missing'], true],
    [['exception.integrity.price_outdated'], true],
    [['exception.integrity.price_outdated.late'], false],
    [['wsk.order.period_changed', 'exception.outage'], false],
    [['exception.outage.validation.'], false],
    [[], true],
  ])('with the keys %j can be sent again as it is now: %s', (keys, expected) => {
    expect(isAboutChanges({ cart: keys.map((key) => ({ key })) })).toBe(expected);
  });
});
