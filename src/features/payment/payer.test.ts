import { expect, it } from 'vitest';
import { payerOf } from './payer.ts';

it.each([
  [
    { name: ' Eva Tóthová ', emails: 'eva@example.sk', street: 'Krátka 3', countryCode: 'sk' },
    { name: 'Eva Tóthová', emails: ['eva@example.sk'], street: 'Krátka 3', countryCode: 'SK' },
  ],
  [{ emails: ['a@b.sk', '', 5] }, { emails: ['a@b.sk'] }],
  [{ organisation: 'Firma', phone: '+421 905 123 456', postalCode: '036 01', city: 'Martin' }, undefined],
  [{ name: '', city: null, phone: 905, street: {}, emails: '' }, {}],
  [{ password: 'x', login: 'y', vatId: 'SK1', toString: 'z' }, {}],
  [undefined, {}],
  ['Eva', {}],
  [[{ name: 'Eva' }], {}],
])('of %j as a payer, what fits the form is used', (said, used) => {
  expect(payerOf(said)).toEqual(used ?? said);
});
