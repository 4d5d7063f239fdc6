import { describe, expect, it } from 'vitest';
import { cartOf, hosting, profile, server } from '../../../test/support/sample-cart.ts';
import type { Cart } from '../../api/cart-schema.ts';
import type { OrderStep } from '../../config/steps.ts';
import {
  applicableSteps,
  canMoveTo,
  editModeOf,
  firstStepWithIssues,
  hasMandatorySettings,
  incompleteSettings,
  isCardOnly,
  isEditBackdropActive,
  isEmptyValue,
  isStepApplicable,
  isStepComplete,
  nextStep,
  previousStep,
  restoreStep,
  stepProgress,
} from './rules.ts';

const complete = { billingProfile: profile, paymentOption: { id: 'card', groupId: 'card' } };

describe('empty values', () => {
  it.each([undefined, null, '', '  ', [], [''], [null]])('treats %j as empty [4.17] [5.1]', (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });
  it.each([0, false, 'a', ['a'], ['a', '']])('treats %j as filled in [5.1]', (value) => {
    expect(isEmptyValue(value)).toBe(false);
  });
});

describe('completeness of a step', () => {
  it.each<[string, OrderStep, Record<string, unknown>, boolean]>([
    ['the cart without items is incomplete [4.1]', 'cart', { items: [] }, false],
    ['the cart with an item is complete [4.1]', 'cart', {}, true],
    ['billing without a profile is incomplete [4.2]', 'billing-profile', {}, false],
    ['billing with a profile is complete [4.2]', 'billing-profile', complete, true],
    ['the domain profile is complete where none is required [4.3]', 'domain-profile', {}, true],
    [
      'the domain profile is incomplete where it is required and missing [4.3]',
      'domain-profile',
      { domainProfileRequired: true },
      false,
    ],
    [
      'the domain profile is complete where it is there [4.3]',
      'domain-profile',
      { domainProfileRequired: true, domainProfile: profile },
      true,
    ],
    ['payment without an option is incomplete [4.4]', 'payment-method', {}, false],
    [
      'payment with a group is complete [4.4]',
      'payment-method',
      { paymentOption: { groupId: 'transfer' } },
      true,
    ],
    [
      'payment with an empty group is incomplete',
      'payment-method',
      { paymentOption: { groupId: '' } },
      false,
    ],
    ['settings are complete where there are none [4.5]', 'service-settings', {}, true],
    [
      'settings are incomplete where a mandatory one is empty [4.5]',
      'service-settings',
      { items: [server('')] },
      false,
    ],
    [
      'settings are incomplete where a mandatory one is missing [4.5] [4.17]',
      'service-settings',
      { items: [server()] },
      false,
    ],
    ['settings are complete where all are filled', 'service-settings', { items: [server('web1')] }, true],
    ['recapitulation is always complete [4.6]', 'recapitulation', { items: [] }, true],
  ])('%s', (_title, step, parts, expected) => {
    expect(isStepComplete(step, cartOf(parts))).toBe(expected);
  });

  it('includes every required field of the domain profile [4.3]', () => {
    const cart = cartOf({ domainProfileRequired: true, domainProfile: profile });
    expect(isStepComplete('domain-profile', cart, { requiredDomainFields: ['name'] })).toBe(true);
    expect(isStepComplete('domain-profile', cart, { requiredDomainFields: ['name', 'birthday'] })).toBe(
      false,
    );
  });

  it('treats a payment by anything but card as missing in card-only mode [4.4]', () => {
    const monthly = cartOf({ items: [{ ...hosting, period: 1 }], paymentOption: { groupId: 'transfer' } });
    expect(isStepComplete('payment-method', monthly, { cardAvailable: true })).toBe(false);
    expect(isStepComplete('payment-method', monthly, { cardAvailable: false })).toBe(true);
    const byCard = cartOf({ items: [{ ...hosting, period: 1 }], paymentOption: { groupId: 'card' } });
    expect(isStepComplete('payment-method', byCard, { cardAvailable: true })).toBe(true);
  });
});

describe('the first step with issues', () => {
  it.each<[string, Record<string, unknown>, OrderStep | undefined]>([
    ['an order in which several steps are missing', {}, 'billing-profile'],
    [
      'an order without payment and settings',
      { billingProfile: profile, items: [server('')] },
      'payment-method',
    ],
    ['a complete order', complete, undefined],
  ])('of %s is the first one in their order [4.9]', (_what, parts, expected) => {
    expect(firstStepWithIssues(cartOf(parts), 1)).toBe(expected);
  });
});

describe('card-only mode', () => {
  it.each<[number | undefined, boolean | undefined, boolean]>([
    [1, true, true],
    [1, false, false],
    [1, undefined, false],
    [12, true, false],
    [undefined, true, false],
  ])(
    'with a period of %s months and card available %s is %s [4.16] [9.12]',
    (period, cardAvailable, expected) => {
      expect(
        isCardOnly(cartOf({ items: [hosting, { ...hosting, id: 'x', period }] }), { cardAvailable }),
      ).toBe(expected);
    },
  );
});

describe('applicability', () => {
  it('always includes the domain profile in the Swedish workflow, elsewhere if the cart requires it [3.3] [4.10]', () => {
    expect(isStepApplicable('domain-profile', cartOf(), 2)).toBe(true);
    expect(isStepApplicable('domain-profile', cartOf(), 1)).toBe(false);
    expect(isStepApplicable('domain-profile', cartOf({ domainProfileRequired: true }), 1)).toBe(true);
  });

  it('includes the settings only if mandatory ones exist, filled in or not [4.10]', () => {
    expect(isStepApplicable('service-settings', cartOf(), 1)).toBe(false);
    expect(isStepApplicable('service-settings', cartOf({ items: [server('web1')] }), 1)).toBe(true);
    expect(hasMandatorySettings(cartOf({ items: [server()] }))).toBe(true);
  });

  it('names the empty settings [4.17]', () => {
    expect(incompleteSettings(cartOf({ items: [server('')] }).items[0] as Cart['items'][number])).toEqual([
      'name',
    ]);
  });

  it('keeps the order of each workflow [2.14] [2.15]', () => {
    const cart = cartOf({ domainProfileRequired: true, items: [server()] });
    const rest = ['payment-method', 'service-settings', 'recapitulation'];
    expect(applicableSteps(cart, 1)).toEqual(['cart', 'billing-profile', 'domain-profile', ...rest]);
    expect(applicableSteps(cart, 2)).toEqual(['cart', 'domain-profile', 'billing-profile', ...rest]);
  });
});

describe('progress by position', () => {
  const cart = cartOf({ billingProfile: profile });
  it.each<[OrderStep, number]>([
    ['cart', 100],
    ['billing-profile', 100],
    ['payment-method', 50],
    ['recapitulation', 0],
  ])('is for %s with the visitor at payment %i [4.7] [D.11]', (step, expected) => {
    expect(stepProgress(step, 'payment-method', cart, 1)).toBe(expected);
  });
  it('shows the current step as complete when its data is [4.7] [D.11]', () => {
    expect(stepProgress('billing-profile', 'billing-profile', cart, 1)).toBe(100);
    expect(stepProgress('billing-profile', 'payment-method', cartOf(), 1), 'an earlier step').toBe(100);
  });
});

describe('moving between steps', () => {
  it('skips steps that the cart does not require [4.12]', () => {
    expect(nextStep('cart', cartOf(), 1)).toBe('billing-profile');
    expect(nextStep('billing-profile', cartOf(), 1)).toBe('payment-method');
    expect(nextStep('payment-method', cartOf(), 1)).toBe('recapitulation');
    expect(nextStep('payment-method', cartOf({ items: [server()] }), 1)).toBe('service-settings');
    expect(nextStep('cart', cartOf({ domainProfileRequired: true }), 2)).toBe('domain-profile');
  });
  it('skips the domain owner of the Swedish workflow if no domain needs one, unless one was given [4.12]', () => {
    expect(nextStep('cart', cartOf(), 2)).toBe('billing-profile');
    expect(previousStep('billing-profile', cartOf(), 2)).toBe('cart');
    const owned = cartOf({ domainProfile: { id: '1', type: 'person', countryCode: 'SE' } });
    expect(nextStep('cart', owned, 2)).toBe('domain-profile');
    expect(previousStep('billing-profile', owned, 2)).toBe('domain-profile');
  });
  it('does not move beyond the last step', () => {
    expect(nextStep('recapitulation', cartOf(), 1)).toBe('recapitulation');
  });
  it('goes back from the first order step to the cart [4.13]', () => {
    expect(previousStep('billing-profile', cartOf(), 1)).toBe('cart');
    expect(previousStep('domain-profile', cartOf(), 2)).toBe('cart');
    expect(previousStep('recapitulation', cartOf(), 1)).toBe('payment-method');
  });
  it('allows no step beyond the current one and none that the cart does not require [4.11]', () => {
    expect(canMoveTo('payment-method', 'billing-profile', cartOf(), 1)).toBe(false);
    expect(canMoveTo('billing-profile', 'cart', cartOf(), 1), 'the very next').toBe(false);
    expect(canMoveTo('billing-profile', 'billing-profile', cartOf(), 1)).toBe(true);
    expect(canMoveTo('domain-profile', 'recapitulation', cartOf(), 1)).toBe(false);
  });
});

describe('edit mode', () => {
  it('is on for the displayed step instead of the current one [3.32]', () => {
    expect(editModeOf('billing-profile', 'payment-method')).toBe('billing-profile');
    expect(editModeOf('payment-method', 'payment-method')).toBeUndefined();
  });
  it('does not apply to the recapitulation [4.14]', () => {
    expect(editModeOf('recapitulation', 'payment-method')).toBeUndefined();
  });
  it.each<[OrderStep | undefined, OrderStep, boolean]>([
    ['billing-profile', 'recapitulation', true],
    ['billing-profile', 'billing-profile', false],
    ['cart', 'billing-profile', false],
    [undefined, 'recapitulation', false],
  ])('covers the rest with %s edited at %s: %s [4.15]', (edited, current, expected) => {
    expect(isEditBackdropActive(edited, current, 1)).toBe(expected);
  });
});

describe('restoring the step', () => {
  const cart = cartOf({ billingProfile: profile });
  it('drops a step that was saved in another cart and returns to the cart [4.19]', () => {
    expect(restoreStep({ uuid: 'other', step: 'recapitulation' }, 'billing-profile', cart, 1)).toEqual({
      userStep: 'cart',
      shown: 'cart',
      dropped: true,
    });
  });
  it('returns to the cart when it is empty', () => {
    const empty = cartOf({ items: [] });
    expect(restoreStep({ uuid: 'u1', step: 'payment-method' }, undefined, empty, 1).shown).toBe('cart');
  });
  it('restores the saved step as far as the data allows [4.20]', () => {
    expect(restoreStep({ uuid: 'u1', step: 'recapitulation' }, undefined, cart, 1).shown).toBe(
      'payment-method',
    );
  });
  it('shows the step of the URL and keeps the progress of the visitor', () => {
    expect(restoreStep({ uuid: 'u1', step: 'payment-method' }, 'billing-profile', cart, 1)).toEqual({
      userStep: 'payment-method',
      shown: 'billing-profile',
      dropped: false,
    });
  });
  it('uses the step of the URL on a first visit', () => {
    expect(restoreStep(undefined, 'billing-profile', cart, 1).userStep).toBe('billing-profile');
  });
  it('falls back to the step before when a saved one is no longer required by the cart', () => {
    const ready = cartOf(complete);
    expect(restoreStep({ uuid: 'u1', step: 'service-settings' }, undefined, ready, 1).shown).toBe(
      'payment-method',
    );
  });
});
