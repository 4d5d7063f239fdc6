import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

it.each([
  ['a minute ago', 0, 60_000, 60_000],
  ['now', 5, 5, 0],
  ['in the future, by a clock that was set back', 3_600_000, 0, 0],
])('the age of an entry stored %s counts from zero', (_when, at, now, age) => {
  expect(ageOf(at, now)).toBe(age);
});
