// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { findPlaceHints } from './place-hints.ts';

/** A tag that has rendered. */
class Rendered extends HTMLElement {
  constructor() {
    super();
    const frame = document.createElement('div');
    frame.className = 'ws';
    this.attachShadow({ mode: 'open' }).append(frame);
  }
}
for (const name of ['ws-cart', 'ws-tutorial', 'ws-minicart'])
  customElements.define(name, class extends Rendered {});

const width = vi.spyOn(Element.prototype, 'getBoundingClientRect');
const show = (html: string, pixels: number): void => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...body.childNodes);
  width.mockReturnValue(new DOMRect(0, 0, pixels, 10));
};

afterEach(() => vi.useRealTimers());

it.each<[string, number, object[]]>([
  ['<ws-tutorial></ws-tutorial>', 160.4, [{ kind: 'too-narrow', at: '<ws-tutorial>', width: 160 }]],
  ['<ws-tutorial></ws-tutorial>', 200, [{ kind: 'too-narrow', at: '<ws-tutorial>', width: 200 }]],
  ['<ws-tutorial></ws-tutorial>', 240, []],
  ['<ws-tutorial></ws-tutorial>', 320, []],
  ['<ws-tutorial hidden></ws-tutorial>', 0, []],
  ['<ws-minicart></ws-minicart>', 80, []],
])('checks the space for %s at a width of %i pixels [C5.7]', async (html, pixels, hints) => {
  show(html, pixels);
  expect(await findPlaceHints(document)).toEqual(hints);
});

it('does not check the space before the tag has rendered', async () => {
  vi.useFakeTimers();
  show('<ws-inquiry>Ask us</ws-inquiry>', 60);
  const hints = findPlaceHints(document);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await hints).toEqual([]);
});

it('reports a second cart [C5.7]', async () => {
  show('<ws-cart></ws-cart><ws-cart id="b"></ws-cart><ws-cart id="c"></ws-cart>', 1000);
  expect(await findPlaceHints(document)).toEqual([{ kind: 'second-cart', at: '<ws-cart id="b">' }]);
});

it('accepts a second cart that keeps its route in memory', async () => {
  show('<ws-cart></ws-cart><aside><ws-cart routing="memory"></ws-cart></aside>', 1000);
  expect(await findPlaceHints(document)).toEqual([]);
});
