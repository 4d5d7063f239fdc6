import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPageCart } from './public-cart.ts';

const price = { vatExcluded: 12.3, vatIncluded: 15.13, vatPercentage: 23 };

describe('readPageCart', () => {
  test('reads what header tags and events show', () => {
    const item = {
      id: 7,
      code: 'domain-register',
      name: 'a.sk',
      period: 12,
      price: { vatExcluded: 12.3 },
      properties: { domain: 'a.sk' },
    };
    expect(
      readPageCart(
        { uuid: 'u', items: [item], summary: { price }, user: { login: 'jana', customerType: 'personal' } },
        'EUR',
      ),
    ).toEqual({
      cart: {
        uuid: 'u',
        count: 1,
        vatExcluded: 12.3,
        vatIncluded: 15.13,
        currency: 'EUR',
        items: [
          { id: '7', code: 'domain-register', name: 'a.sk', period: 12, vatExcluded: 12.3, domain: 'a.sk' },
        ],
      },
      user: { login: 'jana', customerType: 'person' },
    });
  });

  test('reads numbers that the shop sends as text', () => {
    const summary = { price: { vatExcluded: '12.30', vatIncluded: '15.13' } };
    const item = { id: 7, code: 'a', name: 'A', period: '12', price: { vatExcluded: '12.3' } };
    expect(readPageCart({ uuid: 'u', items: [item], summary }, 'EUR')?.cart).toMatchObject({
      vatExcluded: 12.3,
      vatIncluded: 15.13,
      items: [{ period: 12, vatExcluded: 12.3 }],
    });
  });

  test('knows a visitor without a user', () => {
    expect(
      readPageCart({ uuid: 'u', items: [], summary: { price }, user: null }, 'EUR')?.user,
    ).toBeUndefined();
  });

  test.each([
    null,
    [],
    'cart',
    {},
    { uuid: 'u' },
    { uuid: 'u', items: {}, summary: { price } },
    { uuid: 'u', items: [], summary: {} },
    { uuid: '', items: [], summary: { price } },
  ])('does not accept %j as a cart', (json) => {
    expect(readPageCart(json, 'EUR')).toBeUndefined();
  });

  test('never throws, whatever it gets', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (items, user) => {
        readPageCart({ uuid: 'u', items, summary: { price }, user }, 'EUR');
      }),
    );
  });
});
