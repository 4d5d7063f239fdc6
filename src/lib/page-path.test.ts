// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

interface Place {
  location: { protocol: string; pathname: string };
  parent?: unknown;
}
const page = (place: Place): Window => {
  const made = { parent: undefined as unknown, ...place };
  made.parent ??= made;
  return made as unknown as Window;
};
const outer = page({ location: { protocol: 'https:', pathname: '/en/order' } });
const blank = { protocol: 'about:', pathname: 'srcdoc' };

it.each([
  ['a page', outer],
  ['a frame with inline content', page({ location: blank, parent: outer })],
  ['such a frame in another', page({ location: blank, parent: page({ location: blank, parent: outer }) })],
])('is the path of the address around %s', (_what, place) => {
  expect(pagePath(place)).toBe('/en/order');
});

it.each([
  ['no page is around it', page({ location: blank })],
  [
    'the page around it has another origin',
    page({
      location: blank,
      parent: {
        get location() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      },
    }),
  ],
])('is that of the base if the page has no address and %s', (_what, place) => {
  const base = document.createElement('base');
  base.href = 'https://brand.example/en/page';
  document.head.replaceChildren(base);
  expect(pagePath(place)).toBe('/en/page');
});
