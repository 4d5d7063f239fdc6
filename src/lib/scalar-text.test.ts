import { expect, it } from 'vitest';
import { scalarText } from './scalar-text.ts';

it.each([
  ['a1', 'a1'],
  [' ', ' '],
  [7, '7'],
  [0, '0'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [['a'], ''],
  [{ toString: '' }, ''],
])('%j as a string is "%s"', (value, text) => {
  expect(scalarText(value)).toBe(text);
});
