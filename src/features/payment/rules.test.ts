import { describe, expect, it } from 'vitest';
import type { Cart } from '../../api/cart-schema.ts';
import type { PaymentOption } from '../../api/payment-options.ts';
import type { TransferCode } from '../../config/presets.ts';
import {
  byUse,
  daysToPay,
  defaultOption,
  deliveriesToChoose,
  deliveryOf,
  groupName,
  groupOf,
  inDisplayOrder,
  marksOf,
  monthlyNames,
  type Obstacle,
  obstacleOf,
  optionOf,
  optionsToReview,
  type PaymentFacts,
  pictureUrl,
  selectionOf,
} from './rules.ts';

const option = (groupId: string, more: Partial<PaymentOption> = {}): PaymentOption => ({
  id: groupId,
  groupId,
  available: true,
  name: '',
  recurrentAvailable: false,
  balance: undefined,
  invoiceDeliveries: undefined,
  maxDays: undefined,
  ...more,
});

const ANY: PaymentFacts = { cardOnly: false, total: 0 };

describe('the payment methods', () => {
  it('are in display order, with those of some brands last [3.18] [9.18]', () => {
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
    const sorted = inDisplayOrder(
      groups.map((group) => option(group)),
      ANY,
    ).map(({ groupId }) => groupId);
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
    expect(inDisplayOrder(banks, ANY).map(({ id }) => id)).toEqual(['card', 'b', 'a']);
  });

  it('end with those that are unavailable', () => {
    const options = [
      option('later', { available: false }),
      option('credit', { balance: 5 }),
      option('transfer'),
      option('card'),
    ];
    const order = (cardOnly: boolean) =>
      inDisplayOrder(options, { cardOnly, total: 6 }).map(({ groupId }) => groupId);
    expect(order(false)).toEqual(['card', 'transfer', 'credit', 'later']);
    expect(order(true)).toEqual(['card', 'credit', 'transfer', 'later']);
  });
});

describe('the option selected for the customer', () => {
  const options = [option('transfer'), option('credit', { available: false }), option('card')];
  it.each([
    ['is the one they paid with last', options, 'transfer', 'transfer'],
    ['is the first where they have not paid yet', options, undefined, 'card'],
    ['is the first where the last one cannot be used', options, 'credit', 'card'],
    ['is none where none can be used', [option('card', { available: false })], 'card', undefined],
  ] as const)('%s', (_title, given, last, chosen) => {
    expect(defaultOption(given, ANY, last)?.groupId).toBe(chosen);
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
    ['is open whatever balance another one has', option('later', { balance: 0 }), false, undefined],
  ];
  it.each(rows)('%s', (_title, one, cardOnly, obstacle) => {
    expect(obstacleOf(one, { cardOnly, total: 2460 })).toBe(obstacle);
  });
});

describe('a choice', () => {
  it('includes automatic renewal only if the card offers it [3.21]', () => {
    const card = option('card', { recurrentAvailable: true });
    expect(selectionOf(card)).toEqual({ id: 'card', groupId: 'card', recurrent: false });
    expect(selectionOf(card, { recurrent: true })).toMatchObject({ recurrent: true });
    expect(selectionOf(option('card'), { recurrent: true })).toEqual({ id: 'card', groupId: 'card' });
    expect(
      selectionOf(option('banking', { recurrentAvailable: true }), { recurrent: true }),
    ).not.toHaveProperty('recurrent');
  });

  it.each<[PaymentOption['invoiceDeliveries'], string | undefined, boolean]>([
    [undefined, undefined, false],
    [[], undefined, false],
    [['post'], 'post', false],
    [['email', 'einvoice', 'post'], 'email', true],
    [['einvoice', 'post'], 'einvoice', true],
  ])(
    'of a method with the deliveries %j gets its invoice by %s by default',
    (invoiceDeliveries, delivery, asks) => {
      const later = option('later', { invoiceDeliveries });
      expect(selectionOf(later).invoiceDelivery).toBe(delivery);
      expect(deliveriesToChoose(later).length > 0).toBe(asks);
    },
  );

  it('keeps the requested delivery only if it is available [3.22]', () => {
    const later = option('later', { invoiceDeliveries: ['email', 'post'] });
    expect(selectionOf(later, { invoiceDelivery: 'post' }).invoiceDelivery).toBe('post');
    expect(deliveryOf(later, 'einvoice')).toBe('email');
  });
});

describe('paying later', () => {
  it.each([
    [undefined, 14],
    [7, 7],
    [30, 14],
  ])('with %s days from the shop is due within %i [3.20] [9.13]', (maxDays, days) => {
    expect(daysToPay(option('later', { maxDays }))).toBe(days);
  });
});

describe('a monthly period', () => {
  it('is listed with the items that have it, each once', () => {
    const item = (name: string, period: number) => ({ name, period });
    const items = [item('Hosting', 1), item('Domain', 12), item('VPS', 1), item('Hosting', 1)];
    expect(monthlyNames({ items } as unknown as Cart)).toEqual(['Hosting', 'VPS']);
  });
});

describe('a code to scan', () => {
  it.each<[TransferCode, string]>([
    ['pay-by-square', 'PAY by square'],
    ['spayd', 'QR Platba'],
    ['epc', 'QR code payment'],
    ['swish', 'Swish by QR code'],
    ['none', 'QR code payment'],
  ])('of the type %s is called %s [3.19]', (kind, name) => {
    expect(groupName('qrcode', kind)?.message).toBe(name);
    expect(groupName('transfer', kind)?.message).toBe('Bank transfer');
  });
});

describe('a group that this version does not know', () => {
  it.each(['new-thing', 'constructor', '', undefined])('has no row: %s', (groupId) => {
    expect(groupOf(groupId)).toBeUndefined();
  });
  it('has no name and no marks', () => {
    expect(groupName('new-thing', 'none')).toBeUndefined();
    expect(marksOf('new-thing', 'none')).toBeUndefined();
  });
});

describe('the option in the cart', () => {
  const options = [option('banking', { id: 'a' }), option('banking', { id: 'b' })];
  it('is found by its id', () => {
    expect(optionOf(options, { id: 'b', groupId: 'banking' })?.id).toBe('b');
  });
  it('is found by its group if there is no id', () => {
    expect(optionOf(options, { groupId: 'banking' })?.id).toBe('a');
  });
  it('is undefined if it is gone or nothing is selected', () => {
    expect(optionOf(options, { id: 'c', groupId: 'banking' })).toBeUndefined();
    expect(optionOf(options, undefined)).toBeUndefined();
  });
});

describe('the marks of a payment method', () => {
  it.each<[string, TransferCode, string[] | undefined]>([
    ['card', 'none', ['visa', 'mastercard']],
    ['paypal', 'none', ['paypal']],
    ['card_swish', 'none', ['swish']],
    ['qrcode', 'pay-by-square', ['pay-by-square']],
    ['qrcode', 'swish', ['swish']],
    ['qrcode', 'spayd', undefined],
    ['banking', 'none', []],
    ['transfer', 'none', undefined],
    ['credit', 'none', undefined],
    ['later', 'none', undefined],
  ])('of %s with the code %s are %j', (groupId, transferCode, expected) => {
    expect(marksOf(groupId, transferCode)).toEqual(expected);
  });
});

describe('the picture of a payment method', () => {
  it.each([
    ['https://cdn.example/pics', 'card', 'https://cdn.example/pics/payment/card.svg'],
    ['https://cdn.example/pics/', 'paypal', 'https://cdn.example/pics/payment/paypal.svg'],
    ['javascript:alert(1)', 'card', undefined],
    [undefined, 'card', undefined],
  ])('in %s of %s is %s [3.43]', (assetUrl, groupId, expected) => {
    expect(pictureUrl(assetUrl, groupId)).toBe(expected);
  });
});

describe('the payment methods where the order is reviewed', () => {
  const many = ['card', 'banking', 'transfer', 'qrcode', 'later'].map((groupId) => option(groupId));
  const idsOf = (options: readonly PaymentOption[], chosen?: string): string[] =>
    optionsToReview(options, ANY, chosen).map(({ id }) => id);

  it('are the first four that can be chosen', () => {
    expect(idsOf(many)).toEqual(['card', 'banking', 'transfer', 'qrcode']);
    expect(idsOf([option('card', { available: false }), ...many.slice(2)])).toEqual([
      'transfer',
      'qrcode',
      'later',
    ]);
  });

  it('contain the chosen one, also if it is not among the first', () => {
    expect(idsOf(many, 'later')).toEqual(['card', 'banking', 'transfer', 'later']);
    expect(idsOf(many, 'banking')).toEqual(['card', 'banking', 'transfer', 'qrcode']);
  });

  it('are separate from those that cannot be chosen', () => {
    const { usable, unusable } = byUse([option('later', { available: false }), option('card')], ANY);
    expect([usable, unusable].map((list) => list.map(({ id }) => id))).toEqual([['card'], ['later']]);
  });
});
