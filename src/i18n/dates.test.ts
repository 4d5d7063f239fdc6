import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

// Clause 9.22: the pattern of each locale, of the ten; every other language has its own.
test.each([
  ['sk-SK', '05/03/2026'],
  ['cs-CZ', '05/03/2026'],
  ['sv-SE', '2026-03-05'],
  ['en-SE', '2026-03-05'],
  ['hu-HU', '2026.03.05'],
  ['en-US', '2026/03/05'],
  ['de-DE', '2026/03/05'],
  ['no-NO', '2026/03/05'],
  ['pl-PL', '05.03.2026'],
  ['pt-PT', '05/03/2026'],
  ['en-GB', '05/03/2026'],
  ['de-AT', '05.03.2026'],
  ['lt-LT', '2026-03-05'],
  ['ar-EG', '\u2068٠٥‏/٠٣‏/٢٠٢٦\u2069'],
  ['he-IL', '\u206805.03.2026\u2069'],
])('writes a day in %s as %s [9.22]', (locale, text) => {
  expect(formatDate(new Date(2026, 2, 5), { language: locale })).toBe(text);
});

test.each([
  ['sk-SK', '5. 3. 2026'],
  ['cs-CZ', '5. 3. 2026'],
  ['sv-SE', '5 mars 2026'],
  ['en-SE', '5 Mar 2026'],
  ['en-US', 'Mar 5, 2026'],
  ['de-DE', '05.03.2026'],
])('writes a day in %s as the language does: %s [C5.27]', (language, text) => {
  expect(formatDate(new Date(2026, 2, 5), { language, dates: 'locale' })).toBe(text);
});
