import { msg } from '@lingui/core/macro';
import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';
import type { Compiled } from '../../i18n/icu.ts';
import { writeSentence } from '../../i18n/icu.ts';
import { compileWords, isProblem, sentenceKey } from '../../i18n/own-texts.ts';
import { ALL_TEXTS } from '../../i18n/texts/all-texts.ts';
import { mostSimilar } from '../../lib/similar.ts';

type Problem<Kind> = Extract<ConfigProblem, { kind: Kind }>;

/** What is wrong with a sentence of the config's `texts`. */
export const WORD_TEXTS = {
  'unknown-text': ({ language, sentence, similar }: Problem<'unknown-text'>) =>
    similar
      ? msg`The config’s “texts” for ${language} name “${sentence}”, which isn’t a sentence of the tags. Did you mean “${similar}”?`
      : msg`The config’s “texts” for ${language} name “${sentence}”, which isn’t a sentence of the tags. Copy it from the studio’s list of texts.`,
  'wrong-text': ({ sentence, problem }: Problem<'wrong-text'>) => {
    if (problem.kind === 'markup')
      return msg`The config’s text for “${sentence}” has markup, so it isn’t used. Write plain text; only the placeholders of our sentence are allowed.`;
    if (problem.kind === 'unreadable')
      return msg`The config’s text for “${sentence}” isn’t used, because its curly brackets don’t match. Compare it with our sentence.`;
    const missing = problem.missing.join(', ') || '–';
    const unknown = problem.unknown.join(', ') || '–';
    return msg`The config’s text for “${sentence}” isn’t used, because its placeholders aren’t those of our sentence. Missing: ${missing}. Unknown: ${unknown}.`;
  },
};

/** The brand's own words that the tags cannot use: for a sentence that is not ours, or without its placeholders. */
export async function wordProblems({ texts = {} }: Pick<PageConfig, 'texts'>): Promise<ConfigProblem[]> {
  const found = Object.entries(texts).map(async ([language, own]) => {
    const sentences = await sentencesOf(language);
    return Object.entries(own).flatMap(([sentence, text]) => problemsOf(sentences, language, sentence, text));
  });
  return (await Promise.all(found)).flat();
}

/** Our sentences in a language, compiled, by the sentence in English and in that language. */
export async function sentencesOf(language: string): Promise<ReadonlyMap<string, Compiled>> {
  const sentences = new Map<string, Compiled>();
  for (const surface of ALL_TEXTS) {
    const [own, english] = await Promise.all([surface(language), surface('en-US')]);
    for (const [id, ours] of Object.entries(own.messages)) {
      const source = (english.messages[id] ?? ours) as Compiled;
      for (const text of [source, ours as Compiled])
        sentences.set(sentenceKey(writeSentence(text)), ours as Compiled);
    }
  }
  return sentences;
}

function problemsOf(
  sentences: ReadonlyMap<string, Compiled>,
  language: string,
  sentence: string,
  text: string,
): ConfigProblem[] {
  const ours = sentences.get(sentenceKey(sentence));
  if (ours === undefined) {
    const similar = mostSimilar(sentence, [...sentences.keys()]);
    return [{ kind: 'unknown-text', language, sentence, similar }];
  }
  const result = compileWords(ours, text);
  return isProblem(result) ? [{ kind: 'wrong-text', language, sentence, problem: result }] : [];
}
