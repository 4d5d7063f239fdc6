import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { type BillingProfile, billingProfileSchema } from '../../../api/profile.ts';
import { createProfile } from './create-profile.ts';
import { findCreated, withoutDuplicates } from './find-created.ts';

const SENT = {
  type: 'person',
  countryCode: 'SK',
  name: 'Eva Tóthová',
  emails: ['eva@example.sk'],
  postalCode: '01001',
  city: 'Žilina',
  termsAndConditionsConsent: true,
};
const profile = (id: string, more: object = {}): BillingProfile =>
  v.parse(billingProfileSchema, { ...SENT, id, ...more });

describe('the profile that a call without an answer has created', () => {
  it.each([
    ['is the new one', ['a'], [profile('a'), profile('b')], 'b'],
    [
      'is the new one with other spaces and letter case',
      ['a'],
      [profile('b', { postalCode: '010 01' })],
      'b',
    ],
    [
      'is the one with all values, not one of another device',
      [],
      [profile('b', { city: 'Martin' }), profile('c')],
      'c',
    ],
    [
      'is the new one of that name if the shop has changed a value',
      [],
      [profile('b', { city: 'Zilina' })],
      'b',
    ],
    ['is none of another name', [], [profile('b', { name: 'Jana' })], undefined],
    ['is none that was there', ['a', 'b'], [profile('a'), profile('b')], undefined],
    ['is the one with all values if the list before is not known', undefined, [profile('a')], 'a'],
    [
      'is none of that name alone if the list before is not known',
      undefined,
      [profile('a', { city: 'Martin' })],
      undefined,
    ],
    ['is none of an empty list', undefined, [], undefined],
  ])('%s', (_what, before, after, id) => {
    expect(findCreated(SENT, before, after)?.id).toBe(id);
  });
});

it('the profile that a call has created is none if it is not known what was sent', () => {
  expect(findCreated({}, ['a'], [profile('b')])).toBeUndefined();
});

describe('a refused profile', () => {
  it.each([
    ['is the new one with all its values, which the repeated call has made', profile('b'), 'b'],
    [
      'is none of that name with other values: another page may have made it',
      profile('b', { city: 'Martin' }),
      undefined,
    ],
  ])('%s', async (_what, found, id) => {
    const error = new ApiError('refused', { status: 409, body: { key: 'exception.domain_profile.similar' } });
    const create = () => Promise.reject(error);
    const list = () => Promise.resolve([found]);
    const made = createProfile({ create, list, sent: SENT, before: [], hasKeys: false });
    if (id) expect((await made).id).toBe(id);
    else await expect(made).rejects.toBe(error);
  });
});

describe('a list of profiles', () => {
  it('is the same list if all differ', () => {
    const list = [profile('a'), profile('b', { city: 'Martin' })];
    expect(withoutDuplicates(list, 'b')).toBe(list);
  });

  it.each([
    ['the first', undefined, ['a', 'c']],
    ['the one that the cart has', 'b', ['b', 'c']],
  ])('shows %s of two equal ones', (_what, chosen, ids) => {
    const list = [
      profile('a'),
      profile('b', { pendingChangeRequest: true }),
      profile('c', { city: 'Martin' }),
    ];
    expect(withoutDuplicates(list, chosen).map(({ id }) => id)).toEqual(ids);
  });
});
