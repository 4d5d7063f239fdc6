import type { Translations } from './files.ts';
import type { Sentence } from './sentence.ts';

/** The files that pages load, by their names: all texts of a language, and those of each surface in its folder. */
export function filesOfTexts(
  language: string,
  sentences: readonly Sentence[],
  translations: Translations,
): ReadonlyMap<string, string> {
  const translated = sentences.filter(({ id }) => translations.has(id));
  const surfaces = [...new Set(sentences.flatMap((sentence) => sentence.surfaces))];
  const json = (chosen: readonly Sentence[]): string =>
    `${JSON.stringify(Object.fromEntries(chosen.map(({ id }) => [id, translations.get(id)])))}\n`;
  return new Map([
    [`${language}.json`, json(translated)],
    ...surfaces.map((surface): [string, string] => [
      `${language}/${surface}.json`,
      json(translated.filter((one) => one.surfaces.includes(surface))),
    ]),
  ]);
}
