import { describe, expect, it } from 'vitest';
import { readPageCart } from '../../api/public-cart.ts';
import { splitName } from '../../lib/domain-name/ascii-name.ts';
import { cartDomains, isTaken, type RowState } from './rules.ts';

const item = (id: string, code: string, properties: object) => ({
  ...{ id, code, name: code, properties },
  price: { vatExcluded: 1 },
});

describe('the domains of a cart', () => {
  it('are those that are registered or transferred, by their names in ASCII', () => {
    const json = {
      uuid: 'u',
      items: [
        item('1', 'domain-register', { domain: 'Firma.SK' }),
        item('2', 'domain-transfer', { domain: 'čaj.sk' }),
        item('3', 'hosting-plus', { domain: 'hosting.sk' }),
        item('4', 'domain-register', {}),
      ],
      summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
    };
    expect([...cartDomains(readPageCart(json, 'EUR')?.cart)]).toEqual([
      ['firma.sk', '1'],
      ['xn--aj-dma.sk', '2'],
    ]);
  });

  it('are empty before there is a cart', () => {
    expect([...cartDomains(undefined)]).toEqual([]);
  });
});

describe('a name that is registered', () => {
  it.each<[RowState, boolean]>([
    ['taken', true],
    ['proof', true],
    ['own', false],
    ['available', false],
    ['inCart', false],
    ['waiting', false],
    ['unsure', false],
    ['unsupported', false],
    ['invalid', false],
  ])('is in the state %s: %s', (state, expected) => {
    expect(isTaken(state)).toBe(expected);
  });
});

it('a suffix alone has no label', () => {
  expect(splitName('.sk')).toEqual({ label: '', suffix: '.sk' });
});
