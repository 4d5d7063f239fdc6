import { expect, it } from 'vitest';
import type { CartBody } from '../adapter.ts';
import { sumProblems } from './money.ts';

const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
const item = { id: '1', code: 'a', price: { vatExcluded: 10 }, properties: {} };
const cartWith = (change: object): CartBody =>
  ({ uuid: 'u', items: [item], summary: { price: { ...price, ...change } } }) as CartBody;

it('a cart that adds up has no problem', () => {
  expect(sumProblems(cartWith({}))).toEqual([]);
});

it('a missing amount is named, and nothing is calculated from it', () => {
  const [problem, ...others] = sumProblems(cartWith({ vatPercentage: undefined }));
  expect(JSON.stringify(problem)).toContain('numbers in summary.price: vatPercentage');
  expect(others).toEqual([]);
});

it.each([
  ['the VAT of another percentage', 12, 1],
  ['no VAT', 10, 1],
  ['its VAT', 12.3, 0],
  ['nothing', undefined, 0],
  ['null', null, 0],
])('an item whose price incl. VAT is %s is judged', (_what, vatIncluded, count) => {
  const cart = { ...cartWith({}), items: [{ ...item, price: { vatExcluded: 10, vatIncluded } }] };
  expect(sumProblems(cart as CartBody)).toHaveLength(count);
});
