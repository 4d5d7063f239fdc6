import { expect, it } from 'vitest';
import { isCrossSite } from './cross-site.ts';

it.each([
  ['localhost', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', true],
  ['127.0.0.1', '127.0.0.1', false],
  ['www.shop.example', 'api.shop.example', false],
  ['shop.example', 'shop.test', true],
])('a page of %s and a shop of %s are of different sites: %s', (page, shop, expected) => {
  expect(isCrossSite(page, shop)).toBe(expected);
});
