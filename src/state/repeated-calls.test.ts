import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Cart, cartSchema } from '../api/cart-schema.ts';
import { addedTwice } from './repeated-calls.ts';
import { isNewlyApplied } from './unknown-outcome.ts';

const item = (id: string, code: string, price = 10, domain?: string) => ({
  id,
  code,
  name: code,
  period: 12,
  price: { vatExcluded: price },
  properties: { domain },
});
const cartOf = (...items: object[]): Cart =>
  v.parse(cartSchema, {
    uuid: 'u',
    items,
    summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
  });
const add = (body: object, path = '/cart/items') => ({ method: 'POST', path, body });
const hosting = { code: 'hosting', period: 12 };
const ssl = { code: 'ssl', period: 12 };

describe('a call that a browser repeated', () => {
  it.each([
    ['one product', add(hosting), [item('2', 'hosting'), item('3', 'hosting')], ['3']],
    [
      'several products',
      add({ products: [hosting, ssl] }, '/cart/products'),
      [item('2', 'hosting'), item('3', 'ssl'), item('4', 'hosting'), item('5', 'ssl')],
      ['4', '5'],
    ],
    [
      'two of the same product',
      add({ products: [hosting, hosting] }, '/cart/products'),
      [item('2', 'hosting'), item('3', 'hosting'), item('4', 'hosting'), item('5', 'hosting')],
      ['4', '5'],
    ],
    ['a product once', add(hosting), [item('2', 'hosting')], []],
    ['a gift of the same product', add(hosting), [item('2', 'hosting'), item('3', 'hosting', 0)], []],
    ['another product', add(hosting), [item('2', 'hosting'), item('3', 'ssl')], []],
    [
      'only one of two',
      add({ products: [hosting, ssl] }, '/cart/products'),
      [item('2', 'hosting'), item('3', 'ssl'), item('4', 'hosting')],
      [],
    ],
    ['what was there before', add(hosting), [item('2', 'hosting')], []],
  ])('added twice: %s', (_what, request, added, expected) => {
    const old = item('1', 'hosting');
    const surplus = addedTwice(request, cartOf(old), cartOf(old, ...added));
    expect(surplus.map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    [
      'an added domain',
      add({ code: 'domain', properties: { domain: 'a.sk' } }),
      [],
      ['domain', 'a.sk'],
      true,
    ],
    [
      'a domain that was there',
      add({ code: 'domain', properties: { domain: 'a.sk' } }),
      ['domain', 'a.sk'],
      ['domain', 'a.sk'],
      false,
    ],
    ['a removed item', { method: 'DELETE', path: '/cart/items/1' }, ['hosting'], [], true],
    ['an item that stays', { method: 'DELETE', path: '/cart/items/1' }, ['hosting'], ['hosting'], false],
  ])('made the change although it was refused: %s', (_what, request, before, after, isMade) => {
    const cart = ([code, domain]: readonly string[]): Cart =>
      code === undefined ? cartOf() : cartOf(item('1', code, 10, domain));
    expect(isNewlyApplied(request, cart(before), cart(after))).toBe(isMade);
  });
});
