import { describe, expect, it } from 'vitest';
import {
  contextPath,
  isSettingsViolation,
  type MessageView,
  pathsAboveScreen,
  storedPath,
} from './message-paths.ts';

it('a violation whose path contains "configuration" is about mandatory settings [3.34] [5.33]', () => {
  expect(isSettingsViolation('items[7].configuration.name')).toBe(true);
  expect(isSettingsViolation('items[7].price')).toBe(false);
});

describe('a message path is stored', () => {
  it.each([
    ['items[7].configuration.name', 'cart.service-settings.7'],
    ['items[8]', 'cart.cart.8'],
    ['items[a-b].price', 'cart.cart.a-b'],
    ['cart.payment-method', 'cart.payment-method'],
    ['cart.cart.7', 'cart.cart.7'],
    ['cart.items', 'cart.items'],
    ['checkout', 'checkout'],
    ['general', 'general'],
    ['required_fields', 'required_fields'],
    // Nothing on a screen reads these messages from the store.
    ['summary', 'cart'],
    ['coupon', 'cart'],
    ['billingProfiles', 'cart'],
    ['cart.moon', 'cart'],
    ['toString', 'cart'],
    ['', 'cart'],
  ])('%s as %s', (path, kept) => {
    expect(storedPath(path)).toBe(kept);
  });

  it('as the one that the caller gives, if nothing on a screen reads it', () => {
    expect(storedPath('summary', 'cart.items')).toBe('cart.items');
  });
});

describe('an error in a context belongs to', () => {
  it.each([
    ['payment-method', undefined, 'cart.payment-method'],
    ['service-settings', 7, 'cart.service-settings.7'],
    ['moon', undefined, 'cart'],
    ['moon', 'a', 'cart.cart.a'],
    [undefined, null, 'cart'],
    ['cart', '', 'cart.cart'],
    ['cart', { toString: '' }, 'cart.cart'],
    ['moon', ['a'], 'cart'],
  ])('the step %s and the item %s: %s', (step, itemId, path) => {
    expect(contextPath(step, itemId)).toBe(path);
  });
});

describe('the messages above a screen include', () => {
  const steps = ['cart', 'billing-profile', 'payment-method', 'recapitulation'] as const;
  const view = (step?: MessageView['step']): MessageView => ({ step, steps, itemIds: ['1'] });
  const isAbove = (path: string, step?: MessageView['step']) =>
    pathsAboveScreen([path], view(step)).length > 0;

  it.each(['general', 'checkout', 'cart', 'cart.items', 'nobody.knows'])('%s, on every screen', (path) => {
    for (const step of [undefined, ...steps]) expect(isAbove(path, step)).toBe(true);
  });

  it.each([
    ['cart.payment-method', 'payment-method', true],
    ['cart.payment-method', 'billing-profile', false],
    ['cart.billing-profile', 'billing-profile', true],
    ['cart.cart', 'cart', true],
    ['cart.cart', 'recapitulation', false],
    // A step that this order does not go through.
    ['cart.domain-profile', 'payment-method', true],
    ['cart.domain-profile', undefined, true],
    // The item has a row on that screen.
    ['cart.cart.1', 'cart', false],
    ['cart.cart.1', 'recapitulation', false],
    ['cart.service-settings.1', 'recapitulation', false],
    // It waits for the screen with the rows.
    ['cart.cart.1', 'payment-method', false],
    // Rows show no such message.
    ['cart.recapitulation.1', 'recapitulation', true],
    ['cart.payment-method.1', 'payment-method', true],
    ['cart.service-settings.1', 'cart', true],
    // The cart has no such item.
    ['cart.cart.2', 'cart', true],
    ['cart.cart.2', 'billing-profile', true],
    ['cart.service-settings.2', 'recapitulation', true],
    ['required_fields', 'payment-method', false],
  ] as const)('%s at %s: %s [8.4]', (path, step, expected) => {
    expect(isAbove(path, step)).toBe(expected);
  });

  it('service settings at their own step, if the item has no row', () => {
    const all = [...steps, 'service-settings'] as const;
    const at = (step: MessageView['step']) =>
      pathsAboveScreen(['cart.service-settings.1'], { step, steps: all, itemIds: ['1'] });
    expect(at('service-settings')).toHaveLength(1);
    expect(at('cart')).toHaveLength(0);
  });

  it('all paths in the order of the table', () => {
    const paths = ['nobody.knows', 'cart.cart.2', 'cart.cart', 'cart.items', 'cart', 'general'];
    expect(pathsAboveScreen(paths, view('cart'))).toEqual(paths.toReversed());
  });
});
