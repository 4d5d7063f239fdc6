import { expect, test } from 'vitest';
import { editDistance, mostSimilar } from './similar.ts';

test.each([
  ['', '', 0],
  ['cart', 'cart', 0],
  ['cart', 'card', 1],
  ['cart', 'carts', 1],
  ['kitten', 'sitting', 3],
])('%j is %j after %i typos', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test('suggests the likely match, and nothing if none is close', () => {
  const known = ['company', 'companyCountry', 'currency'];
  expect(mostSimilar('Company', known)).toBe('company');
  expect(mostSimilar('curency', known)).toBe('currency');
  expect(mostSimilar('shop', known)).toBeUndefined();
});
