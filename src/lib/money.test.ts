import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMajor, toMinor } from './money.ts';

test.each([
  [12, 1200],
  [12.3, 1230],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [8.165, 817],
  [-1.005, -101],
  [1490, 149000],
  [0, 0],
])('reads %d as %i minor units [C9.6]', (major, minor) => {
  expect(toMinor(major)).toBe(minor);
});

test('converts every amount to major units and back without loss [C9.6]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor);
    }),
  );
});
