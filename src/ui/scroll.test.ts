// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTop } from './scroll.ts';

const box = document.createElement('div');
const scroll = vi.fn();
Object.assign(box, { scrollIntoView: scroll });
const at = (top: number, height: number): void => {
  box.getBoundingClientRect = () => new DOMRect(0, top, 300, height);
};

beforeEach(() => Object.assign(window, { innerHeight: 700 }));
afterEach(() => void scroll.mockReset());

it.each([
  ['above the window', -1, 900, true],
  ['below the window', 900, 900, true],
  ['with but a strip in the window', 650, 900, true],
  ['at the foot of the window, whole', 640, 50, false],
  ['in the window', 300, 900, false],
])('scrolls to what is %s: its top at %i px, %i px high: %s', (_place, top, height, expected) => {
  at(top, height);
  showTop(box);
  expect(scroll.mock.calls.length > 0).toBe(expected);
});

it('scrolls at once, whatever the page says about its own scrolling', () => {
  at(900, 900);
  showTop(box);
  expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
});
