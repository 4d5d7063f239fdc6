import { expect, it } from 'vitest';
import { ageOf, pastTime } from './age.ts';

it.each([
  ['a minute ago', 0, 60_000, 60_000],
  ['now', 5, 5, 0],
  ['in the future, by a clock that was set back', 3_600_000, 0, 0],
])('the age of an entry stored %s counts from zero', (_when, at, now, age) => {
  expect(ageOf(at, now)).toBe(age);
});

it.each([
  ['in the past', 5, 5],
  ['in the future', 20, 10],
  ['missing', 0, 10],
])('a stored time that is %s is shown as a time that has been', (_what, at, shown) => {
  expect(pastTime(at, 10)).toBe(shown);
});
