import {
  CONTRAST_PAIRS,
  type ContrastPair,
  contrastRatio,
  type Rgb,
  resolveColor,
  TEXT_CONTRAST,
} from './contrast.ts';
import type { Host, Problem, Repair, StudioState, TokenName } from './state.ts';
import { tokenTitle } from './token-titles.ts';
import { type Theme, TOKENS } from './tokens.ts';

type Tokens = StudioState['tokens'];

/** The background color of the preview's page, behind the tags. */
const HOST_GROUNDS: Readonly<Record<Host, string>> = {
  plain: '#ffffff',
  bootstrap3: '#ffffff',
  dark: '#12161c',
};

/** Tokens of elements without their own background. */
const ON_HOST = ['ink', 'ink-soft', 'accent-text'];

export interface Contrast extends ContrastPair {
  /** Undefined if a color cannot be calculated. */
  ratio: number | undefined;
}

/** The value of a token that the page does not set. */
export const initialValue = (name: TokenName, theme: Theme): string => {
  const initial = TOKENS.find((token) => token.name === name)?.initial ?? '';
  return typeof initial === 'string' ? initial : initial[theme];
};

/** The color of a token; undefined if it cannot be calculated or is not a color. */
export function tokenColor(name: string, tokens: Tokens, theme: Theme): Rgb | undefined {
  const values = new Map<string, string>(
    TOKENS.map((token) => [token.name, initialValue(token.name, theme)]),
  );
  for (const [token, value] of Object.entries(tokens)) values.set(token, value);
  return resolveColor(`var(${name})`, (token) => values.get(token));
}

/** The tokens that are colors. */
export const COLOR_TOKENS = TOKENS.filter(({ name }) => tokenColor(name, {}, 'cary') !== undefined);

/** `#rrggbb`, the format of color fields. */
export const hexOf = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The contrast of every pair that includes a token. */
export function contrastsOf(name: TokenName, tokens: Tokens, theme: Theme): Contrast[] {
  const role = name.slice('--ws-'.length);
  return CONTRAST_PAIRS.filter(({ foreground, background }) => [foreground, background].includes(role)).map(
    (pair) => ({ ...pair, ratio: ratioOf(pair, tokens, theme) }),
  );
}

function ratioOf({ foreground, background }: ContrastPair, tokens: Tokens, theme: Theme): number | undefined {
  const [one, other] = [foreground, background].map((role) => tokenColor(`--ws-${role}`, tokens, theme));
  return one && other && contrastRatio(one, other);
}

/** A contrast as people write it, rounded down: a displayed sufficient value is always sufficient. */
export const ratioWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** The token of a role, as the style sheets name it. */
const tokenOf = (role: string): TokenName => `--ws-${role}`;

const pairName = ({ foreground, background }: ContrastPair): string =>
  `“${tokenTitle(tokenOf(foreground))}” on “${tokenTitle(tokenOf(background))}”`;

const isLow = ({ ratio, least }: Contrast): boolean => ratio !== undefined && ratio < least;

/** The contrast of a token in words: the insufficient ones, otherwise the lowest of all. */
export function contrastWords(name: TokenName, tokens: Tokens, theme: Theme): { low: boolean; text: string } {
  const contrasts = contrastsOf(name, tokens, theme);
  if (contrasts.length === 0) return { low: false, text: 'Only decoration: no contrast needed.' };
  if (contrasts.some(({ ratio }) => ratio === undefined))
    return { low: false, text: 'Cannot be calculated. Write the color as #rrggbb to have it checked.' };
  const low = contrasts.filter(isLow);
  if (low.length > 0)
    return {
      low: true,
      text: lowestFirst(low)
        .map(({ text }) => text)
        .join(' '),
    };
  const [lowest] = [...contrasts].sort((one, other) => marginOf(one) - marginOf(other));
  return {
    low: false,
    text: lowest
      ? `Readable: ${pairName(lowest)} is ${ratioWords(lowest.ratio ?? 0)} (${lowest.least}:1 needed).`
      : '',
  };
}

const marginOf = ({ ratio = 0, least }: Contrast): number => ratio / least;

const lowWords = (contrast: Contrast): string =>
  `Too low: ${pairName(contrast)} is ${ratioWords(contrast.ratio ?? 0)}, ${contrast.least}:1 needed for ${
    contrast.least === TEXT_CONTRAST ? 'text' : 'lines and icons'
  }.`;

const MOST_LINES = 3;

/** The lowest contrasts in words, with their tokens; the last line contains the number of the others. */
function lowestFirst(low: readonly Contrast[]): Problem[] {
  const lines = [...low]
    .sort((one, other) => marginOf(one) - marginOf(other))
    .map(
      (pair): Problem => ({ text: lowWords(pair), names: [pair.foreground, pair.background].map(tokenOf) }),
    );
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.length - MOST_LINES + 1;
  return [...lines.slice(0, MOST_LINES - 1), { text: `Too low: ${rest} more combinations of colors.` }];
}

/** The insufficient pairs, including the tags' text on the page itself, in words. */
export function contrastProblems(state: StudioState, theme: Theme): Problem[] {
  return [...lowestFirst(lowPairs(state.tokens, theme)), ...hostProblems(state, theme)];
}

const lowPairs = (tokens: Tokens, theme: Theme): Contrast[] =>
  CONTRAST_PAIRS.map((pair) => ({ ...pair, ratio: ratioOf(pair, tokens, theme) })).filter(isLow);

/** Text of the tags that is not readable on the page itself, as one problem. */
function hostProblems({ tokens, host }: StudioState, theme: Theme): Problem[] {
  const low = lowOnHost(tokens, host, theme);
  if (low.length === 0) return [];
  const what = host === 'dark' ? 'Dark text on a dark page' : 'Light text on a light page';
  const words = low.map(({ name, ratio }) => `“${tokenTitle(name)}” is ${ratioWords(ratio)}`);
  const text = `${what}: ${words.join(', ')}; ${TEXT_CONTRAST}:1 needed for text.`;
  const repair = host === 'dark' ? toDark(tokens) : toLight(tokens);
  return [{ text, names: low.map(({ name }) => name), ...(repair && { repairs: [repair] }) }];
}

/** The tokens with colors that are not readable on the page itself, and their contrast with it. */
function lowOnHost(tokens: Tokens, host: Host, theme: Theme): { name: TokenName; ratio: number }[] {
  const ground = resolveColor(HOST_GROUNDS[host], () => undefined);
  return ON_HOST.flatMap((role) => {
    const color = tokenColor(`--ws-${role}`, tokens, theme);
    const ratio = color && ground && contrastRatio(color, ground);
    return ratio !== undefined && ratio < TEXT_CONTRAST ? [{ name: tokenOf(role), ratio }] : [];
  });
}

/** The tokens for a dark page: the accent and everything else that the page sets remain. */
export const darkTokens = (tokens: Tokens): Tokens => ({ ...tokens, [SCHEME]: 'dark' });

const SCHEME = '--ws-color-scheme' satisfies TokenName;

const toDark = (tokens: Tokens): Repair => ({
  label: 'Use colors for a dark page',
  changes: { tokens: darkTokens(tokens) },
});

/** Undefined if the colors are not those for a dark page. */
function toLight({ [SCHEME]: scheme, ...others }: Tokens): Repair | undefined {
  if (scheme !== 'dark') return undefined;
  return { label: 'Remove the colors for a dark page', changes: { tokens: others } };
}
