import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Messages } from '../lib/messages.ts';
import { contextSteps, hasViolations, messagesAt, toMessages } from './error-messages.ts';
import { ApiError } from './errors.ts';
import { invoiceIdOf } from './refusals.ts';

const refused = (body: unknown, status = 422) => new ApiError('refused', { status, body });
const key = (name: string) => [{ key: name, title: undefined }];

const shapes: [string, ApiError, Messages][] = [
  ['a key', refused({ key: 'exception.coupon.not_found' }), { cart: key('exception.coupon.not_found') }],
  ['a translation key [8.7]', refused({ translationKey: 'a.b' }), { cart: key('a.b') }],
  ['a tKey [8.7]', refused({ tKey: 'a.b' }), { cart: key('a.b') }],
  [
    'a title only',
    refused({ title: 'Oops' }),
    { cart: [{ key: 'wsk.general.unknown_error', title: 'Oops' }] },
  ],
  ['a 404 without a key [8.1]', refused({}, 404), { cart: key('validation.resource_not_found') }],
  [
    'a 404 whose key has spaces [8.1]',
    refused({ key: 'No route found' }, 404),
    { cart: key('validation.resource_not_found') },
  ],
  [
    'a 404 with a key',
    refused({ key: 'exception.cart.not_found' }, 404),
    { cart: key('exception.cart.not_found') },
  ],
  ['a 404 without a body', refused(undefined, 404), { cart: [{ key: 'validation.resource_not_found' }] }],
  ['a 500 without a body', refused(undefined, 500), { cart: [{ key: 'wsk.general.unknown_error' }] }],
  [
    'a list of violations [8.6]',
    refused({
      violations: [
        { propertyPath: 'billingProfile.city', errors: [{ translationKey: 'validation.required' }] },
      ],
    }),
    { 'billingProfile.city': key('validation.required') },
  ],
  [
    'a map of violations [8.6]',
    refused({ violations: { 'cart.items': { errors: [{ translationKey: 'x.y' }] }, note: ['a.b'] } }),
    { 'cart.items': key('x.y'), note: [{ key: 'a.b' }] },
  ],
  [
    'errors that name their key by translationKey, key or tKey [8.7]',
    refused({ violations: { note: [{ translationKey: 'a.b' }, { key: 'c.d' }, { tKey: 'e.f' }] } }),
    { note: [...key('a.b'), ...key('c.d'), ...key('e.f')] },
  ],
  [
    'a context with and without an item [8.4] [8.7]',
    refused({
      context: [
        { step: 'cart', cartItemId: 7, errors: [{ translationKey: 'x.y' }] },
        { step: 'billing-profile', errors: [{ translationKey: 'a.b' }] },
      ],
    }),
    { 'cart.cart.7': key('x.y'), 'cart.billing-profile': key('a.b') },
  ],
  [
    'a context with an unknown step, with and without an item',
    refused({
      context: [
        { step: 'moon', errors: [{ translationKey: 'x.y' }] },
        { step: 'moon', cartItemId: 7, errors: [{ translationKey: 'a.b' }] },
        { errors: [{ translationKey: 'c.d' }] },
      ],
    }),
    { cart: [...key('x.y'), ...key('c.d')], 'cart.cart.7': key('a.b') },
  ],
  ['a lost connection', new ApiError('network'), { cart: [{ key: 'wsk.general.network' }] }],
  [
    'a shop that was never reached',
    new ApiError('network', { unreached: true }),
    { cart: [{ key: 'wsk.general.network', values: { unreached: 'yes' } }] },
  ],
  [
    'a 429 that says when to try again [C9.12]',
    new ApiError('refused', { status: 429, retryAfter: 19_400, body: { key: 'exception.outage' } }),
    { cart: [{ key: 'wsk.general.too_many_requests', values: { seconds: 20 } }] },
  ],
  ['a 429 that does not', refused({}, 429), { cart: [{ key: 'wsk.general.too_many_requests' }] }],
  ['a call that was not sent offline', new ApiError('offline'), { cart: [{ key: 'wsk.general.offline' }] }],
  ['a time-out', new ApiError('timeout'), { cart: [{ key: 'wsk.general.timeout' }] }],
  ['broken JSON', new ApiError('format'), { cart: [{ key: 'wsk.general.unknown_error' }] }],
  ['our own abort', new ApiError('aborted'), {}],
];

describe('toMessages', () => {
  test.each(shapes)('reads %s', (_, error, messages) => {
    expect(toMessages(error, 'cart')).toEqual(messages);
  });

  test('turns any JSON into messages and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 400, max: 599 }), (body, status) => {
        const messages = Object.values(toMessages(refused(body, status))).flat();
        expect(messages.length).toBeGreaterThan(0);
        for (const message of messages) expect(typeof message.key).toBe('string');
      }),
    );
  });

  test('accepts a path that is also a property of every object', () => {
    const body = {
      violations: [{ toString: ' ', propertyPath: 'toString', errors: ['validation.required'] }],
    };
    expect(Object.entries(toMessages(refused(body)))).toEqual([
      ['toString', [{ key: 'validation.required' }]],
    ]);
  });

  test('turns any odd violations and context into messages', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (violations, context) => {
        const messages = Object.values(toMessages(refused({ violations, context }))).flat();
        for (const message of messages) expect(message.key).not.toBe('');
      }),
    );
  });

  test('treats an error of ours that is not an ApiError as the unknown error', () => {
    expect(toMessages(new TypeError('x'))).toEqual({ general: [{ key: 'wsk.general.unknown_error' }] });
  });
});

test('lists the steps of a refused checkout in their order', () => {
  const error = refused({
    context: [
      { step: 'payment-method', errors: [] },
      { step: 'cart', errors: [] },
    ],
  });
  expect(contextSteps(error)).toEqual(['payment-method', 'cart']);
});

test('distinguishes a refusal with violations from one without', () => {
  expect(hasViolations(refused({ violations: [{ propertyPath: 'a', errors: ['b'] }] }))).toBe(true);
  expect(hasViolations(refused({ violations: [] }))).toBe(false);
});

test('messages are sorted by the place that shows them, in their order, and the rest keep their paths', () => {
  const said: Messages = {
    'profile.city': [{ key: 'a' }, { key: 'login' }],
    city: [{ key: 'b' }],
    other: [{ key: 'c' }],
  };
  const placeOf = (path: string, { key }: { key: string }): 'city' | 'login' | undefined => {
    if (key === 'login') return 'login';
    return path.endsWith('city') ? 'city' : undefined;
  };
  expect(messagesAt(said, placeOf)).toEqual({
    fields: { city: [{ key: 'a' }, { key: 'b' }], login: [{ key: 'login' }] },
    others: { other: [{ key: 'c' }] },
  });
});

test.each([undefined, null, 'no', ['no'], {}])(
  'a refusal with the body %j names no invoice [8.8]',
  (body) => {
    expect(invoiceIdOf(refused(body))).toBeUndefined();
  },
);
