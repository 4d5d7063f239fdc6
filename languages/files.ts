import { formatter } from '@lingui/format-po';
import type { Sentence } from './sentence.ts';

/** Translations by the id of their sentence; what is not translated is absent. */
export type Translations = ReadonlyMap<string, string>;

/** A file for whoever translates. */
export interface Format {
  /** The end of its name, after the language. */
  ending: string;
  /** @throws Error if it cannot be read. */
  read(content: string): Promise<Translations>;
  /** All sentences with their translations, each with where it is seen and how long it may be. */
  write(sentences: readonly Sentence[], translations: Translations, existing?: string): Promise<string>;
}

const isWritten = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

const noteOf = ({ where, longest }: Sentence): string => `${where.join('; ')}. Up to ${longest} characters.`;

/** The catalogue of a PO file. */
type Entries = Parameters<ReturnType<typeof formatter>['serialize']>[0];

/**
 * PO, which the programs of translators read. What a translator adds, and what is translated but no longer one of our
 * sentences, stays. A translation that such a program has guessed (`fuzzy`) counts as none.
 */
function poFormat(language: string): Format {
  const po = formatter({ lineNumbers: false });
  const about = { locale: language, sourceLocale: 'en-US', filename: `${language}.po` };
  const entriesOf = async (content: string): Promise<Entries> => (await po.parse(content, about)) ?? {};
  return {
    ending: '.po',
    async read(content) {
      const entries = Object.entries(await entriesOf(content));
      return new Map(
        entries.flatMap(([id, { translation, extra }]) =>
          isWritten(translation) && !flagsOf(extra).includes('fuzzy') ? [[id, translation]] : [],
        ),
      );
    },
    async write(sentences, translations, existing) {
      const before = existing === undefined ? {} : await entriesOf(existing);
      const entries: Entries = {};
      for (const sentence of sentences) {
        const { id, english, context } = sentence;
        const { obsolete: _, ...known } = before[id] ?? { translation: '' };
        const translation = translations.get(id) ?? known.translation;
        const comments = [noteOf(sentence)];
        entries[id] = {
          ...known,
          message: english,
          ...(context && { context }),
          translation,
          comments,
          origin: [],
        };
      }
      for (const [id, entry] of Object.entries(before))
        if (!entries[id] && isWritten(entry.translation)) entries[id] = { ...entry, obsolete: true };
      return po.serialize(entries, { ...about, existing: existing ?? null });
    },
  };
}

const flagsOf = (extra: unknown): readonly string[] =>
  (extra as { flags?: string[] } | undefined)?.flags ?? [];

/** JSON: for each id the sentence, where it is seen, how long it may be, and the `text`; what is gone stands at the end. */
const jsonFormat: Format = {
  ending: '.texts.json',
  async read(content) {
    const entries = Object.entries(
      JSON.parse(content) as Readonly<Record<string, { text?: unknown } | null>>,
    );
    return new Map(entries.flatMap(([id, entry]) => (isWritten(entry?.text) ? [[id, entry.text]] : [])));
  },
  async write(sentences, translations, existing = '{}') {
    const before = Object.entries(JSON.parse(existing) as Record<string, { text?: unknown } | null>);
    const ids = new Set(sentences.map(({ id }) => id));
    const gone = before.filter(([id, entry]) => !ids.has(id) && isWritten(entry?.text));
    const entries = sentences.map(({ id, english, context, where, longest }) => [
      id,
      {
        english,
        ...(context && { context }),
        where: where.join('; '),
        longest,
        text: translations.get(id) ?? '',
      },
    ]);
    return `${JSON.stringify(Object.fromEntries([...entries, ...gone]), null, 2)}\n`;
  },
};

export const FORMATS = { po: poFormat, json: () => jsonFormat } as const;
export type FormatName = keyof typeof FORMATS;
