import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Theme, TOKENS } from './tokens.ts';

const folder = new URL('.', import.meta.url);
const read = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (space) => space.trim());
/** The sheets that hold tokens: the base, and what only tags with controls bring. */
const TOKEN_SHEETS = ['tokens-base.css', 'tokens.css'];
const tokenSheets = TOKEN_SHEETS.map(read);
const themes: readonly Theme[] = ['cary', 'loopia', 'admin'];

type Values = ReadonlyMap<string, string>;

/** Custom properties of the first rule of a sheet that starts with the selector, looking from `mark` on. */
const declaredIn = (css: string, selector: string, mark = ''): [string, string][] => {
  const at = css.indexOf(selector, Math.max(0, css.indexOf(mark)));
  const body = css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at));
  return body
    .split(';')
    .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([name]) => name?.startsWith('--'))
    .map(([name = '', value = '']) => [name, value]);
};

const declared = (selector: string, mark?: string) =>
  tokenSheets.flatMap((css) => declaredIn(css, selector, mark));

/** The rule of the roles is the first one after the palettes. */
const roles = declared('.ws {', '.ws[class]');
const palette = (theme: Theme, moreContrast = false): Values =>
  new Map([
    ...declared('.ws {'),
    ...(theme === 'cary' ? [] : declared(`.ws[data-theme="${theme}"]`)),
    ...(moreContrast ? declared('.ws[class]', 'prefers-contrast') : []),
  ]);

/** The default of a role: `var(--ws-x, default)` without the page's say. */
const fallback = (value: string) => /^var\(--ws-[\w-]+, (.+)\)$/.exec(value)?.[1] ?? value;

type Rgb = readonly [number, number, number];
const hex = (text: string): Rgb => {
  const digits = /^#([0-9a-f]{6})$/.exec(text)?.[1];
  if (!digits) throw new Error(`not a colour: ${text}`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
};

const colour = (text: string, values: Values): Rgb => {
  const name = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  if (name) return colour(fallback(values.get(name) ?? ''), values);
  const mix = /^color-mix\(in srgb, (.+), (\S+) ([\d.]+)%\)$/.exec(text);
  if (!mix) return hex(text);
  const [from, to] = [colour(mix[1] ?? '', values), colour(mix[2] ?? '', values)];
  const share = Number(mix[3]) / 100;
  return [0, 1, 2].map((i) => (from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share) as unknown as Rgb;
};

const luminance = (rgb: Rgb) => {
  const [r, g, b] = rgb.map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

const contrast = (a: Rgb, b: Rgb) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const TEXT = 4.5;
const LINE = 3;
/** Every pair that meets somewhere in this folder's sheets: what lies on what, and how far apart they must be. */
const PAIRS: readonly [on: string, ground: string, least: number][] = [
  ...['paper', 'surface', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'].map(
    (ground): [string, string, number] => ['ink', ground, TEXT],
  ),
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'surface', TEXT],
  ['ink-soft', 'accent-soft', TEXT],
  ...['paper', 'surface', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'].map(
    (ground): [string, string, number] => ['accent', ground, TEXT],
  ),
  ['accent-strong', 'accent-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-bad', 'bad', TEXT],
  ['on-highlight', 'highlight', TEXT],
  ['good', 'paper', TEXT],
  ['good', 'surface', TEXT],
  ['good', 'good-soft', TEXT],
  ['warn', 'paper', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['bad', 'paper', TEXT],
  ['bad', 'surface', TEXT],
  ['bad', 'bad-soft', TEXT],
  ['info', 'info-soft', TEXT],
  ['paper', 'ink', TEXT],
  ['line-strong', 'paper', LINE],
  ['line-strong', 'surface', LINE],
  ['accent', 'surface', LINE],
  ['bad', 'paper', LINE],
  ['focus', 'paper', LINE],
  ['focus', 'surface', LINE],
  ['focus', 'accent-soft', LINE],
];

describe('the colours', () => {
  it.each(themes)('keep every pair of %s that meets apart enough to read', (theme) => {
    const values: Values = new Map([...palette(theme), ...roles]);
    const of = (role: string) => colour(`var(--_${role})`, values);
    const weak = PAIRS.map(([on, ground, least]) => ({
      pair: `${on} on ${ground}`,
      is: contrast(of(on), of(ground)),
      least,
    }));
    expect(weak.filter(({ is, least }) => is < least)).toEqual([]);
  });

  it.each(themes)(
    'reach 7:1 for text of %s and 4.5:1 for lines where more contrast is asked for',
    (theme) => {
      const values: Values = new Map([...palette(theme, true), ...roles]);
      const of = (role: string) => colour(`var(--_${role})`, values);
      for (const ground of ['paper', 'surface', 'accent-soft']) {
        expect(contrast(of('ink-soft'), of(ground))).toBeGreaterThan(7);
        expect(contrast(of('line-strong'), of(ground))).toBeGreaterThan(4.5);
      }
    },
  );

  it('are told apart by a measure that knows the textbook values', () => {
    expect(contrast(hex('#ffffff'), hex('#000000'))).toBeCloseTo(21);
    expect(contrast(hex('#777777'), hex('#ffffff'))).toBeCloseTo(4.48, 2);
  });
});

describe('the table of tokens', () => {
  const initial = (theme: Theme, value: string): string =>
    fallback(value)
      .replace(/var\(--p-([\w-]+)\)/g, (_, name: string) => palette(theme).get(`--p-${name}`) ?? '?')
      .replace(/var\(--_/g, 'var(--ws-')
      .replaceAll('"', "'");

  it('says the names and defaults that the sheet reads, theme by theme', () => {
    for (const theme of themes) {
      const read = roles.filter(([, value]) => value.startsWith('var(--ws-'));
      const said = TOKENS.map((token) => [
        token.name,
        (typeof token.initial === 'string' ? token.initial : token.initial[theme]).replaceAll('"', "'"),
      ]);
      const found = read.map(([name, value]) => [name.replace('--_', '--ws-'), initial(theme, value)]);
      expect(said.map(String).sort()).toEqual(found.map(String).sort());
    }
  });

  it('gives every token a name of its own and a meaning', () => {
    expect(new Set(TOKENS.map((token) => token.name)).size).toBe(TOKENS.length);
    expect(TOKENS.every((token) => token.meaning.length > 8)).toBe(true);
  });
});

describe('the sheets', () => {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const texts = new Map(sheets.map((file) => [file, read(file)]));

  it('never set a public token, and read them in tokens.css alone', () => {
    for (const [file, text] of texts) {
      expect(text, file).not.toMatch(/--ws-[\w-]+ ?:/);
      if (!TOKEN_SHEETS.includes(file)) expect(text, file).not.toContain('var(--ws-');
    }
  });

  it('use no private name that tokens.css does not set', () => {
    const known = new Set([...roles, ...palette('cary')].map(([name]) => name));
    for (const [file, text] of texts) {
      for (const [, name = ''] of text.matchAll(/var\((--[_p][\w-]+)/g))
        expect(known, `${name} in ${file}`).toContain(name);
    }
  });

  it('leave no token without a reader', () => {
    const all = [...texts.values()].join(' ');
    const quiet = new Set(['--_text-6', '--_space-1', '--_space-8']);
    const unread = roles
      .map(([name]) => name)
      .filter((name) => !all.includes(`var(${name})`) && !quiet.has(name));
    expect(unread).toEqual([]);
  });

  it('depend on no root font size, no side of the screen and no colour outside the palette', () => {
    for (const [file, text] of texts) {
      expect(text, file).not.toMatch(/\d(rem|em\b(?!;))/);
      expect(text, file).not.toMatch(
        /(margin|padding|border)-(left|right)|[ ;{](left|right) ?:|text-align: (left|right)/,
      );
      if (!TOKEN_SHEETS.includes(file))
        expect(text.replaceAll('#000', ''), file).not.toMatch(/#[0-9a-f]{3,8}\b/i);
    }
  });
});
