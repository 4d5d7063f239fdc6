import { describe, expect, it } from 'vitest';
import type { PaymentOption } from '../../api/payment-options.ts';
import {
  choiceOf,
  inDisplayOrder,
  isCardAvailable,
  isOffered,
  needsInvoiceDelivery,
  type Obstacle,
  obstacleOf,
  optionOf,
} from './rules.ts';

const option = (groupId: string, more: Partial<PaymentOption> = {}): PaymentOption => ({
  id: groupId,
  groupId,
  available: true,
  name: '',
  recurrentAvailable: false,
  balance: undefined,
  ...more,
});

describe('the ways to pay', () => {
  it('stand in display order, what only some brands have comes last', () => {
    const groups = [
      'new-thing',
      'card_swish',
      'later',
      'paypal',
      'qrcode',
      'transfer',
      'banking',
      'credit',
      'card',
    ];
    const sorted = inDisplayOrder(groups.map((group) => option(group))).map(({ groupId }) => groupId);
    expect(sorted).toEqual([
      'card',
      'credit',
      'banking',
      'transfer',
      'qrcode',
      'later',
      'paypal',
      'card_swish',
      'new-thing',
    ]);
  });

  it("keep the server's order within a group", () => {
    const banks = [option('banking', { id: 'b' }), option('card'), option('banking', { id: 'a' })];
    expect(inDisplayOrder(banks).map(({ id }) => id)).toEqual(['card', 'b', 'a']);
  });

  it('have a card only where it is available', () => {
    expect(isCardAvailable([option('card')])).toBe(true);
    expect(isCardAvailable([option('card', { available: false }), option('transfer')])).toBe(false);
    expect(isCardAvailable([])).toBe(false);
  });
});

describe('an option', () => {
  const rows: [title: string, PaymentOption, cardOnly: boolean, Obstacle | undefined][] = [
    ['can be chosen', option('transfer'), false, undefined],
    ['is closed in card-only mode', option('transfer'), true, 'card-only'],
    ['stays open in card-only mode when it is the card', option('card'), true, undefined],
    ['is closed when the card is not available', option('card', { available: false }), true, 'not-available'],
    [
      'is closed when the credit is too small',
      option('credit', { balance: 2459 }),
      false,
      'not-enough-credit',
    ],
    ['is open when the credit is just enough', option('credit', { balance: 2460 }), false, undefined],
    ['is open when the server names no balance', option('credit'), false, undefined],
    [
      'is closed for persons who want to pay later',
      option('later', { available: false }),
      false,
      'companies-only',
    ],
    ['is closed when the server says so', option('qrcode', { available: false }), false, 'not-available'],
  ];
  it.each(rows)('%s', (_title, one, cardOnly, obstacle) => {
    expect(obstacleOf(one, { cardOnly, total: 2460 })).toBe(obstacle);
  });
});

describe('a choice', () => {
  it('carries automatic renewal only where the card offers it', () => {
    const card = option('card', { recurrentAvailable: true });
    expect(choiceOf(card)).toEqual({ id: 'card', groupId: 'card', recurrent: false });
    expect(choiceOf(card, { recurrent: true })).toMatchObject({ recurrent: true });
    expect(choiceOf(option('card'), { recurrent: true })).toEqual({ id: 'card', groupId: 'card' });
    expect(choiceOf(option('banking', { recurrentAvailable: true }), { recurrent: true })).not.toHaveProperty(
      'recurrent',
    );
  });

  it.each([
    ['transfer', 'email'],
    ['later', 'email'],
    ['card', undefined],
    ['qrcode', undefined],
  ])('of %s gets its invoice by %s', (group, delivery) => {
    expect(choiceOf(option(group)).invoiceDelivery).toBe(delivery);
    expect(needsInvoiceDelivery(group)).toBe(delivery !== undefined);
  });

  it('keeps the delivery that was asked for', () => {
    expect(choiceOf(option('later'), { invoiceDelivery: 'post' }).invoiceDelivery).toBe('post');
  });
});

describe('the option that the cart holds', () => {
  const options = [option('banking', { id: 'a' }), option('banking', { id: 'b' })];
  it('is found by its id', () => {
    expect(optionOf(options, { id: 'b', groupId: 'banking' })?.id).toBe('b');
  });
  it('is found by its group where there is no id', () => {
    expect(optionOf(options, { groupId: 'banking' })?.id).toBe('a');
  });
  it('is none where it is gone or nothing is chosen', () => {
    expect(optionOf(options, { id: 'c', groupId: 'banking' })).toBeUndefined();
    expect(optionOf(options, undefined)).toBeUndefined();
  });
});

it('offers every group but a code to scan, which cannot be drawn yet', () => {
  const groups = ['card', 'qrcode', 'transfer', 'something-new'].map((group) => option(group));
  expect(groups.filter(isOffered).map(({ groupId }) => groupId)).toEqual([
    'card',
    'transfer',
    'something-new',
  ]);
});
