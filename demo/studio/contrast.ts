import { literalColor } from './literal-color.ts';
import { relativeColor } from './relative-color.ts';
import { type Rgb, xyzOf } from './rgb.ts';

export type { Rgb };

/**
 * Two adjacent colors in a tag, by the names of their tokens without `--ws-`, and the minimum contrast between them.
 */
export interface ContrastPair {
  foreground: string;
  background: string;
  least: number;
}

/** WCAG 2.2, 1.4.3: text. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: lines of controls, icons and the focus ring. */
const LINE_CONTRAST = 3;

const BACKGROUNDS = ['paper', 'surface', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'info-soft'];

const pairs = (least: number, foreground: string, backgrounds: readonly string[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, least }));

/** Every pair of colors that are adjacent in the style sheets of the tags. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(TEXT_CONTRAST, 'ink', BACKGROUNDS),
  ...pairs(TEXT_CONTRAST, 'ink-soft', ['paper', 'surface', 'accent-soft']),
  ...pairs(TEXT_CONTRAST, 'accent-text', BACKGROUNDS),
  ...pairs(TEXT_CONTRAST, 'on-accent', ['accent', 'accent-strong']),
  ...pairs(TEXT_CONTRAST, 'on-highlight', ['highlight']),
  ...pairs(TEXT_CONTRAST, 'good', ['paper', 'surface', 'good-soft']),
  ...pairs(TEXT_CONTRAST, 'warn', ['paper', 'warn-soft']),
  ...pairs(TEXT_CONTRAST, 'bad', ['paper', 'surface', 'bad-soft']),
  ...pairs(TEXT_CONTRAST, 'info', ['info-soft']),
  ...pairs(TEXT_CONTRAST, 'paper', ['ink']),
  ...pairs(LINE_CONTRAST, 'line-strong', ['paper', 'surface']),
  ...pairs(LINE_CONTRAST, 'accent-text', ['surface']),
  ...pairs(LINE_CONTRAST, 'bad', ['paper']),
  ...pairs(LINE_CONTRAST, 'focus', ['paper', 'surface', 'accent-soft']),
];

const MAX_DEPTH = 12;

/**
 * Resolves a CSS value to a color. Supports literal colors, `var()`, `light-dark()`, `color-mix(in srgb, …)` and
 * relative colors of `xyz-d65`; undefined for anything else, and for circular custom properties.
 *
 * @param lookUp Returns the value of a custom property, undefined if it is not set; `--ws-color-scheme` is the scheme.
 */
export function resolveColor(
  text: string,
  lookUp: (name: string) => string | undefined,
  depth = 0,
): Rgb | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const value = text.trim();
  const [, name, fallback] = /^var\(\s*(--[\w-]+)\s*(?:,(.*))?\)$/.exec(value) ?? [];
  if (name !== undefined) {
    const own = lookUp(name) ?? fallback;
    return own === undefined ? undefined : resolveColor(own, lookUp, depth + 1);
  }
  const resolve = (part: string): Rgb | undefined => resolveColor(part, lookUp, depth + 1);
  const [kind, inside] = /^([\w-]+)\((.*)\)$/s.exec(value)?.slice(1) ?? [];
  if (kind === 'light-dark') {
    const [light = '', dark = ''] = parts(inside, ',');
    return resolve(lookUp('--ws-color-scheme') === 'dark' ? dark : light);
  }
  if (kind === 'color') return relativeColor(parts(inside, ' '), resolve) ?? literalColor(value);
  if (kind !== 'color-mix') return literalColor(value);
  const [space, one = '', other = ''] = parts(inside, ',');
  const [, color = '', share] = /^(.+) ([\d.]+)%$/s.exec(other) ?? [];
  const [from, to] = [resolve(one), resolve(color)];
  return space === 'in srgb' && from && to && share
    ? mixed(from, to, Number(share) / 100)
    : literalColor(value);
}

/** The parts of a list, split where no bracket is open. */
function parts(text = '', separator: ',' | ' '): string[] {
  const found = [''];
  let open = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (sign === separator && open === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

const rgbOf = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [red, green, blue];

const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  rgbOf(from.map((channel, index) => channel * (1 - share) + (to[index] ?? 0) * share));

/** The contrast ratio as defined by WCAG: 1 for the same color, 21 for black and white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = (rgb: Rgb): number => xyzOf(rgb)[1];
