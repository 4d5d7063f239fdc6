import type { Messages } from '@lingui/core';
import { isBuiltIn } from '../config/locales.ts';
import { entryFor, fetchTexts, providedFor } from './fetch-texts.ts';
import type { Compiled } from './icu.ts';
import { compileWords, isProblem, type PageTexts, withOwnWords } from './own-texts.ts';
import { inPseudo } from './pseudo.ts';
import type { Catalogue } from './texts/catalogue.ts';

interface Surface extends PageTexts {
  language: string;
  surface: Catalogue;
  /** Our texts of the surface. */
  ours: Messages;
  /** Called if the page's texts come after the surface had to be shown. */
  onLate: (texts: Messages) => void;
}

/** Milliseconds that a surface waits for a file of the page; then it is shown in English until the file is there. */
const LIMIT = 5_000;

/** The texts of a surface with what the page adds to them: texts of a language that is not built in, and its own words. */
export async function addTexts({ language, surface, ours, onLate, ...page }: Surface): Promise<Messages> {
  const own = entryFor(language, page.texts);
  const file = isBuiltIn(language) ? undefined : providedFor(language, page.messages);
  const withWords = async (texts: Messages): Promise<Messages> =>
    own ? withOwnWords(texts, (await surface('en-US')).messages, own) : texts;
  if (!file) return withWords(inPseudo(language, ours));
  const provided = fetchTexts(file, surface.surface).then((texts) => withTexts(ours, texts, language));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LIMIT, undefined);
  });
  try {
    const found = await Promise.race([provided, late]);
    if (!found) void provided.then(withWords).then(onLate, report);
    return await withWords(found ?? ours);
  } catch (error) {
    report(error);
    return await withWords(ours);
  } finally {
    clearTimeout(timer);
  }
}

const report = (error: unknown): void => {
  console.error('ws-elements: the texts that the config’s “messages” name can’t be used.', error);
};

/** Our texts, replaced where the page has one that fits; what does not fit is logged. */
export function withTexts(messages: Messages, texts: object, language: string): Messages {
  const unusable: string[] = [];
  const entries = Object.entries(messages).map(([id, ours]): [string, Messages[string]] => {
    const text = textOf(texts, id);
    const result = text === undefined ? ours : compileWords(ours as Compiled, text);
    if (!isProblem(result as Compiled)) return [id, result as Messages[string]];
    unusable.push(String(text));
    return [id, ours];
  });
  if (unusable.length > 0)
    console.error(`ws-elements: texts for ${language} that don’t fit ours aren’t used:`, unusable);
  return Object.fromEntries(entries);
}

/** The text of a sentence; undefined if there is none. A file for translators has more than that about each. */
export function textOf(texts: object, id: string): string | undefined {
  const entry: unknown = Object.hasOwn(texts, id) ? texts[id as keyof object] : undefined;
  const text: unknown = typeof entry === 'object' && entry ? (entry as { text?: unknown }).text : entry;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
