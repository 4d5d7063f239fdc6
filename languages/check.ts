import { type Compiled, parseSentence } from '../src/i18n/icu.ts';
import { compileWords, isProblem } from '../src/i18n/own-texts.ts';
import type { Translations } from './files.ts';
import type { Sentence } from './sentence.ts';

/** What is to be done about the translations of a language; each line names a sentence. */
export interface Findings {
  missing: Sentence[];
  /** The tags would not use these translations. */
  wrong: string[];
  /** Works, but is probably not what was meant. */
  advice: string[];
}

/** Only a short text has a place of its own, such as a button: a longer one wraps. */
const SHORT = 40;

/** Compares the translations of a language with our sentences. */
export function check(
  sentences: readonly Sentence[],
  translations: Translations,
  language: string,
): Findings {
  const found: Findings = { missing: [], wrong: [], advice: [] };
  for (const sentence of sentences) {
    const text = translations.get(sentence.id);
    if (text === undefined) {
      found.missing.push(sentence);
      continue;
    }
    const problem = problemOf(sentence, text);
    if (problem) found.wrong.push(`“${sentence.english}”: ${problem}`);
    else
      found.advice.push(...adviceFor(sentence, text, language).map((one) => `“${sentence.english}”: ${one}`));
  }
  return found;
}

function problemOf({ english }: Sentence, text: string): string | undefined {
  const result = compileWords(parseSentence(english) as Compiled, text);
  if (!isProblem(result)) return undefined;
  if (result.kind === 'unreadable') return 'its curly brackets don’t match, or a plural has no “other”.';
  if (result.kind === 'markup') return 'it has markup. Only the placeholders of our sentence are allowed.';
  const list = (names: readonly string[]): string => names.join(', ') || '–';
  return `its placeholders aren’t those of our sentence. Missing: ${list(result.missing)}. Unknown: ${list(result.unknown)}.`;
}

function adviceFor({ english, longest }: Sentence, text: string, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const lacks = forms.filter((form) => /\{\w+, plural,/.test(text) && !text.includes(` ${form} {`));
  return [
    ...(lacks.length > 0 ? [`the plural has no form for “${lacks.join('”, “')}”, so “other” is used.`] : []),
    ...(english.length <= SHORT && text.length > longest * 1.3 + 2
      ? [`${text.length} characters may not have room; the longest of ours has ${longest}.`]
      : []),
  ];
}
