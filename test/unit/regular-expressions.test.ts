import { describe, expect, it } from 'vitest';
import { EXPRESSIONS, hostileText } from '../support/expressions.ts';

describe('the regular expressions of src', () => {
  it('are found', () => {
    expect(EXPRESSIONS.length).toBeGreaterThan(100);
  });

  it('take no more than linear time', () => {
    const slow = EXPRESSIONS.flatMap(({ place, expression }) => {
      const text = hostileText(expression);
      return text === undefined ? [] : [`${place} on ${text}`];
    });
    expect(slow).toEqual([]);
  });

  it.each([/(a+)+$/, /[^\s@]+@[^\s@]+\.[a-z]{2,}/gi, /\/+$/, /\s+$/])(
    'notice that %s is slow',
    (expression) => {
      expect(hostileText(expression)).toBeDefined();
    },
  );
});
