import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { TEXT_SIZES } from '../../src/ui/sheets.ts';

// Sizes, weights and families come from tokens, so that a brand that sets them reaches every text.

const SOURCES = join(import.meta.dirname, '../../src');
const read = (path: string): string =>
  readFileSync(join(SOURCES, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

const STEP = String.raw`var\(--_text-[1-6]\)`;

const ALLOWED: Readonly<Record<string, RegExp>> = {
  // A field that takes a finger has 16 px at least: iOS zooms into smaller ones. A total may be any size between two steps,
  // a badge is smaller than the text beside it, and a word of no size is for screen readers.
  'font-size': new RegExp(
    `^(0|${STEP}|inherit|calc\\(var\\(--_text-1\\) - 1px\\)|max\\(16px, ${STEP}\\)|clamp\\(${STEP},.*, ${STEP}\\))$`,
  ),
  'font-weight': /^(var\(--_(weight|weight-strong|heading-weight)\)|inherit)$/,
  // Code on the developer's page.
  'font-family': /^(ui-monospace, monospace|var\(--_(font|heading-font)\)|inherit)$/,
  font: /^inherit$/,
};

/** The values of a sheet that are not on the scale, with their properties. */
const strayIn = (css: string): string[] =>
  [...css.matchAll(/(?:^|[{;\s])(font(?:-size|-weight|-family)?):\s*([^;}]+)/g)].flatMap(
    ([, property = '', value = '']) => {
      const found = value.trim().replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
      return ALLOWED[property]?.test(found) ? [] : `${property}: ${found}`;
    },
  );

it.each(sheets)('%s takes sizes, weights and families of text from the tokens', (path) => {
  expect(strayIn(read(path))).toEqual([]);
});

it('notices a size, a weight, a family and a shorthand of its own', () => {
  const css = 'p{font-size:14px}b { font-weight: 700; font-family: Arial; }\ni{ font: 12px/1 serif }';
  expect(strayIn(css)).toHaveLength(4);
});

it('has six sizes', () => {
  const css = read('ui/tokens-base.css') + read('ui/tokens.css');
  const sizes = [...css.matchAll(/--_text-\d: var\(--ws-text-\d, (\d+)px\)/g)].map(([, px]) => Number(px));
  expect(sizes).toEqual([14, 15, 17, 20, 26, 34]);
});

it('scales with the font size that the visitor has chosen', async () => {
  const tokens = read('ui/tokens-base.css') + read('ui/tokens.css');
  const sizes = [...tokens.matchAll(/--_text-(\d): var\(--ws-text-\d, (\d+)px\)/g)];
  expect(Object.fromEntries(sizes.map(([, name, px]) => [name, Number(px)]))).toEqual(TEXT_SIZES);
  const written: string[] = [];
  class Sheet {
    replaceSync = (text: string): void => void written.push(text);
  }
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('innerWidth', 1_000);
  const { headerSheets } = await import('../../src/ui/sheets.ts');
  const chosen = (size: number) => (query: string) => {
    const [least = 0, most = 0] = [...query.matchAll(/([\d.]+)em/g)].map(([, em]) => Number(em) * size);
    return { matches: least <= 1_000 && 1_000 <= most };
  };
  vi.stubGlobal('matchMedia', chosen(16));
  expect(headerSheets()).toHaveLength(2);
  vi.stubGlobal('matchMedia', chosen(20));
  expect(headerSheets()).toHaveLength(3);
  expect(written.at(-1)).toContain('--_text-4:var(--ws-text-4,25px)');
  vi.unstubAllGlobals();
});
