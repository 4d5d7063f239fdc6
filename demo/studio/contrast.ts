/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

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
  ...pairs(TEXT_CONTRAST, 'accent', BACKGROUNDS),
  ...pairs(TEXT_CONTRAST, 'accent-strong', ['accent-soft']),
  ...pairs(TEXT_CONTRAST, 'on-accent', ['accent', 'accent-strong']),
  ...pairs(TEXT_CONTRAST, 'on-highlight', ['highlight']),
  ...pairs(TEXT_CONTRAST, 'good', ['paper', 'surface', 'good-soft']),
  ...pairs(TEXT_CONTRAST, 'warn', ['paper', 'warn-soft']),
  ...pairs(TEXT_CONTRAST, 'bad', ['paper', 'surface', 'bad-soft']),
  ...pairs(TEXT_CONTRAST, 'info', ['info-soft']),
  ...pairs(TEXT_CONTRAST, 'paper', ['ink']),
  ...pairs(LINE_CONTRAST, 'line-strong', ['paper', 'surface']),
  ...pairs(LINE_CONTRAST, 'accent', ['surface']),
  ...pairs(LINE_CONTRAST, 'bad', ['paper']),
  ...pairs(LINE_CONTRAST, 'focus', ['paper', 'surface', 'accent-soft']),
];

const NAMED: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };
const MAX_DEPTH = 12;

/**
 * Resolves a CSS value to a color. Supports hexadecimal colors, `rgb()`, `black`, `white`, `var()` and `color-mix(in
 * srgb, …)`; undefined for anything else, and for circular custom properties.
 *
 * @param lookUp Returns the value of a custom property, undefined if it is not set.
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
  const mix = /^color-mix\(in srgb, (.+), (\S+) ([\d.]+)%\)$/.exec(value);
  if (!mix) return literalColor(NAMED[value.toLowerCase()] ?? value.toLowerCase());
  const from = resolveColor(mix[1] ?? '', lookUp, depth + 1);
  const to = resolveColor(mix[2] ?? '', lookUp, depth + 1);
  return from && to && mixed(from, to, Number(mix[3]) / 100);
}

function literalColor(text: string): Rgb | undefined {
  const [, short] = /^#([0-9a-f]{3})$/.exec(text) ?? [];
  if (short) return literalColor(`#${[...short].map((digit) => digit + digit).join('')}`);
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  if (hex) return rgbOf(hex.slice(1).map((digits) => Number.parseInt(digits, 16)));
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text);
  return rgb ? rgbOf(rgb.slice(1).map((number) => Math.min(255, Number(number)))) : undefined;
}

const rgbOf = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [red, green, blue];

const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  rgbOf(from.map((channel, index) => channel * (1 - share) + (to[index] ?? 0) * share));

/** The contrast ratio as defined by WCAG: 1 for the same color, 21 for black and white. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
