import { describe, expect, it } from 'vitest';
import { cartOf as sampleCart } from '../../../../test/support/sample-cart.ts';
import type { Cart } from '../../../api/cart-schema.ts';
import type { CheckoutResponse, TransferOption } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Violations } from '../../../api/item-calls.ts';
import type { Workflow } from '../../../config/steps.ts';
import type { Messages } from '../../../lib/messages.ts';
import {
  checkoutFailure,
  checkoutOutcome,
  isStillUnordered,
  itemMessages,
  namesOrder,
  orderWording,
  thankYouRoute,
  unseenOfItems,
} from './rules.ts';

const answer = (more: Partial<CheckoutResponse> = {}): CheckoutResponse => ({
  redirect: undefined,
  zeroOrder: false,
  key: undefined,
  paymentOptions: [],
  orderId: 'o-1',
  ...more,
});

const account: TransferOption = {
  bankName: '',
  iban: 'SK3112000000198742637541',
  bic: '',
  amount: 2460,
  currency: 'EUR',
  variableSymbol: '1',
  beneficiary: '',
  message: '',
};

const approval = 'checkout.invoice.waiting_for_approval';

describe('a response', () => {
  it.each<[string, Partial<CheckoutResponse>]>([
    ['its number', { orderId: 'o-1' }],
    ['its invoice', { invoiceId: '2026-17' }],
    ['its payment page', { redirect: 'https://bank.test/1' }],
    ['a transfer to make', { paymentOptions: [account] }],
    ['a total of zero', { zeroOrder: true }],
    ['the key of an approval', { key: approval }],
  ])('names an order by %s [D.18]', (_title, named) => {
    expect(namesOrder(answer({ orderId: undefined, ...named }))).toBe(true);
  });

  it.each<[string, Partial<CheckoutResponse>]>([
    ['nothing', {}],
    ['no transfer', { paymentOptions: [] }],
    ['another key', { key: 'checkout.fine' }],
  ])('with %s names none', (_title, more) => {
    expect(namesOrder(answer({ orderId: undefined, ...more }))).toBe(false);
  });
});

describe('the outcome of a checkout', () => {
  const rows: [title: string, CheckoutResponse, group: string | undefined, expected: object][] = [
    [
      'leads to the payment provider where one is named [4.28]',
      answer({ redirect: 'https://bank.test/1' }),
      'card',
      { kind: 'redirect', url: 'https://bank.test/1' },
    ],
    [
      'leads to the provider before anything else counts',
      answer({ redirect: 'https://bank.test/1', zeroOrder: true, key: approval }),
      'later',
      { kind: 'redirect' },
    ],
    [
      'is an exception where the order was stored and something else failed [3.38]',
      answer({ invoiceId: '2026-17', key: 'exception.payment.card_payment_failed' }),
      'transfer',
      { kind: 'message', messageKey: 'exception' },
    ],
    [
      'is success where an invoice comes without an error',
      answer({ invoiceId: '2026-17' }),
      'card',
      { messageKey: 'success' },
    ],
    [
      'is success for an order of zero value [4.29]',
      answer({ zeroOrder: true }),
      'transfer',
      { messageKey: 'success' },
    ],
    [
      'is confirm while the invoice waits for approval [4.30]',
      answer({ key: approval }),
      'later',
      { messageKey: 'confirm' },
    ],
    ['is mail for payment later [4.31]', answer(), 'later', { kind: 'message', messageKey: 'mail' }],
    [
      'is transfer with the payment data [4.32]',
      answer({ paymentOptions: [account] }),
      'transfer',
      { kind: 'message', messageKey: 'transfer', transfer: [account] },
    ],
    [
      'is transfer for a QR payment',
      answer({ paymentOptions: [account] }),
      'qrcode',
      { messageKey: 'transfer' },
    ],
    ['is a failure when a transfer has no payment data [4.35]', answer(), 'transfer', { messageKey: 'fail' }],
    [
      'is a failure when the payment data are empty',
      answer({ paymentOptions: [] }),
      'qrcode',
      { messageKey: 'fail' },
    ],
    ['is success otherwise [4.33]', answer(), 'credit', { messageKey: 'success' }],
    [
      'is success for a key that means nothing to us',
      answer({ key: 'checkout.fine' }),
      'card',
      { messageKey: 'success' },
    ],
    ['is success where no payment was chosen', answer(), undefined, { messageKey: 'success' }],
  ];
  it.each(rows)('%s', (_title, response, group, expected) => {
    expect(checkoutOutcome(response, group)).toMatchObject(expected);
  });
});

const refused = (body: unknown, status = 422): ApiError => new ApiError('refused', { status, body });
const context = (...steps: string[]): ApiError =>
  refused({ key: 'exception.checkout.failed', context: steps.map((step) => ({ step, errors: [] })) });

it.each<[string, Partial<TransferOption>, string]>([
  ['an IBAN', {}, 'transfer'],
  ['an account of the country', { iban: '', accountNumber: '123-4' }, 'transfer'],
  ['a number of Swish', { iban: '', swishNumber: '123' }, 'transfer'],
  ['no account', { iban: '' }, 'fail'],
])('a transfer to %s is one to make, or a failure', (_to, more, messageKey) => {
  const paymentOptions = [{ ...account, ...more }];
  expect(checkoutOutcome(answer({ paymentOptions }), 'transfer')).toMatchObject({ messageKey });
});

describe('a refused checkout', () => {
  const violation = { propertyPath: 'items[1]', errors: [{ translationKey: 'validation.required' }] };
  const rows: [title: string, ApiError, Workflow, route: string][] = [
    ['leads back to the order for violations [4.36]', refused({ violations: [violation] }), 1, 'order'],
    ['leads to the cart when the cart is at fault [4.37]', context('recapitulation', 'cart'), 1, ''],
    [
      'leads to the first step with issues [4.38]',
      context('recapitulation', 'payment-method'),
      1,
      'order?step=payment-method',
    ],
    [
      'takes the steps in the order of workflow 1',
      context('domain-profile', 'billing-profile'),
      1,
      'order?step=billing-profile',
    ],
    [
      'takes the steps in the order of workflow 2',
      context('billing-profile', 'domain-profile'),
      2,
      'order?step=domain-profile',
    ],
    [
      'stays at the recapitulation when only it has issues',
      context('recapitulation'),
      1,
      'order?step=recapitulation',
    ],
    [
      'leads to thank-you with the key where no place is named [4.39]',
      refused({ key: 'exception.order.unpaid_invoice' }),
      1,
      'thank-you?messageKey=exception&exception=exception.order.unpaid_invoice',
    ],
    [
      'leads to the recapitulation for steps that nobody knows [4.38]',
      context('moon'),
      1,
      'order?step=recapitulation',
    ],
    [
      'leads to the recapitulation for errors without a step [4.38]',
      refused({ context: [{ errors: ['a.b'] }] }),
      1,
      'order?step=recapitulation',
    ],
    [
      'leads to the step that is known among others',
      context('moon', 'payment-method'),
      1,
      'order?step=payment-method',
    ],
    [
      'leads to thank-you for a context that says nothing',
      refused({ key: 'exception.checkout.failed', context: {} }),
      1,
      'thank-you?messageKey=exception&exception=exception.checkout.failed',
    ],
    [
      'leads to thank-you with the text of a missing page for a 404 without a key',
      refused(undefined, 404),
      1,
      'thank-you?messageKey=exception&exception=validation.resource_not_found',
    ],
    [
      'leads to thank-you with an unknown error where there is no key',
      refused(undefined),
      1,
      'thank-you?messageKey=exception&exception=wsk.general.unknown_error',
    ],
  ];
  it.each(rows)('%s', (_title, error, workflow, route) => {
    expect(checkoutFailure(error, workflow)).toBe(route);
  });
});

describe('a refused checkout of a cart that has no such step', () => {
  const noSettings = sampleCart();
  const noOwner = sampleCart();
  const withOwner = sampleCart({ domainProfileRequired: true });
  it.each<[ApiError, Workflow, Cart, string]>([
    [context('domain-profile'), 1, noOwner, 'recapitulation'],
    [context('domain-profile'), 1, withOwner, 'domain-profile'],
    [context('domain-profile'), 2, noOwner, 'domain-profile'],
    [context('service-settings'), 1, noSettings, 'recapitulation'],
    [context('service-settings', 'domain-profile'), 1, noOwner, 'recapitulation'],
    [context('service-settings', 'payment-method'), 1, noSettings, 'payment-method'],
    [context('domain-profile', 'moon'), 1, noOwner, 'recapitulation'],
    [context('toString'), 2, noOwner, 'recapitulation'],
  ])('is number %#', (error, workflow, cart, step) => {
    expect(checkoutFailure(error, workflow, cart)).toBe(`order?step=${step}`);
  });
});

describe('the check of the items', () => {
  const withItems = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) }) as unknown as Cart;
  const errors = [{ translationKey: 'validation.required' }];

  it('creates messages at the item, and one above all items [3.34]', () => {
    const found = itemMessages(
      [
        { propertyPath: 'items[7].configuration.name', errors },
        { propertyPath: 'items[7].configuration.os', errors },
        { propertyPath: 'items[a-b]', errors },
      ],
      withItems('7', 'a-b'),
    );
    expect(found).toEqual({
      'cart.items': [{ key: 'exception.cart.items_validation_failed' }],
      'cart.service-settings.7': [{ key: 'validation.required' }, { key: 'validation.required' }],
      'cart.cart.a-b': [{ key: 'validation.required' }],
    });
  });

  it('puts above all items what it says of none of them', () => {
    expect(itemMessages([{ propertyPath: 'shelf', errors }], withItems('7'))).toEqual({
      'cart.items': [{ key: 'validation.required' }],
    });
  });

  it('creates no messages about an item that is not in the cart', () => {
    const paths = ['items[8]', 'items[8].configuration.name', 'cart.cart.8', 'cart.payment-method.8'];
    const violations = paths.map((propertyPath) => ({ propertyPath, errors }));
    expect(itemMessages(violations, withItems('7'))).toEqual({});
  });

  it('creates no messages if nothing is wrong', () => {
    expect(itemMessages([], withItems('7'))).toEqual({});
  });
});

const cartOf = (vatIncluded: number, groupId?: string): Cart =>
  ({
    uuid: 'u-1',
    items: [{}],
    paymentOption: groupId && { groupId },
    summary: { price: { vatIncluded } },
  }) as unknown as Cart;

describe('what is wrong with the items', () => {
  const required = [{ propertyPath: 'items[1].name', errors: [{ translationKey: 'validation.required' }] }];
  const cart = { items: [{ id: '1' }] } as unknown as Cart;
  const messages = itemMessages(required, cart);
  const others = Object.fromEntries(
    Object.keys(messages).map((path) => [path, [{ key: 'exception.outage' }]]),
  );

  it.each<[string, Violations, Partial<Messages>, Messages | undefined]>([
    ['that nobody was shown', required, {}, messages],
    ['where something else was shown', required, others, messages],
    ['that is shown', required, messages, undefined],
    ['and names none of them', [{ ...required[0], propertyPath: 'note' }] as Violations, {}, undefined],
    ['which is nothing', [], {}, undefined],
  ])('keeps an order back: %s', (_what, violations, shown, kept) => {
    expect(unseenOfItems(violations, cart, shown)).toEqual(kept);
  });
});

describe('the order button', () => {
  it.each([
    [0, 'card', 'free'],
    [2460, 'card', 'pay'],
    [2460, 'credit', 'pay'],
    [2460, 'card_swish', 'pay'],
    [2460, 'transfer', 'order'],
    [2460, 'qrcode', 'order'],
    [2460, 'later', 'order'],
    [2460, undefined, 'order'],
  ])('shows for %i by %s: %s', (total, group, wording) => {
    expect(orderWording(cartOf(total, group))).toBe(wording);
  });
});

describe('after a lost response', () => {
  it('the order was made unless the same cart still holds its items [D.18]', () => {
    const cart = cartOf(2460);
    expect(isStillUnordered('u-1', cart)).toBe(true);
    expect(isStillUnordered('u-2', cart)).toBe(false);
    expect(isStillUnordered('u-1', { ...cart, items: [] })).toBe(false);
  });
});

describe('the URL of thank-you', () => {
  it('names an error only if there is one', () => {
    expect(thankYouRoute('success')).toBe('thank-you?messageKey=success');
  });
  it('escapes the error key of the server', () => {
    expect(thankYouRoute('exception', 'a&messageKey=success')).toBe(
      'thank-you?messageKey=exception&exception=a%26messageKey%3Dsuccess',
    );
  });
});
