// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { takeParameter } from './take-parameter.ts';

const goTo = (url: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
afterEach(() => vi.unstubAllGlobals());

it("takes a parameter once, and leaves the rest of the address and the state of the page's router", () => {
  goTo('https://shop.example/order?a=b&ws-cart=t1&c=d#top');
  history.replaceState({ key: 'k' }, '', location.href);
  const before = history.length;
  expect(takeParameter('ws-cart')).toBe('t1');
  expect(location.href).toBe('https://shop.example/order?a=b&c=d#top');
  expect([history.state, history.length]).toEqual([{ key: 'k' }, before]);
  expect(takeParameter('ws-cart')).toBeUndefined();
});

it('takes it once where the address has to stay, on a page of AngularJS', () => {
  vi.stubGlobal('angular', { version: { major: 1 } });
  goTo('https://shop.example/order?ws-cart=t2');
  expect([takeParameter('ws-cart'), takeParameter('ws-cart')]).toEqual(['t2', undefined]);
  expect(location.search).toBe('?ws-cart=t2');
});

it('takes no empty one', () => {
  goTo('https://shop.example/order?ws-cart=');
  expect(takeParameter('ws-cart')).toBeUndefined();
});
