import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cartSchema } from './cart-schema.ts';

const profile = {
  id: '1',
  type: 'person',
  countryCode: 'SK',
  name: 'Eva Horváthová',
  emails: ['eva@example.sk'],
};

/** Every part of a cart (clause 3.1), in the server's spelling; no value equals a default. */
const CART = {
  uuid: 'c-1',
  user: { login: 'eva', customerType: 'company' },
  billingProfile: profile,
  domainProfile: { ...profile, id: '2', email: 'eva@example.sk' },
  domainProfileRequired: true,
  paymentOption: { id: 'p-1', groupId: 'card', recurrent: true },
  note: 'Please call first',
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
  coupon: { code: 'LETO' },
  summary: { coupons: [{ code: 'LETO' }], price: { vatPercentage: 23 } },
  migrationPromotion: { applicable: true, needAssistance: false },
};

test('a cart is read with every part that the specification names [3.1]', () => {
  const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
  const cart = v.parse(cartSchema, {
    ...CART,
    items: [{ id: 'i-1', code: 'hosting-plus', price, coupon: { code: 'LETO' }, recurrent: false }],
    donation: 0.5,
    summary: { ...CART.summary, price: { ...price, vatPercentage: 22.5 } },
  });
  expect(cart).toMatchObject({
    ...CART,
    items: [
      { name: 'hosting-plus', coupon: { code: 'LETO' }, price: { vatExcluded: 1_000 }, recurrent: false },
    ],
    donation: 50,
    summary: { ...CART.summary, price: { vatExcluded: 1_000, vatIncluded: 1_230, vatPercentage: 22.5 } },
  });
});

test('a cart whose numbers, flags and names have another JSON type is the same cart', () => {
  const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
  const item = { id: 'i-1', code: '24', name: '24', price, period: 12, upgradable: true };
  const odd = {
    ...CART,
    items: [
      {
        ...item,
        code: 24,
        name: 24,
        price: { vatExcluded: '10.00', vatIncluded: '12.30' },
        period: '12',
        upgradable: 1,
      },
    ],
    note: 5,
    domainProfileRequired: '1',
    donation: '0.50',
    summary: { price: { vatExcluded: '10', vatIncluded: '12.30', vatPercentage: '23' } },
  };
  const plain = { ...CART, items: [item], note: '5', donation: 0.5, summary: { price } };
  expect(v.parse(cartSchema, odd)).toEqual(v.parse(cartSchema, plain));
});

test.each([undefined, 'none'])(
  'an item with the properties %j has no prices to choose from [2.13]',
  (properties) => {
    const items = [{ id: 'i-1', code: 'x', name: 'X', price: { vatExcluded: 1 }, properties }];
    const price = { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 };
    const cart = v.parse(cartSchema, { uuid: 'a', items, summary: { price } });
    expect(cart.items[0]?.properties.prices).toEqual([]);
  },
);
