import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { writeSentence } from '../../i18n/icu.ts';
import { ALL_TEXTS } from '../../i18n/texts/all-texts.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { describeProblem } from './config-problems.ts';
import { languageTextProblems, messageProblems } from './message-problems.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);

beforeEach(() => vi.stubGlobal('document', { baseURI: 'https://shop.example/' }));
afterEach(() => vi.unstubAllGlobals());

/** Every sentence with itself as its text. */
async function wholeFile(): Promise<Record<string, string>> {
  const surfaces = await Promise.all(ALL_TEXTS.map((surface) => surface('en-US')));
  const entries = surfaces.flatMap(({ messages }) => Object.entries(messages));
  return Object.fromEntries(entries.map(([id, text]) => [id, writeSentence(text as never)]));
}

let count = 0;
async function said(answer: () => Response, language = 'pl-PL'): Promise<string[]> {
  vi.stubGlobal('fetch', async () => answer());
  count += 1;
  const messages = { [language]: { url: `https://shop.example/${count}.json` } };
  return (await messageProblems({ messages })).map((problem) => describeProblem(problem, i18n));
}

it('a whole file has no problem', async () => {
  const file = await wholeFile();
  expect(await said(() => Response.json(file))).toEqual([]);
});

it('counts the sentences that a file lacks, and names the first [C5.30]', async () => {
  const { ...file } = await wholeFile();
  const total = Object.keys(file).length;
  const [first = '', second = ''] = Object.keys(file);
  const sentence = file[first];
  delete file[first];
  expect(await said(() => Response.json(file))).toEqual([
    `1 sentence (of ${total.toLocaleString('en-US')}) without a text for pl-PL, so that visitors read English, such as “${sentence}”. “ws-elements texts --locale pl-PL” lists what is missing.`,
  ]);
  delete file[second];
  expect((await said(() => Response.json(file)))[0]).toContain(
    `2 sentences (of ${total.toLocaleString('en-US')})`,
  );
});

it('counts the texts that cannot be used', async () => {
  const file = await wholeFile();
  const [id = '', sentence] = Object.entries(file).find(([, text]) => text.includes('{name}')) ?? [];
  expect(await said(() => Response.json({ ...file, [id]: 'Usuń' }))).toEqual([
    `1 text for pl-PL can’t be used, because brackets or placeholders aren’t those of our sentence, such as “${sentence}”. “ws-elements texts --locale pl-PL” lists them.`,
  ]);
});

it('says why a file cannot be loaded', async () => {
  expect(await said(() => new Response('', { status: 404 }))).toEqual([
    `The texts for pl-PL can’t be loaded from https://shop.example/${count}.json, so visitors read English. The browser says: https://shop.example/${count}.json answers 404.`,
  ]);
});

it('a file for a language that is built in is not requested', async () => {
  const asked = vi.fn(() => new Response(''));
  expect(await said(asked, 'sk-SK')).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it.each<[string, Parameters<typeof languageTextProblems>[0], string[]]>([
  ['built-in languages', { language: 'sk-SK', languages: ['sk-SK', 'en-US'] }, []],
  ['the same language elsewhere', { language: 'de-AT', languages: ['de-AT', 'en-GB', 'nb-NO'] }, []],
  ['a pseudo-locale', { language: 'ar-XB', languages: ['sk-SK', 'en-XA'] }, []],
  [
    'a language with a file',
    { language: 'pl-PL', languages: ['pl-PL'], messages: { pl: { url: '/pl.json' } } },
    [],
  ],
  [
    'a language without one',
    { language: 'fr-FR', languages: ['sk-SK', 'fr-FR'] },
    [
      'There are no texts for the language "fr-FR", so visitors read English. Make them with “ws-elements texts --locale fr-FR”, and write the address of the file into the config’s “messages”.',
    ],
  ],
  [
    'a slip',
    { language: 'sk-SK', languages: ['sk-SK', 'cz-CZ'] },
    ['There are no texts for the language "cz-CZ", so visitors read English. Did you mean "cs-CZ"?'],
  ],
  [
    'a file that is not needed',
    { language: 'sk-SK', languages: ['sk-SK'], messages: { 'sk-SK': { url: '/sk.json' } } },
    [
      'The config’s “messages” name a file for sk-SK, whose texts are built in, so it isn’t used. Remove it; to change single sentences, use “texts”.',
    ],
  ],
])('says about %s what an editor has to know', (_what, config, texts) => {
  expect(languageTextProblems(config).map((problem) => describeProblem(problem, i18n))).toEqual(texts);
});
