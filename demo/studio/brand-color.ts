import type { Rgb } from './contrast.ts';
import { contrastsOf, hexOf, tokenColor } from './contrast-report.ts';
import { isPlainColor, literalColor } from './literal-color.ts';
import { type StudioState, type TokenName, withEntry } from './state.ts';
import { isTokenValue } from './token-values.ts';
import type { Theme } from './tokens.ts';

type Tokens = StudioState['tokens'];

export const ACCENT = '--ws-accent' satisfies TokenName;
export const SCHEME = '--ws-color-scheme' satisfies TokenName;

/** What the tags derive from the brand color. */
const DERIVED: readonly TokenName[] = [
  '--ws-accent-text',
  '--ws-accent-strong',
  '--ws-accent-soft',
  '--ws-on-accent',
];

/** The value of a token for a color as a person writes it; undefined if the browser cannot read it. */
export function colorValue(text: string): string | undefined {
  const color = literalColor(text);
  if (!color) return undefined;
  return isPlainColor(text) && isTokenValue(text) ? text.trim() : hexOf(color);
}

/**
 * The tokens with another brand color. What the page had derived from the last one goes: the tags derive it anew, and
 * only what could not be read on the page's own colors is written.
 *
 * @param color A value of `colorValue`; undefined for the theme's own color.
 */
export function withBrandColor(tokens: Tokens, theme: Theme, color: string | undefined): Tokens {
  const next = withEntry(without(tokens, DERIVED), ACCENT, color);
  return color === undefined ? next : repaired(next, theme);
}

/** The tokens for a dark page, or for a light one; the brand color stays. */
export function withScheme(tokens: Tokens, theme: Theme, isDark: boolean): Tokens {
  const next = withEntry(tokens, SCHEME, isDark ? 'dark' : undefined);
  const own = next[ACCENT];
  return own === undefined ? next : withBrandColor(next, theme, own);
}

const without = (tokens: Tokens, names: readonly string[]): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => !names.includes(name)));

const NEEDED: readonly TokenName[] = ['--ws-on-accent', '--ws-accent-text', '--ws-focus'];

/**
 * With a value for whatever of the brand color and of the focus could not be seen: none where the tags' own is enough.
 * The same object if there is nothing to change.
 */
export function repaired(tokens: Tokens, theme: Theme): Tokens {
  let known = tokens;
  for (const name of NEEDED) {
    if (isReadable(name, known, theme)) continue;
    const tried = [undefined, ...shadesOf(known, theme)].map((value) => withEntry(known, name, value));
    known = tried.find((one) => isReadable(name, one, theme)) ?? known;
  }
  return known;
}

const isReadable = (name: TokenName, tokens: Tokens, theme: Theme): boolean =>
  contrastsOf(name, tokens, theme).every(({ ratio, least }) => ratio === undefined || ratio >= least);

const STEPS = 50;

/** The brand color, then darker and lighter ones, the nearest first; black and white are the last. */
function shadesOf(tokens: Tokens, theme: Theme): string[] {
  const color = tokenColor(ACCENT, tokens, theme);
  if (!color) return [];
  const toward = (end: number, step: number): string =>
    hexOf(mapRgb(color, (channel) => channel + ((end - channel) * step) / STEPS));
  return Array.from({ length: STEPS + 1 }, (_, step) => [toward(0, step), toward(255, step)]).flat();
}

const mapRgb = ([red, green, blue]: Rgb, change: (channel: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];
