// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeUrl } from './page-history.ts';

const goTo = (url: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);

const PAGE = 'https://shop.example/order';
const STEP = `${PAGE}?ws-route=order&step=payment-method`;

beforeEach(() => goTo(PAGE));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', PAGE);
});

describe('a URL that is written into the history', () => {
  it('is a new entry, or replaces the current one', () => {
    const before = history.length;
    writeUrl(STEP);
    expect([location.href, history.length]).toEqual([STEP, before + 1]);
    writeUrl(PAGE, true);
    expect([location.href, history.length]).toEqual([PAGE, before + 1]);
  });

  it("keeps the state of the page's router, so that SvelteKit, Turbo and Astro can return to it", () => {
    const state = { 'sveltekit:history': 7, turbo: { restorationIndex: 2 } };
    history.replaceState(state, '', PAGE);
    writeUrl(STEP);
    expect(history.state).toEqual(state);
  });

  it.each([
    ['/order', '/order?ws-route=order&step=payment-method'],
    // Vue Router's own base is not part of its addresses.
    ['der', 'der?ws-route=order&step=payment-method'],
    ['/elsewhere', '/elsewhere'],
  ])('is the current URL in the state of Vue Router: %s', (current, expected) => {
    history.replaceState({ back: null, current, position: 3 }, '', PAGE);
    writeUrl(STEP);
    expect(history.state).toEqual({ back: null, current: expected, position: 3 });
  });

  const MOVED = '/order?ws-route=order&step=payment-method';
  it.each([
    ['swup', { url: '/order', random: 0.5, source: 'swup' }, { url: MOVED, random: 0.5, source: 'swup' }],
    ['page.js', { path: '/order' }, { path: MOVED }],
    ['pjax', { id: 1, url: PAGE, title: 'Order' }, { id: 1, url: STEP, title: 'Order' }],
    ['barba', { states: [{ url: PAGE, ns: 'a' }] }, { states: [{ url: STEP, ns: 'a' }] }],
    ['Ember', { path: '/order', uuid: 'a' }, { path: MOVED, uuid: 'a' }],
    ['a router whose state is the address', '/order', MOVED],
    ['a tab', { tab: 'order', letter: 'r' }, { tab: 'order', letter: 'r' }],
    ['another page', { url: '/', back: '/cart', full: 'https://shop.example/' }, undefined],
    ['a moment', { at: new Date(0), list: [1, null, true] }, undefined],
  ])('is in step with the state of %s', (_name, state, expected) => {
    history.replaceState(state, '', PAGE);
    writeUrl(STEP);
    expect(history.state).toEqual(expected ?? state);
  });

  it('is in step with an address without its fragment, and at the root', () => {
    goTo(`${PAGE}#top`);
    history.replaceState({ url: '/order', whole: '/order#top' }, '', `${PAGE}#top`);
    writeUrl(`${STEP}#top`);
    expect(history.state).toEqual({ url: MOVED, whole: `${MOVED}#top` });
    goTo('https://shop.example/');
    history.replaceState({ url: '/' }, '', 'https://shop.example/');
    writeUrl('https://shop.example/?ws-route=order');
    expect(history.state).toEqual({ url: '/?ws-route=order' });
  });

  it('is handled by Next, which only accepts entries with its mark', () => {
    history.replaceState({ __NA: true, tree: 'order' }, '', PAGE);
    writeUrl(STEP);
    expect(history.state).toEqual({ tree: 'order' });
  });

  it('does not change if the browser refuses', () => {
    vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    writeUrl(STEP);
    expect(location.href).toBe(PAGE);
  });
});
