import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRAST_PAIRS, contrastRatio, type Rgb, resolveColor } from './contrast.ts';
import { type Theme, TOKENS } from './tokens.ts';

const folder = new URL('../../src/ui/', import.meta.url);
const sources = new URL('../../src/', import.meta.url);
const read = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (space) => space.trim());
/** The style sheets that contain tokens: the base, and the one that only tags with controls load. */
const TOKEN_SHEETS = ['tokens-base.css', 'tokens.css'];
const tokenSheets = TOKEN_SHEETS.map(read);
const themes: readonly Theme[] = ['cary', 'loopia', 'admin'];

type Values = ReadonlyMap<string, string>;

/** Custom properties of the first rule in a sheet whose text starts with the selector, searching from `mark` on. */
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
const roles = declared('.ws { --_');
const palette = (theme: Theme, moreContrast = false): Values =>
  new Map([
    ...declared('.ws {'),
    ...declared('.ws {', '@supports'),
    ...(theme === 'cary' ? [] : declared(`.ws[data-theme="${theme}"]`)),
    ...(theme === 'cary' ? [] : declared(`.ws[data-theme="${theme}"]`, '@supports')),
    ...(moreContrast ? declared('.ws[class]', 'prefers-contrast') : []),
    ...(moreContrast ? declared('.ws[class]', 'light-dark(') : []),
  ]);
/** The palette of browsers that know no dark one. */
const oldPalette = (theme: Theme): Values =>
  new Map([...declared('.ws {'), ...(theme === 'cary' ? [] : declared(`.ws[data-theme="${theme}"]`))]);
const SCHEMES = ['light', 'dark'] as const;
const looks = themes.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const));

/** The default of a role: `var(--ws-x, default)`, used if the page does not set it. */
const fallback = (value: string) => /^var\(--ws-[\w-]+, (.+)\)$/.exec(value)?.[1] ?? value;

const colorOf = (text: string, values: Values): Rgb => {
  const color = resolveColor(text, (name) => {
    const value = values.get(name);
    return value === undefined ? undefined : fallback(value);
  });
  if (!color) throw new Error(`not a color: ${text}`);
  return color;
};

/** The pairs of a look that are too close to each other. */
function weakPairs(values: Values) {
  const of = (role: string) => colorOf(`var(--_${role})`, values);
  return CONTRAST_PAIRS.map(({ foreground, background, least }) => ({
    pair: `${foreground} on ${background}`,
    is: contrastRatio(of(foreground), of(background)),
    least,
  })).filter(({ is, least }) => is < least);
}

const valuesOf = (values: Values, scheme: string, accent?: string): Values =>
  new Map([
    ...values,
    ...roles,
    ['--ws-color-scheme', scheme],
    ...(accent === undefined ? [] : [['--_accent', accent] as const]),
  ]);

describe('the colors', () => {
  it.each(looks)(
    'keep every pair of %s on a %s page that appears together distinguishable enough to read [6.9] [C8.1]',
    (theme, scheme) => {
      expect(weakPairs(valuesOf(palette(theme), scheme))).toEqual([]);
    },
  );

  it.each(themes)('keep every pair of %s in a browser that cannot derive colors', (theme) => {
    expect(weakPairs(valuesOf(oldPalette(theme), 'light'))).toEqual([]);
  });

  it('keep every pair whatever the accent of a brand is', () => {
    const values = looks.map(([theme, scheme]) => ({ scheme, palette: palette(theme) }));
    const accent = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(accent, (color) => {
        for (const look of values)
          expect(weakPairs(valuesOf(look.palette, look.scheme, color)), `${color} ${look.scheme}`).toEqual(
            [],
          );
      }),
      {
        numRuns: 200,
        examples: [['#8d62b9'], ['#ff6a00'], ['#ffd400'], ['#000000'], ['#ffffff'], ['#00ffff'], ['#0000ff']],
      },
    );
  });

  it.each(looks)(
    'reach 7:1 for text of %s on a %s page and 4.5:1 for lines if more contrast is requested',
    (theme, scheme) => {
      const values = valuesOf(palette(theme, true), scheme);
      const of = (role: string) => colorOf(`var(--_${role})`, values);
      for (const ground of ['paper', 'surface', 'accent-soft']) {
        expect(contrastRatio(of('ink-soft'), of(ground))).toBeGreaterThan(7);
        expect(contrastRatio(of('line-strong'), of(ground))).toBeGreaterThan(4.5);
      }
    },
  );

  it('are compared by a measure that knows the textbook values', () => {
    const ratio = (one: string, other: string) =>
      contrastRatio(colorOf(one, new Map()), colorOf(other, new Map()));
    expect(ratio('#fff', 'rgb(0, 0, 0)')).toBeCloseTo(21);
    expect(ratio('#777777', 'white')).toBeCloseTo(4.48, 2);
  });
});

describe('the table of tokens', () => {
  const initial = (theme: Theme, value: string): string =>
    fallback(value)
      .replace(/var\(--p-([\w-]+)\)/g, (_, name: string) => palette(theme).get(`--p-${name}`) ?? '?')
      .replace(/var\(--p-([\w-]+)\)/g, (_, name: string) => palette(theme).get(`--p-${name}`) ?? '?')
      .replace(/var\(--_/g, 'var(--ws-')
      .replaceAll('"', "'");

  it('lists the names and defaults that the stylesheet reads, theme by theme [2.43] [9.9]', () => {
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

  it('gives every token its own name and meaning [C8.2]', () => {
    expect(new Set(TOKENS.map((token) => token.name)).size).toBe(TOKENS.length);
    expect(TOKENS.every((token) => token.meaning.length > 8)).toBe(true);
  });
});

describe('the stylesheets', () => {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const texts = new Map(sheets.map((file) => [file, read(file)]));

  it('never set a public token, and read them in tokens.css alone [C8.2]', () => {
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

  it('use every token', () => {
    const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' });
    const all = paths.filter((path) => path.endsWith('.css')).map((path) => read(`../${path}`));
    const unread = roles.map(([name]) => name).filter((name) => !all.join().includes(`var(${name})`));
    // The last step of the scale: the other eight would look truncated without it.
    expect(unread).toEqual(['--_space-8']);
  });

  it('depend on no root font size, no side of the screen and no color outside the palette', () => {
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
