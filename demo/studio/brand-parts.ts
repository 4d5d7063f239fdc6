import { ACCENT } from './brand-color.ts';
import { contrastRatio, type Rgb, TEXT_CONTRAST } from './contrast.ts';
import { contrastsOf, hexOf, ratioWords, tokenColor } from './contrast-report.ts';
import type { StudioState, TokenName } from './state.ts';
import type { Theme } from './tokens.ts';

type Tokens = StudioState['tokens'];

/** What a color is used for, as people say it. */
export interface BrandPart {
  token: TokenName;
  title: string;
  /** `#rrggbb`. */
  color: string;
  /** The brand color, if it was not used here because nobody could read it. */
  instead?: string;
  words: string;
  /** Its lowest contrast with what it stands on, such as "4.6:1". */
  now?: string;
  /** The contrast that the brand color itself would have had, if it was not used here. */
  was?: string;
  /** Whether it is too low. */
  isLow?: boolean;
}

/** What the tags make of the brand color, and why: the fill, the text on it, what is read in it, and the focus. */
export function brandParts(tokens: Tokens, theme: Theme): BrandPart[] {
  const accent = tokenColor(ACCENT, tokens, theme);
  if (!accent) return [];
  return [fillPart(accent, tokens, theme), onFillPart(accent, tokens, theme), textPart(accent, tokens, theme)]
    .concat(focusPart(tokens, theme))
    .filter((part) => part !== undefined);
}

const JUST_SEEN = 1.3;

function fillPart(accent: Rgb, tokens: Tokens, theme: Theme): BrandPart | undefined {
  const paper = tokenColor('--ws-paper', tokens, theme);
  const ratio = paper && contrastRatio(accent, paper);
  const words =
    ratio !== undefined && ratio < JUST_SEEN
      ? `The brand color as it is. It hardly differs from the page (${ratioWords(ratio)}): choose another, or a border by your own CSS.`
      : 'The brand color as it is.';
  return { token: ACCENT, title: 'Main button', color: hexOf(accent), words };
}

const NAMES: Readonly<Record<string, string>> = { '#ffffff': 'White', '#000000': 'Black' };

function onFillPart(accent: Rgb, tokens: Tokens, theme: Theme): BrandPart | undefined {
  const token = '--ws-on-accent';
  const color = tokenColor(token, tokens, theme);
  if (!color) return undefined;
  const hex = hexOf(color);
  const white = contrastRatio(accent, [255, 255, 255]);
  const why =
    hex !== '#ffffff' && white < TEXT_CONTRAST ? ` White would only reach ${ratioWords(white)}.` : '';
  const ratio = lowestRatio(token, tokens, theme);
  const words = `${NAMES[hex] ?? hex}.${why}`;
  return {
    token,
    title: 'Text on it',
    color: hex,
    words,
    now: ratioWords(ratio),
    isLow: ratio < TEXT_CONTRAST,
  };
}

function textPart(accent: Rgb, tokens: Tokens, theme: Theme): BrandPart | undefined {
  const token = '--ws-accent-text';
  const color = tokenColor(token, tokens, theme);
  if (!color) return undefined;
  const [hex, own] = [hexOf(color), hexOf(accent)];
  const ratio = lowestRatio(token, tokens, theme);
  const reached = { now: ratioWords(ratio), isLow: ratio < TEXT_CONTRAST };
  const title = 'Links and quiet buttons';
  if (hex === own) return { token, title, color: hex, words: 'The brand color as it is.', ...reached };
  const was = ratioWords(lowestRatio(token, { ...tokens, [token]: own }, theme));
  const how = contrastRatio(color, [0, 0, 0]) < contrastRatio(accent, [0, 0, 0]) ? 'Darker' : 'Lighter';
  const words = `${how} than the brand color, so that everybody can read it: ${hex}.`;
  return { token, title, color: hex, instead: own, words, was, ...reached };
}

function focusPart(tokens: Tokens, theme: Theme): BrandPart | undefined {
  const token = '--ws-focus';
  const color = tokenColor(token, tokens, theme);
  if (!color) return undefined;
  const now = ratioWords(lowestRatio(token, tokens, theme));
  return {
    token,
    title: 'Ring around what has the focus',
    color: hexOf(color),
    words: `${hexOf(color)}.`,
    now,
  };
}

/** The lowest contrast of what is read in a color, over all backgrounds. */
const lowestRatio = (name: TokenName, tokens: Tokens, theme: Theme): number =>
  Math.min(...contrastsOf(name, tokens, theme).map(({ ratio }) => ratio ?? Number.POSITIVE_INFINITY));
