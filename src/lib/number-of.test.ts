import { expect, it } from 'vitest';
import { numberOf } from './number-of.ts';

it.each([
  [12.3, 12.3],
  [0, 0],
  ['12.30', 12.3],
  [' 24 ', 24],
  ['-1.5', -1.5],
  ['', undefined],
  ['1,5', undefined],
  ['1 000', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['Infinity', undefined],
  [true, undefined],
  [null, undefined],
  [[1], undefined],
])('the number in %j is %j', (value, number) => {
  expect(numberOf(value)).toBe(number);
});
