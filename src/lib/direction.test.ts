import { expect, it } from 'vitest';
import { directionOf, inOnePiece } from './direction.ts';

it.each([
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ar-XB', 'rtl'],
  ['pa-PK', 'rtl'],
  ['pa-IN', 'ltr'],
  ['az-Arab', 'rtl'],
  ['az-AZ', 'ltr'],
  ['ur', 'rtl'],
  ['pl-PL', 'ltr'],
  ['zh-TW', 'ltr'],
  ['en-XA', 'ltr'],
])('%s is written %s [C5.30]', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('a value is kept in one piece where the text around it runs the other way', () => {
  expect(inOnePiece('59.00 zł', 'ar-EG')).toBe('\u206859.00 zł\u2069');
  expect(inOnePiece('59,00 zł', 'pl-PL')).toBe('59,00 zł');
});
