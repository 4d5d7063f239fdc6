import { ACCENT } from './brand-color.ts';
import { contrastRatio, type Rgb, TEXT_CONTRAST } from './contrast.ts';
import { contrastsOf, hexOf, tokenColor } from './contrast-report.ts';
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
      ? `The brand color as it is. It hardly differs from the page (${written(ratio)} to 1): choose another, or a border by your own CSS.`
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
  const why = hex !== '#ffffff' && white < TEXT_CONTRAST ? ` White would only reach ${written(white)}.` : '';
  const words = `${NAMES[hex] ?? hex}, ${written(contrastRatio(color, accent))} to 1.${why}`;
  return { token, title: 'Text on it', color: hex, words };
}

function textPart(accent: Rgb, tokens: Tokens, theme: Theme): BrandPart | undefined {
  const token = '--ws-accent-text';
  const color = tokenColor(token, tokens, theme);
  if (!color) return undefined;
  const [hex, own] = [hexOf(color), hexOf(accent)];
  const reached = written(lowestRatio(token, tokens, theme));
  const title = 'Links and quiet buttons';
  if (hex === own) return { token, title, color: hex, words: `The brand color as it is, ${reached} to 1.` };
  const alone = written(lowestRatio(token, { ...tokens, [token]: own }, theme));
  const how = contrastRatio(color, [0, 0, 0]) < contrastRatio(accent, [0, 0, 0]) ? 'Darker' : 'Lighter';
  const words = `${how}, ${hex}: ${reached} to 1. The brand color itself would only reach ${alone}; ${TEXT_CONTRAST} is needed.`;
  return { token, title, color: hex, instead: own, words };
}

function focusPart(tokens: Tokens, theme: Theme): BrandPart | undefined {
  const token = '--ws-focus';
  const color = tokenColor(token, tokens, theme);
  if (!color) return undefined;
  const words = `${hexOf(color)}, ${written(lowestRatio(token, tokens, theme))} to 1.`;
  return { token, title: 'Ring around what has the focus', color: hexOf(color), words };
}

/** The lowest contrast of what is read in a color, over all backgrounds. */
const lowestRatio = (name: TokenName, tokens: Tokens, theme: Theme): number =>
  Math.min(...contrastsOf(name, tokens, theme).map(({ ratio }) => ratio ?? Number.POSITIVE_INFINITY));

/** Rounded down, as in the report. */
const written = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
