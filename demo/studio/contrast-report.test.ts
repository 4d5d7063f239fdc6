import { describe, expect, it } from 'vitest';
import { CONTRAST_PAIRS } from './contrast.ts';
import {
  COLOR_TOKENS,
  contrastProblems,
  contrastWords,
  darkTokens,
  hexOf,
  tokenColor,
} from './contrast-report.ts';
import { INITIAL_STATE, isTokenName, type StudioState } from './state.ts';

const themes = ['cary', 'loopia', 'admin'] as const;
const DARK = darkTokens({});
const stateOf = (changes: Partial<StudioState>): StudioState => ({ ...INITIAL_STATE, ...changes });

describe('the contrast of tokens', () => {
  it.each(themes)('of %s is sufficient on a light page, and with the dark colors on a dark one', (theme) => {
    expect(contrastProblems(stateOf({ host: 'plain' }), theme)).toEqual([]);
    expect(contrastProblems(stateOf({ host: 'dark', tokens: DARK }), theme)).toEqual([]);
  });

  it.each(themes)(
    'of %s is reported for the text of the tags on a dark page, with a fix [C2.14]',
    (theme) => {
      const state = stateOf({ host: 'dark', tokens: { '--ws-radius': '2px' } });
      const [problem, ...others] = contrastProblems(state, theme);
      expect(others).toEqual([]);
      expect(problem?.text).toMatch(
        /^Dark text on a dark page: “Text color” is 1\.\d:1, “Quieter text color” .*; 4\.5:1 needed for text\.$/,
      );
      expect(problem?.repairs?.map(({ label }) => label)).toEqual(['Use colors for a dark page']);
      expect(problem?.names).toEqual(expect.arrayContaining(['--ws-ink', '--ws-ink-soft']));
      const repaired = { ...state, ...problem?.repairs?.[0]?.changes };
      expect(repaired.tokens).toEqual({ '--ws-radius': '2px', ...DARK });
      expect(contrastProblems(repaired, theme)).toEqual([]);
    },
  );

  it.each(['#ffd166', '#7a1fa2', '#ff6a00', '#0b1420'])(
    'with the accent %s is sufficient on a light and on a dark page',
    (accent) => {
      const own = { '--ws-accent': accent };
      expect(darkTokens(own)).toEqual({ ...own, ...DARK });
      expect(contrastProblems(stateOf({ tokens: own }), 'cary')).toEqual([]);
      expect(contrastProblems(stateOf({ host: 'dark', tokens: darkTokens(own) }), 'cary')).toEqual([]);
    },
  );

  it('is reported for the colors of a dark page on a light one, with a way to undo it [C2.14]', () => {
    const state = stateOf({ tokens: { '--ws-radius': '2px', ...DARK } });
    const [problem] = contrastProblems(state, 'cary');
    expect(problem?.text).toMatch(/^Light text on a light page: “Text color” is 1\.\d:1/);
    expect(problem?.repairs).toEqual([
      { label: 'Remove the colors for a dark page', changes: { tokens: { '--ws-radius': '2px' } } },
    ]);
    const [own] = contrastProblems(stateOf({ tokens: { '--ws-accent-text': '#9fd8bb' } }), 'cary').slice(-1);
    expect(own?.text).toMatch(/^Light text on a light page: “Links in the brand color” is/);
    expect(own?.repairs, 'colors of the editor stay').toBeUndefined();
  });

  it('is reported in words beside its token: the lowest value, or what is too low [C2.14]', () => {
    expect(contrastWords('--ws-on-accent', {}, 'cary')).toEqual({
      low: false,
      text: 'Readable: “Text on the brand color” on “Brand color” is 5.7:1 (4.5:1 needed).',
    });
    const { low, text } = contrastWords('--ws-on-accent', { '--ws-on-accent': '#0c9d61' }, 'cary');
    expect(low).toBe(true);
    expect(text).toMatch(
      /^Too low: “Text on the brand color” on “Brand color” is 1\.\d:1, 4\.5:1 needed for text\./,
    );
    expect(contrastWords('--ws-paper', { '--ws-paper': '#161b22' }, 'cary').text).toMatch(
      /^Too low: “Text color” on “Background” is 1\.0:1, .* Too low: \d+ more combinations of colors\.$/,
    );
    expect(contrastWords('--ws-focus', { '--ws-focus': '#eeeeee' }, 'cary').text).toContain(
      '3:1 needed for lines and icons',
    );
    expect(contrastWords('--ws-line', {}, 'cary').text).toBe('Only decoration: no contrast needed.');
  });

  it('is not guessed for a color that cannot be calculated', () => {
    expect(contrastWords('--ws-accent', { '--ws-accent': 'oklch(60% 0.1 120)' }, 'cary')).toEqual({
      low: false,
      text: 'Cannot be calculated. Write the color as #rrggbb to have it checked.',
    });
    expect(
      tokenColor('--ws-accent', { '--ws-accent': 'var(--ws-accent)' }, 'cary'),
      'a circle',
    ).toBeUndefined();
  });

  it('covers every color of each pair', () => {
    const names = COLOR_TOKENS.map(({ name }) => name);
    for (const { foreground, background } of CONTRAST_PAIRS)
      expect(names).toEqual(expect.arrayContaining([`--ws-${foreground}`, `--ws-${background}`]));
    expect(Object.keys(DARK).every(isTokenName)).toBe(true);
    expect(hexOf([10, 117, 72])).toBe('#0a7548');
  });
});
