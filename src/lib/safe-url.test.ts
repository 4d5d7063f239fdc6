import { describe, expect, test } from 'vitest';
import { httpUrl, isAllowedRedirect } from './safe-url.ts';

const page = 'https://brand.example';

describe('httpUrl', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'blob:https://a/b', 'http://'])(
    'refuses %s',
    (text) => {
      expect(httpUrl(text)).toBeUndefined();
    },
  );

  test('reads a path on the page', () => {
    expect(httpUrl('/cart', page)?.href).toBe('https://brand.example/cart');
  });
});

describe('isAllowedRedirect', () => {
  test.each([
    ['https://bank.example/pay', undefined, true],
    ['http://bank.example/pay', undefined, false],
    ['http://localhost:4101/bank', undefined, true],
    ['http://127.0.0.1:1/bank', undefined, true],
    ['https://bank.example/pay', ['https://bank.example'], true],
    ['https://bank.example.evil.example/pay', ['https://bank.example'], false],
    ['https://bank.example:8443/pay', ['https://bank.example'], false],
    ['http://localhost:4101/bank', ['https://bank.example'], false],
    ['https://brand.example/thanks', [], true],
    ['javascript:alert(1)', undefined, false],
  ])('%s with the list %j is %s [C5.5]', (url, allowed, answer) => {
    expect(isAllowedRedirect(new URL(url), allowed, page)).toBe(answer);
  });
});
