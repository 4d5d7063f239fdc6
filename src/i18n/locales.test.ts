import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { i18n, loadTexts } from './i18n.ts';
import { SURFACES } from './surfaces.ts';
import { headerTexts } from './texts/header.ts';

interface Text {
  id: string;
  source: string;
  slovak: string;
}

/** Names and codes that read the same in both languages. */
const SAME_IN_SLOVAK: readonly string[] = ['PayPal', 'Swish', 'IBAN', 'BIC / SWIFT'];

async function readCatalogue(locale: string, surface: string) {
  const filename = join(import.meta.dirname, 'locales', locale, `${surface}.po`);
  const context = { locale, sourceLocale: 'en-US', filename };
  return formatter().parse(readFileSync(filename, 'utf8'), context);
}

/** Every text of one surface as the source has it, with its translation or nothing. */
async function textsOf(surface: string): Promise<Text[]> {
  const [english, slovak] = await Promise.all([
    readCatalogue('en-US', surface),
    readCatalogue('sk-SK', surface),
  ]);
  return Object.entries(english).map(([id, { message, translation }]) => ({
    id,
    source: message ?? translation ?? '',
    slovak: slovak[id]?.translation ?? '',
  }));
}

/** What a text leaves to be filled in: values, and tags with how often each opens and closes. */
function placeholdersOf(text: string): string[] {
  const values = [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1] ?? '');
  // A branch of a plural without a value inside, as `{rok}`, looks like one: its keyword stands in front.
  const branches = [...text.matchAll(/(?:=\d+|one|two|few|many|other|zero) \{(\w+)\}/g)].map(
    (match) => match[1],
  );
  const tags = [...text.matchAll(/<\/?\d+\/?>/g)].map((match) => match[0]);
  return [...new Set(values.filter((name) => !branches.includes(name))), ...tags].sort();
}

/** The keywords of each plural in a text. */
function pluralsOf(text: string): string[][] {
  const starts = [...text.matchAll(/\{\w+, plural,/g)];
  return starts.map(({ 0: head, index }) => branchesFrom(text, index + head.length));
}

function branchesFrom(text: string, from: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let word = '';
  for (const letter of text.slice(from)) {
    if (letter === '{') {
      if (depth === 0) found.push(word.trim());
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      word = '';
      if (depth < 0) return found;
    } else if (depth === 0) word += letter;
  }
  return found;
}

/** The mark that ends a text, if any: a button has none, a sentence has one. */
const endOf = (text: string): string => /[.?!…:]$/.exec(text)?.[0] ?? '';

const catalogues = await Promise.all(
  Object.keys(SURFACES).map(async (surface) => ({ surface, texts: await textsOf(surface) })),
);
const everything = catalogues.flatMap(({ texts }) => texts);

const sourcesWhere = (isWrong: (text: Text) => boolean): string[] =>
  everything.filter(isWrong).map((text) => text.source);

describe.each(catalogues)('the Slovak texts of $surface', ({ texts }) => {
  it('stand for every text of the source', () => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ slovak }) => slovak.trim() === '').map(({ source }) => source)).toEqual([]);
  });

  it('leave the same values and tags to be filled in', () => {
    const slovak = texts.map((text) => [text.source, placeholdersOf(text.slovak)]);
    expect(slovak).toEqual(texts.map((text) => [text.source, placeholdersOf(text.source)]));
  });
});

describe('Slovak', () => {
  it('counts with one, few, many and other in every plural', () => {
    const plurals = everything.flatMap(({ slovak }) => pluralsOf(slovak));
    expect(plurals.length).toBeGreaterThan(5);
    for (const keywords of plurals)
      expect(keywords).toEqual(expect.arrayContaining(['one', 'few', 'many', 'other']));
  });

  it('has a plural where the source has one', () => {
    expect(sourcesWhere((text) => pluralsOf(text.source).length !== pluralsOf(text.slovak).length)).toEqual(
      [],
    );
  });

  it('repeats the English words for names only', () => {
    expect(
      sourcesWhere((text) => text.source === text.slovak && !SAME_IN_SLOVAK.includes(text.source)),
    ).toEqual([]);
  });

  it('says the same text the same way on every surface', () => {
    const first = new Map(everything.toReversed().map(({ id, slovak }) => [id, slovak]));
    expect(sourcesWhere(({ id, slovak }) => first.get(id) !== slovak)).toEqual([]);
  });

  it('ends a text with the mark the source ends with', () => {
    expect(sourcesWhere((text) => endOf(text.source) !== endOf(text.slovak))).toEqual([]);
  });

  it('opens quotes below, closes them above, and spells the ellipsis as one sign', () => {
    const isWrong = (slovak: string): boolean =>
      /[”’']|\.\.\./.test(slovak) || slovak.split('„').length !== slovak.split('“').length;
    expect(sourcesWhere(({ slovak }) => isWrong(slovak))).toEqual([]);
  });

  it.each([
    [0, 'Košík je prázdny'],
    [1, '1 položka'],
    [2, '2 položky'],
    [5, '5 položiek'],
    [1.5, '1,5 položky'],
  ])('says the number of items right: %s', async (count, said) => {
    await loadTexts('sk-SK', headerTexts);
    const id = everything.find(({ source }) => source.startsWith('{count, plural, =0'))?.id ?? '';
    expect(i18n._(id, { count }).replaceAll('\u00A0', ' ')).toBe(said);
  });
});
