import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderStep } from '../config/steps.ts';
import { contextSteps, hasViolations, keyOf, toMessages, UNKNOWN_ERROR } from './error-messages.ts';
import { ApiError } from './errors.ts';

const word = fc.constantFrom(
  '',
  ' ',
  'a.b',
  'validation.required',
  'items[7].configuration.name',
  '__proto__',
);
/** A value where a shop should have sent another: the right one half of the time. */
const or = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(right, right, fc.jsonValue({ maxDepth: 1 }));

const error = fc.oneof(
  word,
  fc.record(
    { translationKey: or(word), key: or(word), tKey: or(word), message: or(word), title: or(word) },
    { requiredKeys: [] },
  ),
);
const errors = or(fc.array(or(error), { maxLength: 3 }));
const violation = fc.record({ propertyPath: or(word), errors }, { requiredKeys: [] });
const entry = fc.record(
  { step: or(fc.constantFrom('cart', 'payment-method', 'nowhere')), cartItemId: or(word), errors },
  { requiredKeys: [] },
);
/** A refusal in a documented format, with a wrong value in any of its places. */
const body = fc.record(
  {
    ...{ key: or(word), translationKey: or(word), tKey: or(word), title: or(word) },
    violations: or(fc.oneof(fc.array(or(violation), { maxLength: 3 }), fc.dictionary(word, or(violation)))),
    context: or(fc.oneof(fc.array(or(entry), { maxLength: 3 }), entry)),
  },
  { requiredKeys: [] },
);
const refusal = fc
  .tuple(or(body), fc.integer({ min: 400, max: 599 }))
  .map(([json, status]) => new ApiError('refused', { status, body: json }));

describe('any response of a shop', () => {
  test('results in at least one message with a non-empty key, under a path', () => {
    fc.assert(
      fc.property(refusal, fc.constantFrom('general', 'checkout'), (refused, path) => {
        const entries = Object.entries(toMessages(refused, path));
        const keys = entries.flatMap(([, messages]) => messages.map(({ key }) => key));
        expect(keys.length).toBeGreaterThan(0);
        for (const key of keys) expect(key).not.toBe('');
        for (const [, messages] of entries) expect(messages.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  test('has readable steps, violations and a key', () => {
    fc.assert(
      fc.property(refusal, (refused) => {
        for (const step of contextSteps(refused)) expect(step === undefined || isOrderStep(step)).toBe(true);
        expect(typeof hasViolations(refused)).toBe('boolean');
        expect(keyOf(refused)).toMatch(/^\S+$/);
      }),
      { numRuns: 500 },
    );
  });

  test('that is not a refusal of the shop at all is the unknown error', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(toMessages(thrown, 'cart')).toEqual({ cart: [{ key: UNKNOWN_ERROR }] });
      }),
    );
  });
});
