import { describe, expect, it } from 'vitest';
import { areInCart, canBeBoughtAgain } from './in-cart.ts';

const wanted = (code: string, properties?: Record<string, unknown>, period = 12) => ({
  code,
  name: code,
  sellType: 'direct',
  period,
  properties,
});
const item = (code: string, properties: Record<string, unknown> = {}) => ({ code, properties });

describe('the product of a buy button', () => {
  it.each([
    ['has its code', wanted('plus'), [item('start'), item('plus')], true],
    ['has another code', wanted('plus'), [item('start'), item('plus-2')], false],
    ['is empty', wanted('plus'), [], false],
    [
      'has its code, with another period',
      wanted('plus', { period: 12 }),
      [item('plus', { period: 24 })],
      true,
    ],
    ['has its domain', wanted('dom', { domain: 'a.sk' }), [item('dom', { domain: 'a.sk' })], true],
    ['has another domain', wanted('dom', { domain: 'a.sk' }), [item('dom', { domain: 'b.sk' })], false],
    ['has no domain', wanted('plus', { domain: 'a.sk' }), [item('plus')], false],
    ['has a domain of its own', wanted('plus'), [item('plus', { domain: 'a.sk' })], true],
    [
      'has a domain for an empty one',
      wanted('plus', { domain: ' ' }),
      [item('plus', { domain: 'a.sk' })],
      true,
    ],
    [
      'has the domain in other letters',
      wanted('d', { domain: 'A.SK ' }),
      [item('d', { domain: 'a.sk' })],
      true,
    ],
    [
      'has the domain in ASCII',
      wanted('d', { domain: 'žltá.sk' }),
      [item('d', { domain: 'xn--lt-nia93d.sk' })],
      true,
    ],
    ['has its properties', wanted('vps', { disk: '20' }), [item('vps', { disk: 20, os: 'debian' })], true],
    ['has another property', wanted('vps', { disk: 40 }), [item('vps', { disk: 20 })], false],
    ['leaves a property out', wanted('vps', { disk: 40 }), [item('vps', { disk: null })], true],
    ['has the same list', wanted('vps', { ips: [1, 2] }), [item('vps', { ips: [1, 2] })], true],
    ['has another list', wanted('vps', { ips: [1, 2] }), [item('vps', { ips: [1] })], false],
    ['names what every object has', wanted('vps', { constructor: 'x' }), [item('vps')], true],
  ])('is compared with a cart that %s', (_what, product, items, expected) => {
    expect(areInCart([product], items)).toBe(expected);
  });

  it.each([
    ['both', [item('a'), item('b')], [wanted('a'), wanted('b')], true],
    ['one of two', [item('a')], [wanted('a'), wanted('b')], false],
    ['one for two', [item('a')], [wanted('a'), wanted('a')], false],
    ['two for two', [item('a'), item('a')], [wanted('a'), wanted('a')], true],
    [
      'the one with a domain and another',
      [item('a', { domain: 'x.sk' }), item('a', { domain: 'y.sk' })],
      [wanted('a'), wanted('a', { domain: 'x.sk' })],
      true,
    ],
    ['nothing', [item('a')], [], false],
  ])('is there only if all are: %s', (_what, items, products, expected) => {
    expect(areInCart(products, items)).toBe(expected);
  });

  it('is offered once more, unless it is a domain', () => {
    expect(canBeBoughtAgain([wanted('plus'), wanted('vps', { disk: 20 })])).toBe(true);
    expect(canBeBoughtAgain([wanted('plus'), wanted('dom', { domain: 'a.sk' })])).toBe(false);
  });
});
