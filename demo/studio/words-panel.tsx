import { useState } from 'react';
import { sentencesOf } from '../../src/elements/doctor/word-problems.ts';
import { writeSentence } from '../../src/i18n/icu.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { Field, ValueField } from './field.tsx';
import { type StudioState, withEntry } from './state.ts';

interface WordsProps {
  config: StudioState['config'];
  /** The language of the page. */
  language: string;
  onChange: (config: StudioState['config']) => void;
}

/** The number of sentences that are shown at once. */
const MOST = 20;

/** A search over all texts of the tags, each with a field for the brand's own words. */
export function WordsPanel({ config, language, onChange }: WordsProps) {
  const { query, search, texts } = useSentences(language);
  const own = ownWords(config, language);
  const found = textsWith(texts ?? [], query);
  const shown = [...new Set([...Object.keys(own), ...found.slice(0, MOST)])];
  const change = (sentence: string, text: string | undefined): void => {
    const words = withEntry(own, sentence, text);
    const others = isRecord(config.texts) ? config.texts : {};
    const next = withEntry<unknown>(others, language, Object.keys(words).length > 0 ? words : undefined);
    onChange(withEntry(config, 'texts', Object.keys(next).length > 0 ? next : undefined));
  };
  return (
    <>
      <Field
        label="Search all texts"
        help={`As visitors see them in ${language}. Keep what is in curly brackets or is written like <0>.`}
      >
        {(control) => (
          <input {...control} type="search" value={query} onChange={({ target }) => search(target.value)} />
        )}
      </Field>
      <p role="status" className="help">
        {query.trim() !== '' && texts && countText(found.length)}
      </p>
      {shown.map((sentence) => (
        <ValueField
          key={sentence}
          label={sentence}
          value={own[sentence]}
          onChange={(text) => change(sentence, text)}
        />
      ))}
    </>
  );
}

function useSentences(language: string) {
  const [query, setQuery] = useState('');
  const [loaded, setLoaded] = useState<{ language: string; texts: readonly string[] }>();
  const search = (text: string): void => {
    setQuery(text);
    if (loaded?.language === language) return;
    void sentencesOf(language).then((sentences) => {
      const texts = [...new Set([...sentences.values()].map(writeSentence))];
      setLoaded({ language, texts: texts.filter((one) => /\p{L}/u.test(one)).map(plainSpaces) });
    });
  };
  return { query, search, texts: loaded?.language === language ? loaded.texts : undefined };
}

const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** The texts that contain the query; the shortest first, since they are what is mostly looked for. */
export function textsWith(texts: readonly string[], query: string): string[] {
  const words = query.trim().toLowerCase();
  if (words === '') return [];
  return texts
    .filter((text) => text.toLowerCase().includes(words))
    .toSorted((one, other) => one.length - other.length);
}

const countText = (count: number): string => {
  if (count === 0) return 'No text of the tags contains this.';
  if (count > MOST) return `${count} texts contain this; the ${MOST} shortest are shown.`;
  return count === 1 ? '1 text contains this.' : `${count} texts contain this.`;
};

function ownWords({ texts }: StudioState['config'], language: string): Record<string, string> {
  const own = isRecord(texts) ? texts[language] : undefined;
  return isRecord(own)
    ? Object.fromEntries(
        Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
}
