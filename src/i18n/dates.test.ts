import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

// Clause 9.22: the pattern of each locale; every other locale has the last one.
test.each([
  ['sk-SK', '05/03/2026'],
  ['cs-CZ', '05/03/2026'],
  ['sv-SE', '2026-03-05'],
  ['en-SE', '2026-03-05'],
  ['hu-HU', '2026.03.05'],
  ['en-US', '2026/03/05'],
  ['de-DE', '2026/03/05'],
])('writes a day in %s as %s [9.22]', (locale, text) => {
  expect(formatDate(new Date(2026, 2, 5), locale)).toBe(text);
});
