import { afterEach, describe, expect, it, vi } from 'vitest';
import { lacksCart } from './cart-hint.ts';

afterEach(() => vi.unstubAllGlobals());

function stubCookie(get: () => string): void {
  vi.stubGlobal('document', Object.defineProperty({ querySelector: () => null }, 'cookie', { get }));
}

describe('the cart', () => {
  it.each([
    ['', true],
    ['a=1; shop_cart=1', false],
    ['other_shop_cart=1', true],
  ])('is absent with the cookies "%s": %s', (cookie, isAbsent) => {
    stubCookie(() => cookie);
    expect(lacksCart('shop_cart')).toBe(isAbsent);
  });

  it.each([undefined, '', 5, true, null, ['shop_cart']])(
    'is requested if the config names %j instead of a cookie',
    (name) => {
      stubCookie(() => '');
      expect(lacksCart(name)).toBe(false);
    },
  );

  it('is requested if the page may not read cookies, as in a sandboxed frame', () => {
    stubCookie(() => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    });
    expect(lacksCart('shop_cart')).toBe(false);
  });
});
