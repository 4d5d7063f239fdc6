import { describe, expect, test } from 'vitest';
import { formatLike } from './format-like.ts';

describe('a number grouped like an example', () => {
  test.each([
    ['811 01', '04001', '040 01'],
    ['811 01', '040 01', '040 01'],
    ['123456-7890', '5560360793', '556036-0793'],
    ['01-09-123456', '0109562731', '01-09-562731'],
    ['FN 123456 a', 'FN481726x', 'FN 481726 x'],
    ['1234 AB', '1012ab', '1012 ab'],
    ['123 456 789 MVA', '987654325MVA', '987 654 325 MVA'],
  ])('similar to %s, %s is formatted as %s [D.54]', (example, value, expected) => {
    expect(formatLike(example, value)).toBe(expected);
  });

  test.each<[string | undefined, string, string]>([
    ['811 01', '0400', 'too short'],
    ['811 01', 'SW1A1', 'letters for digits'],
    [undefined, '04001', 'no example'],
    ['811 01', '', 'nothing'],
  ])('similar to %s, %s is left unchanged: %s', (example, value, _why) => {
    expect(formatLike(example, value)).toBe(value);
  });
});
