import type { Messages } from '@lingui/core';
import type { ProvidedTexts } from '../config/own-fields.ts';
import type { TextProblem } from '../config/page-config.ts';
import { type Compiled, parseSentence, placeholdersOf, writeSentence } from './icu.ts';

/** A brand's own words in one language, by our sentence: in English as in the source, or in that language. */
export type OwnWords = Readonly<Record<string, string>>;

/** What a page's config says of texts. */
export interface PageTexts {
  /** A brand's own words by language. */
  texts?: Readonly<Record<string, OwnWords>> | undefined;
  /** The texts of languages that are not built in. */
  messages?: ProvidedTexts | undefined;
}

/** A sentence as it is compared: catalogues have non-breaking spaces where the source has none. */
export const sentenceKey = (text: string): string =>
  text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The brand's sentence for one of ours, compiled, or why it cannot be used. */
export function compileWords(ours: Compiled, own: string): Compiled | TextProblem {
  const compiled = parseSentence(own);
  if (compiled === undefined) return { kind: 'unreadable' };
  const [needed, given] = [placeholdersOf(ours), placeholdersOf(compiled)];
  const missing = needed.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !needed.includes(name));
  if (missing.length + unknown.length > 0) return { kind: 'placeholders', missing, unknown };
  const source = writeSentence(ours);
  // A sentence may speak of markup: “Put the tag into a <div>”.
  const tags = own.match(/<\/?[a-z!][^>]*>?/gi) ?? [];
  return tags.some((tag) => !source.includes(tag)) ? { kind: 'markup' } : compiled;
}

export const isProblem = (result: Compiled | TextProblem): result is TextProblem =>
  typeof result === 'object' && 'kind' in result;

/** The texts of a surface with the brand's own words; a sentence that cannot be used keeps ours and is logged. */
export function withOwnWords(messages: Messages, english: Messages, own: OwnWords): Messages {
  const words = new Map(Object.entries(own).map(([sentence, text]) => [sentenceKey(sentence), text]));
  const changed = Object.entries(messages).map(([id, ours]): [string, Messages[string]] => {
    const source = sentenceKey(writeSentence((english[id] ?? ours) as Compiled));
    const text = words.get(source) ?? words.get(sentenceKey(writeSentence(ours as Compiled)));
    if (text === undefined) return [id, ours];
    const result = compileWords(ours as Compiled, text);
    if (!isProblem(result)) return [id, result as Messages[string]];
    console.error(`ws-elements: the config’s own text for “${source}” isn’t used (${result.kind}).`);
    return [id, ours];
  });
  return Object.fromEntries(changed);
}
