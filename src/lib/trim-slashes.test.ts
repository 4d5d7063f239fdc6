import { expect, it } from 'vitest';
import { trimSlashes } from './trim-slashes.ts';

it.each([
  ['', ''],
  ['/', ''],
  ['/order', '/order'],
  ['/order///', '/order'],
  ['https://shop.example/api/', 'https://shop.example/api'],
])('removes the slashes at the end of "%s"', (text, trimmed) => {
  expect(trimSlashes(text)).toBe(trimmed);
});
