// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadIndependentTexts } from '../../src/i18n/i18n.ts';
import { doctorTexts } from '../../src/i18n/texts/doctor-texts.ts';
import { pageConfigOf, problemsOf } from './problems.ts';
import { INITIAL_STATE, type Problem, type StudioState } from './state.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const problemsIn = (changes: Partial<StudioState>): Problem[] => {
  const state = { ...INITIAL_STATE, ...changes };
  const config = pageConfigOf(state, 'https://cdn.example/ws.js', 'https://brand.example/');
  return problemsOf(state, config, i18n);
};
const problems = (changes: Partial<StudioState>): string[] => problemsIn(changes).map(({ text }) => text);

it.each<[string, Partial<StudioState>, string]>([
  ['an unknown key', { config: { company: 'sk-ws', cartURL: '/order' } }, 'Did you mean “cartUrl”?'],
  [
    'an unknown company',
    { config: { company: 'ws-sk' } },
    'The company “ws-sk” has no preset, so the config isn’t used. Did you mean “sk-ws”?',
  ],
  [
    'a language that the brand does not have',
    { config: { company: 'cz-ws', language: 'de-DE' } },
    'The config’s “language” is "de-DE", but its “languages” are "cs-CZ", "en-US".',
  ],
  ['no company', { config: {} }, 'The config has no “company”'],
  [
    'an attribute of the wrong type',
    { tags: [{ tag: 'ws-price', attributes: { code: 'a', period: 'a year' } }] },
    '<ws-price period="a year">: The value of “period” is wrong. Write only the number of months, such as 12.',
  ],
  [
    'a link that leads nowhere',
    { tags: [{ tag: 'ws-login', attributes: {}, link: 'mailto:a@b.example' }] },
    'the link "mailto:a@b.example" has to start with https:// or with /.',
  ],
  ['a color that cannot be read', { tokens: { '--ws-ink': '#cccccc' } }, 'more combinations of colors.'],
  [
    'a price without a product',
    { tags: [{ tag: 'ws-price', attributes: { period: '12' } }] },
    '<ws-price>: The tag can’t work without the attribute “code”.',
  ],
  [
    'a mini-cart without a cart',
    { tags: [{ tag: 'ws-minicart', attributes: {} }] },
    '<ws-minicart>: The tag opens no cart',
  ],
  ['an empty page', { tags: [] }, 'The page has no tag yet.'],
])("%s is reported in the doctor's words [C2.14]", (_what, changes, text) => {
  expect(problems(changes).join('\n')).toContain(text);
});

it('a cart on another page is enough, and a button needs one of its attributes', () => {
  const config = { company: 'sk-ws', cartUrl: 'https://brand.example/cart' };
  expect(
    problems({ config, tags: [{ tag: 'ws-add-to-cart', attributes: { products: '[{"code":"a"}]' } }] }),
  ).toEqual([]);
});

it.each<[string, StudioState['tokens'], string[]]>([
  [
    'own backgrounds on which the derived color is too light',
    { '--ws-accent': 'gold', '--ws-paper': '#e8d9b0', '--ws-surface': '#e8d9b0' },
    ['--ws-accent', '--ws-accent-text', '--ws-paper', '--ws-surface'],
  ],
  [
    'an own text on the brand color, which the tags would choose better',
    { '--ws-accent': 'gold', '--ws-on-accent': '#ffffff' },
    ['--ws-accent'],
  ],
  ['a ring that nobody sees', { '--ws-focus': '#eeeeee' }, []],
])('a button makes the brand color readable again: %s [C2.14]', (_what, tokens, names) => {
  const found = problemsIn({ tokens });
  const repair = found.flatMap(({ repairs = [] }) => repairs)[0];
  expect(repair?.label).toBe('Make the brand color readable');
  expect(Object.keys(repair?.changes.tokens ?? {}).sort()).toEqual(names);
  const low = problemsIn({ ...repair?.changes }).filter(({ names = [] }) =>
    /accent|focus/.test(names.join()),
  );
  expect(low).toEqual([]);
});

it('nothing is reported for the initial state of the studio', () => {
  expect(problems({})).toEqual([]);
});
