import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { cartEvents, isPurchase, pendingPurchase } from './analytics.ts';

const item = (id: string, more: object = {}) => ({
  id,
  code: 'hosting-plus',
  name: 'Hosting Plus',
  price: { vatExcluded: 65.88 },
  period: 12,
  ...more,
});
const cartOf = (...items: object[]) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items,
    summary: {
      coupons: [{ code: 'WELCOME10' }],
      price: { vatExcluded: 65.88, vatIncluded: 81.03, vatPercentage: 23 },
    },
  });
const known = {
  analytics: { id: 'HP', name: 'Plus', brand: 'sk-ws', quantity: 2, categories: ['hosting', 'shared'] },
};

describe('a change of the cart', () => {
  it('is an added item, as the shop describes it for analytics [3.7]', () => {
    const events = cartEvents(cartOf(), cartOf(item('1', { ...known, coupon: { code: 'X' } })), 'EUR');
    expect(events).toEqual([
      {
        event: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 65.88,
          items: [
            {
              item_id: 'HP',
              item_name: 'Plus',
              item_brand: 'sk-ws',
              item_category: 'hosting',
              item_category2: 'shared',
              price: 32.94,
              quantity: 2,
              coupon: 'X',
            },
          ],
        },
      },
    ]);
  });

  it.each([1, 3, 7, 0])('has a price for each of %s pieces, which add up to the value [3.7]', (quantity) => {
    const cart = cartOf(item('1', { analytics: { ...known.analytics, quantity } }));
    const [event] = cartEvents(cartOf(), cart, 'EUR');
    const sum = event?.ecommerce.items.reduce((all, one) => all + one.price * one.quantity, 0);
    expect(sum).toBeCloseTo(65.88, 6);
  });

  it('is a removed item, with code and name if the shop sends nothing else', () => {
    const [event] = cartEvents(cartOf(item('1'), item('2')), cartOf(item('2')), 'EUR');
    expect(event?.event).toBe('remove_from_cart');
    expect(event?.ecommerce.items).toEqual([
      { item_id: 'hosting-plus', item_name: 'Hosting Plus', price: 65.88, quantity: 1 },
    ]);
  });

  it('can be both at once', () => {
    const events = cartEvents(cartOf(item('1')), cartOf(item('2')), 'EUR');
    expect(events.map(({ event }) => event)).toEqual(['add_to_cart', 'remove_from_cart']);
  });

  it('of the period only is not reported', () => {
    expect(cartEvents(cartOf(item('1')), cartOf(item('1', { period: 24 })), 'EUR')).toEqual([]);
  });
});

describe('a purchase', () => {
  it('has the value excl. VAT, the tax, and the coupon', () => {
    expect(pendingPurchase(cartOf(item('1')), 'EUR')).toMatchObject({
      currency: 'EUR',
      value: 65.88,
      tax: 15.15,
      coupon: 'WELCOME10',
    });
  });

  it.each([
    ['success', true],
    ['mail', true],
    ['transfer', true],
    ['confirm', true],
    ['processing', true],
    ['cancel', false],
    ['fail', false],
    ['exception', false],
  ])('with the outcome %s is reported: %s', (messageKey, purchased) => {
    expect(isPurchase(messageKey)).toBe(purchased);
  });
});
