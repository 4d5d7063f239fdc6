import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorValue, withBrandColor, withScheme } from './brand-color.ts';
import { brandParts } from './brand-parts.ts';
import { contrastProblems } from './contrast-report.ts';
import { INITIAL_STATE } from './state.ts';

const themes = ['cary', 'loopia', 'admin'] as const;
const problems = (
  tokens: object,
  theme: (typeof themes)[number] = 'cary',
  host: 'plain' | 'dark' = 'plain',
) => contrastProblems({ ...INITIAL_STATE, host, tokens: { ...tokens } }, theme);
const part = (tokens: object, title: string) =>
  brandParts({ ...tokens }, 'cary').find((one) => one.title === title);

describe('the brand color', () => {
  it.each(['#ff6a00', 'tomato', 'gold', '#0b1420', 'white', 'black', 'hsl(80 100% 50%)', 'aquamarine'])(
    '%s alone is written: the tags derive the rest',
    (color) => {
      for (const theme of themes) {
        const tokens = withBrandColor({}, theme, colorValue(color));
        expect(tokens).toEqual({ '--ws-accent': color });
        expect(problems(tokens, theme)).toEqual([]);
        const dark = withScheme(tokens, theme, true);
        expect(dark).toEqual({ '--ws-accent': color, '--ws-color-scheme': 'dark' });
        expect(problems(dark, theme, 'dark')).toEqual([]);
        expect(withScheme(dark, theme, false)).toEqual(tokens);
      }
    },
  );

  it('replaces what was derived from the last one, and keeps everything else', () => {
    const before = {
      '--ws-radius': '2px',
      '--ws-accent': '#0a7548',
      '--ws-on-accent': '#ffffff',
      '--ws-accent-text': '#8a4b00',
    };
    expect(withBrandColor(before, 'cary', 'gold')).toEqual({ '--ws-radius': '2px', '--ws-accent': 'gold' });
    expect(withBrandColor(before, 'cary', undefined)).toEqual({ '--ws-radius': '2px' });
  });

  it('is repaired where the page has its own backgrounds, and only what needs it', () => {
    const sand = { '--ws-paper': '#d8c9a8', '--ws-surface': '#cdbd99' };
    const tokens = withBrandColor(sand, 'cary', '#b34a00');
    expect(Object.keys(tokens).sort()).toEqual([
      '--ws-accent',
      '--ws-accent-text',
      '--ws-paper',
      '--ws-surface',
    ]);
    expect(problems(tokens).filter(({ names = [] }) => names.includes('--ws-accent-text'))).toEqual([]);
  });

  it('is readable on any light background that the page may have, as far as one color can be', () => {
    const channel = fc.integer({ min: 215, max: 255 });
    const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), color, (rgb, accent) => {
        const paper = `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
        const tokens = withBrandColor({ '--ws-paper': paper, '--ws-surface': paper }, 'cary', accent);
        const low = problems(tokens).filter(({ names = [] }) =>
          /accent-text|on-accent|focus/.test(names.join()),
        );
        expect(low, `${accent} on ${paper}`).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['tomato', 'tomato'],
    ['  #E4572E ', '#E4572E'],
    ['hsl(20 80% 50%)', 'hsl(20 80% 50%)'],
    ['tomatoe', undefined],
    ['transparent', undefined],
    ['inherit', undefined],
    ['red; } body { display: none', undefined],
  ])('%j is written as %j', (text, value) => expect(colorValue(text)).toBe(value));
});

describe('what the tags make of the brand color', () => {
  it('is said with the reason where it differs', () => {
    const orange = { '--ws-accent': '#ff6a00' };
    expect(part(orange, 'Main button')?.words).toBe('The brand color as it is.');
    expect(part(orange, 'Text on it')).toMatchObject({
      color: '#000000',
      words: expect.stringMatching(/^Black\. White would only reach 2\.\d:1\.$/),
      now: expect.stringMatching(/^\d\.\d:1$/),
    });
    expect(part(orange, 'Links and quiet buttons')).toMatchObject({
      instead: '#ff6a00',
      words: expect.stringMatching(
        /^Darker than the brand color, so that everybody can read it: #[0-9a-f]{6}\.$/,
      ),
      was: expect.stringMatching(/^2\.\d:1$/),
      now: expect.stringMatching(/^[4-6]\.\d:1$/),
      isLow: false,
    });
    const dark = { '--ws-accent': '#123a8c', '--ws-color-scheme': 'dark' };
    expect(part(dark, 'Links and quiet buttons')?.words).toMatch(/^Lighter /);
  });

  it('is said to be the color itself where that can be read', () => {
    const green = { '--ws-accent': '#0a7548' };
    expect(part(green, 'Text on it')).toMatchObject({ words: 'White.', now: '5.7:1' });
    expect(part(green, 'Links and quiet buttons')?.words).toBe('The brand color as it is.');
    expect(part(green, 'Links and quiet buttons')?.was).toBeUndefined();
    expect(part(green, 'Links and quiet buttons')?.instead).toBeUndefined();
  });

  it('tells that a button like the page can hardly be seen', () => {
    expect(part({ '--ws-accent': 'ivory' }, 'Main button')?.words).toContain('hardly differs from the page');
  });
});
