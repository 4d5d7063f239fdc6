// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { firstRoute } from './first-route.ts';

const KNOWN = ['order', 'domain-checker'];
const { happyDOM } = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } };

afterEach(() => {
  document.body.textContent = '';
});

it.each([
  ['/cart', undefined, '', ''],
  ['/cart/order', undefined, '', ''],
  ['/cart/order', '/cart', '', 'order'],
  ['/en/cart/order', 'https://shop.example/cart/', '', 'order'],
  ['/order', '/order', '', ''],
  ['/en/order', 'https://shop.example/en/order', '', ''],
  ['/order/order', '/order', '', 'order'],
  ['/en/order', '/', '', 'order'],
  ['/order?ws-route=domain-checker', '/order', '', 'domain-checker'],
  ['/order', '/order', 'order?step=payment-method', 'order'],
])('the page %s with the base %s and the attribute "%s" opens "%s"', (page, base, attribute, route) => {
  happyDOM.setURL(`https://shop.example${page}`);
  const cart = document.body.appendChild(document.createElement('ws-cart'));
  if (attribute) cart.setAttribute('route', attribute);
  expect(firstRoute(KNOWN, base)).toBe(route);
});
