// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../config/locales.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { findPlaceHints } from './browser-faults.ts';
import { describeFault } from './fault.ts';

const text = expect.any(Function);

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
  ['<ws-tutorial></ws-tutorial>', 160.4, [{ kind: 'too-narrow', at: '<ws-tutorial>', width: 160, text }]],
  ['<ws-tutorial></ws-tutorial>', 200, [{ kind: 'too-narrow', at: '<ws-tutorial>', width: 200, text }]],
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
  expect(await findPlaceHints(document)).toEqual([{ kind: 'second-cart', at: '<ws-cart id="b">', text }]);
});

it('accepts a second cart that keeps its route in memory', async () => {
  show('<ws-cart></ws-cart><aside><ws-cart routing="memory"></ws-cart></aside>', 1000);
  expect(await findPlaceHints(document)).toEqual([]);
});

it.each<[Locale, string, string, string]>([
  ['en-US', 'only 1 pixel wide', 'only 2 pixels wide', 'only 5 pixels wide'],
  ['cs-CZ', 'jen 1 pixel,', 'jen 2 pixely,', 'jen 5 pixelů,'],
])('the width of a tag uses the plural forms of %s', async (locale, ...expected) => {
  const i18n = await loadIndependentTexts(locale, doctorTexts);
  for (const [index, pixels] of [1, 2, 5].entries()) {
    show('<ws-tutorial></ws-tutorial>', pixels);
    const said = (await findPlaceHints(document)).map((hint) => describeFault(hint, i18n));
    expect(said).toEqual([expect.stringContaining(expected[index] ?? '')]);
  }
});
