import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const po = formatter();

/** The quotation marks of each language; all others are foreign to it. */
const QUOTES = {
  cs: '„“',
  de: '„“',
  es: '«»',
  hu: '„”',
  nb: '«»',
  nl: '‘’',
  no: '«»',
  sk: '„“',
  sv: '””',
};
const ALL_QUOTES = /[„“”‚‘«»‹›]/gu;
const languages = Object.keys(QUOTES) as (keyof typeof QUOTES)[];

const FOLDERS = ['src/i18n/locales', 'demo/locales', 'server/locales', 'integrations/wordpress/languages'];

/** Of the tags, the pages of the demo and of the shop kit, and the WordPress plugin. */
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.po'))
    .map((path) => ({ path: join(folder, path), language: path.slice(0, 2) })),
);

async function translationsOf(language: string): Promise<string[]> {
  const files = FILES.filter((file) => file.language === language);
  const catalogues = await Promise.all(
    files.map(async ({ path }) =>
      po.parse(await readFile(path), { locale: language, sourceLocale: 'en-US', filename: path }),
    ),
  );
  return catalogues.flatMap((entries) =>
    Object.values(entries ?? {}).map(({ translation }) => String(translation ?? '')),
  );
}

const readFile = async (path: string): Promise<string> => readFileSync(join(ROOT, path), 'utf8');

describe('the translations', () => {
  it.each(languages)('in %s have the quotation marks of the language', async (language) => {
    const texts = await translationsOf(language);
    expect(texts.length).toBeGreaterThan(100);
    const foreign = (text: string) =>
      (text.match(ALL_QUOTES) ?? []).filter((mark) => !QUOTES[language].includes(mark));
    expect(texts.filter((text) => foreign(text).length > 0)).toEqual([]);
  });

  it.each(['cs', 'sk'])('in %s join each word of one letter to the next word', async (language) => {
    const texts = await translationsOf(language);
    expect(texts.filter((text) => /(?<![^\s(„])[aikosuvz] \S/iu.test(text))).toEqual([]);
  });
});
