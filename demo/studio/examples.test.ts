import { expect, it } from 'vitest';
import type { ProductPrices } from '../../src/api/products.ts';
import { exampleProducts, withSearch } from './examples.ts';
import { pageTags } from './page-tags.ts';
import { EXAMPLE_STATE, type StudioState } from './state.ts';

const product = (code: string, ...periods: number[]): ProductPrices => ({
  code,
  name: code,
  currency: 'EUR',
  prices: periods.map((period) => ({ period, vatExcluded: 100, vatIncluded: 123 })),
});
const SOLD = [
  product('hosting-plus', 12),
  product('hosting-pro', 1, 12),
  product('ssl-free'),
  product('ssl-one', 24),
];
const tagsOf = (changes: Partial<StudioState> = {}) =>
  pageTags({ ...EXAMPLE_STATE, ...changes, carrier: 'block' }, { products: [], config: undefined });

it('the cart of the preview has two products of different kinds, which the page does not sell', () => {
  expect(exampleProducts(SOLD, tagsOf())).toEqual([
    { code: 'hosting-pro', period: 12 },
    { code: 'ssl-one', period: 24 },
  ]);
  expect(exampleProducts([], tagsOf())).toEqual([]);
  expect(exampleProducts(SOLD.slice(0, 2), tagsOf())).toHaveLength(1);
});

it('the search of the preview has a word where the editor has written none', () => {
  const queries = (state?: Partial<StudioState>) =>
    withSearch(tagsOf(state)).flatMap(({ attributes }) => attributes.filter(([name]) => name === 'qd'));
  expect(queries()).toHaveLength(1);
  expect(queries({ tags: [{ tag: 'ws-domain-checker', attributes: { qd: 'own' } }] })).toEqual([
    ['qd', 'own'],
  ]);
  expect(queries({ tags: [{ tag: 'ws-cart', attributes: {} }] })).toEqual([]);
});
