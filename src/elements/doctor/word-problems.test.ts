import { expect, it } from 'vitest';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { describeProblem } from './config-problems.ts';
import { wordProblems } from './word-problems.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const said = async (language: string, own: Record<string, string>): Promise<string[]> =>
  (await wordProblems({ texts: { [language]: own } })).map((problem) => describeProblem(problem, i18n));

it.each<[string, string, Record<string, string>, string]>([
  [
    'a sentence that is almost ours',
    'en-US',
    { Chekout: 'Order now' },
    'The config’s “texts” for en-US name “Chekout”, which isn’t a sentence of the tags. Did you mean “Checkout”?',
  ],
  [
    'a sentence that is not ours',
    'sk-SK',
    { 'Kúpte si psa': 'Teraz' },
    'The config’s “texts” for sk-SK name “Kúpte si psa”, which isn’t a sentence of the tags. Copy it from the studio’s list of texts.',
  ],
  [
    'a lost placeholder',
    'en-US',
    { 'Remove {name}': 'Delete' },
    'The config’s text for “Remove {name}” isn’t used, because its placeholders aren’t those of our sentence. Missing: name. Unknown: –.',
  ],
  [
    'markup',
    'en-US',
    { Checkout: '<b>Order</b>' },
    'The config’s text for “Checkout” has markup, so it isn’t used. Write plain text; only the placeholders of our sentence are allowed.',
  ],
  [
    'brackets that do not match',
    'de-DE',
    { Checkout: 'Zur Kasse {' },
    'The config’s text for “Checkout” isn’t used, because its curly brackets don’t match. Compare it with our sentence.',
  ],
])('names %s [C5.20]', async (_what, language, own, text) => {
  expect(await said(language, own)).toEqual([text]);
});

it('finds nothing wrong with words that are used', async () => {
  expect(await said('en-US', { Checkout: 'Order now', 'I have a coupon': 'Got a code?' })).toEqual([]);
});
