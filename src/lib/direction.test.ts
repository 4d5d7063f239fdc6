import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

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
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
