import { expect, it } from 'vitest';
import { titleOf } from './field-titles.ts';

it.each([
  ['company', 'Brand'],
  ['language', 'Language'],
  ['cartUrl', 'Cart URL'],
  ['languageUrls', 'Language URLs'],
  ['apiUrl', 'API URL'],
  ['free-only', 'Free only'],
  ['constructor', 'Constructor'],
])('the field of %s is called %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
