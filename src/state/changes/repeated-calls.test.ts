import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isNewlyApplied } from '../../api/cart-call.ts';
import { type Cart, cartSchema, type NewItem } from '../../api/cart-schema.ts';
import { addItem, addProducts, deleteItem } from '../../api/item-calls.ts';
import { addedTwice } from './repeated-calls.ts';

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
const product = (code: string, more: Partial<NewItem> = {}) => ({
  code,
  name: code,
  sellType: 'direct',
  ...more,
});
const hosting = product('hosting', { period: 12 });
const ssl = product('ssl', { period: 12 });

describe('a call that a browser repeated', () => {
  it.each([
    ['one product', addItem(hosting), [item('2', 'hosting'), item('3', 'hosting')], ['3']],
    [
      'several products',
      addProducts([hosting, ssl]),
      [item('2', 'hosting'), item('3', 'ssl'), item('4', 'hosting'), item('5', 'ssl')],
      ['4', '5'],
    ],
    [
      'two of the same product',
      addProducts([hosting, hosting]),
      [item('2', 'hosting'), item('3', 'hosting'), item('4', 'hosting'), item('5', 'hosting')],
      ['4', '5'],
    ],
    ['a product once', addItem(hosting), [item('2', 'hosting')], []],
    ['a gift of the same product', addItem(hosting), [item('2', 'hosting'), item('3', 'hosting', 0)], []],
    ['another product', addItem(hosting), [item('2', 'hosting'), item('3', 'ssl')], []],
    [
      'only one of two',
      addProducts([hosting, ssl]),
      [item('2', 'hosting'), item('3', 'ssl'), item('4', 'hosting')],
      [],
    ],
    ['what was there before', addItem(hosting), [item('2', 'hosting')], []],
  ])('added twice: %s', (_what, request, added, expected) => {
    const old = item('1', 'hosting');
    const surplus = addedTwice(request, cartOf(old), cartOf(old, ...added));
    expect(surplus.map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    [
      'an added domain',
      addItem(product('domain', { properties: { domain: 'a.sk' } })),
      [],
      ['domain', 'a.sk'],
      true,
    ],
    [
      'a domain that was there',
      addItem(product('domain', { properties: { domain: 'a.sk' } })),
      ['domain', 'a.sk'],
      ['domain', 'a.sk'],
      false,
    ],
    ['a removed item', deleteItem('1'), ['hosting'], [], true],
    ['an item that stays', deleteItem('1'), ['hosting'], ['hosting'], false],
  ])('made the change although it was refused: %s', (_what, request, before, after, isMade) => {
    const cart = ([code, domain]: readonly string[]): Cart =>
      code === undefined ? cartOf() : cartOf(item('1', code, 10, domain));
    expect(isNewlyApplied(request, cart(before), cart(after))).toBe(isMade);
  });
});
