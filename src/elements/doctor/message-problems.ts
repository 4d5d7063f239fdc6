import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { canonical, textsLanguageOf } from '../../config/language.ts';
import { isBuiltIn, isPseudo, LOCALES } from '../../config/locales.ts';
import type { TextsFile } from '../../config/own-fields.ts';
import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';
import { textOf } from '../../i18n/added-texts.ts';
import { fetchTexts, providedFor } from '../../i18n/fetch-texts.ts';
import { type Compiled, writeSentence } from '../../i18n/icu.ts';
import { compileWords, isProblem } from '../../i18n/own-texts.ts';
import { ALL_TEXTS } from '../../i18n/texts/all-texts.ts';
import { mostSimilar } from '../../lib/similar.ts';

type Problem<Kind> = Extract<ConfigProblem, { kind: Kind }>;
type Languages = Pick<PageConfig, 'language' | 'languages' | 'messages'>;

/** How the texts of a language are made. */
const commandFor = (language: string): string => `ws-elements texts --locale ${language}`;

/** What is wrong with the languages that are not built in, and with the files of their texts. */
export const MESSAGE_TEXTS = {
  'no-texts': ({ language, similar }: Problem<'no-texts'>) => {
    const command = commandFor(language);
    return similar
      ? msg`There are no texts for the language "${language}", so visitors read English. Did you mean "${similar}"?`
      : msg`There are no texts for the language "${language}", so visitors read English. Make them with “${command}”, and write the address of the file into the config’s “messages”.`;
  },
  'built-in-texts': ({ language }: Problem<'built-in-texts'>) =>
    msg`The config’s “messages” name a file for ${language}, whose texts are built in, so it isn’t used. Remove it; to change single sentences, use “texts”.`,
  'no-texts-file': ({ language, address, reason }: Problem<'no-texts-file'>) =>
    msg`The texts for ${language} can’t be loaded from ${address}, so visitors read English. The browser says: ${reason}`,
  'missing-texts': ({ language, count, sentence, ...problem }: Problem<'missing-texts'>, i18n: I18n) => {
    const command = commandFor(language);
    const total = i18n.number(problem.total);
    return msg`${plural(count, { one: '# sentence', other: '# sentences' })} (of ${total}) without a text for ${language}, so that visitors read English, such as “${sentence}”. “${command}” lists what is missing.`;
  },
  'wrong-texts': ({ language, count, sentence }: Problem<'wrong-texts'>) => {
    const command = commandFor(language);
    return msg`${plural(count, { one: '# text', other: '# texts' })} for ${language} can’t be used, because brackets or placeholders aren’t those of our sentence, such as “${sentence}”. “${command}” lists them.`;
  },
};

/** Languages without texts, and files for languages that need none. */
export function languageTextProblems({ language, languages, messages = {} }: Languages): ConfigProblem[] {
  const provided = Object.keys(messages);
  const isKnown = (one: string): boolean =>
    isPseudo(one) || textsLanguageOf(one, LOCALES) !== undefined || providedFor(one, messages) !== undefined;
  return [
    ...[...new Set([language, ...languages])]
      .filter((one) => !isKnown(one))
      .map((one) => ({
        ...({ kind: 'no-texts', language: one } as const),
        similar: mostSimilar(one, [...provided, ...LOCALES]),
      })),
    ...provided
      .map(canonical)
      .filter(isBuiltIn)
      .map((one) => ({ kind: 'built-in-texts', language: one }) as const),
  ];
}

/** What the files of the config's texts lack, or have in a form that the tags cannot use. */
export async function messageProblems({
  messages = {},
}: Pick<PageConfig, 'messages'>): Promise<ConfigProblem[]> {
  const found = Object.keys(messages)
    .map(canonical)
    .filter((language) => !isBuiltIn(language))
    .map((language) => problemsOf(language, providedFor(language, messages) as TextsFile));
  return (await Promise.all(found)).flat();
}

async function problemsOf(language: string, file: TextsFile): Promise<ConfigProblem[]> {
  const [missing, wrong] = [new Set<string>(), new Set<string>()];
  const all = new Set<string>();
  for (const surface of ALL_TEXTS) {
    const { messages } = await surface('en-US');
    try {
      const texts = await fetchTexts(file, surface.surface);
      for (const [id, ours] of Object.entries(messages) as [string, Compiled][]) {
        const sentence = writeSentence(ours);
        const text = textOf(texts, id);
        all.add(id);
        if (text === undefined) missing.add(sentence);
        else if (isProblem(compileWords(ours, text))) wrong.add(sentence);
      }
    } catch (error) {
      const address = file.url.replace('{surface}', surface.surface);
      return [
        {
          kind: 'no-texts-file',
          language,
          address,
          reason: error instanceof Error ? error.message : String(error),
        },
      ];
    }
  }
  const [counted, total] = [{ language, count: missing.size }, all.size];
  return [
    ...(missing.size > 0
      ? [{ kind: 'missing-texts', ...counted, total, sentence: firstOf(missing) } as const]
      : []),
    ...(wrong.size > 0
      ? [{ kind: 'wrong-texts', language, count: wrong.size, sentence: firstOf(wrong) } as const]
      : []),
  ];
}

const firstOf = (sentences: ReadonlySet<string>): string => [...sentences][0] ?? '';
