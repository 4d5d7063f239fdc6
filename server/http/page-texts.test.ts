import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';

/** The texts for a visitor who comes from a page in a locale. */
const textsFor = (locale: string) =>
  pageTexts({ req: { query: () => locale, header: () => undefined } } as never);
const said = (t: PageTexts): string[] => Object.values(t);

it.each(LOCALES)('the pages of the kit are in the language of the tags: %s', (locale) => {
  const { language, t } = textsFor(locale);
  expect(language).toBe(locale.split('-')[0]);
  const texts = said(t);
  expect(new Set(texts).size).toBe(texts.length);
  expect(t.waiting).toContain('{order}');
  const english = new Set(said(textsFor('en').t));
  if (language !== 'en') expect(texts.filter((text) => english.has(text))).toEqual([]);
});
