import { expect, it } from 'vitest';
import { localeOf } from './locale-of.ts';

it.each([
  ['de', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['SK-sk', 'sk-SK'],
  ['nb', 'no-NO'],
  ['nn-NO', 'no-NO'],
  ['en-GB', 'en-US'],
  ['s', undefined],
  ['fr', undefined],
  ['', undefined],
])('the locale of lang="%s" is %s', (lang, locale) => {
  expect(localeOf(lang)).toBe(locale);
});
