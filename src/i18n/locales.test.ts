import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { SURFACES, TRANSLATED } from '../config/surfaces.ts';
import { i18n, loadTexts } from './i18n.ts';
import { headerTexts } from './texts/header-texts.ts';

interface Text {
  id: string;
  source: string;
  translated: string;
}

/** Not built in, but part of the package; each has one file for all surfaces. */
const PROVIDED = ['pl-PL', 'pt-PT'];
/** Without English itself. */
const LOCALES = [...TRANSLATED.filter((locale) => locale !== 'en-US'), ...PROVIDED];

/** Names and codes that are the same in every language. */
const NAMES = ['PayPal', 'Swish', 'IBAN', 'BIC / SWIFT', 'PAY by square', 'QR Platba', 'Norid PID'];

/** Words with the same spelling in a language as in English. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  'de-DE': ['optional'],
  'es-ES': ['Premium', 'Total'],
  'hu-HU': ['−{percent}%'],
  'nl-NL': ['Premium', 'Bank', 'Filters', 'Filters ({active})', '−{percent}%'],
  'no-NO': ['Premium', 'Bank'],
  'pl-PL': ['Premium', 'Bank', '−{percent}%', 'VAT {percent}'],
  'pt-PT': ['Premium', 'email', 'Email', '−{percent}%'],
  'sv-SE': ['Premium', 'Bank', 'Donation', 'Period', 'Version {version}'],
};

/** The obligation to pay, in the words of each country's consumer law or as close as possible. */
const DUTY_TO_PAY: Readonly<Record<string, string>> = {
  'cs-CZ': 'Objednávka zavazující k platbě',
  'de-DE': 'Zahlungspflichtig bestellen',
  'es-ES': 'Pedido con obligación de pago',
  'hu-HU': 'Megrendelés fizetési kötelezettséggel',
  'nl-NL': 'Bestelling met betalingsverplichting',
  'no-NO': 'Bestill med betalingsplikt',
  'pl-PL': 'Zamówienie z obowiązkiem zapłaty',
  'pt-PT': 'Encomenda com obrigação de pagar',
  'sk-SK': 'Objednať s povinnosťou platby',
  'sv-SE': 'Beställ med betalningsskyldighet',
};

/**
 * Both buttons of a withdrawal, in the words of article 11a of Directive 2011/83/EU; Norway's translation is not
 * published.
 */
const WITHDRAWAL: Readonly<Record<string, readonly [string, string]>> = {
  'cs-CZ': ['Zde odstoupit od smlouvy', 'Potvrdit odstoupení od smlouvy'],
  'de-DE': ['Vertrag widerrufen', 'Widerruf bestätigen'],
  'es-ES': ['Desistir del contrato aquí', 'Confirmar desistimiento'],
  'hu-HU': ['Elállás a szerződéstől', 'Elállás megerősítése'],
  'nl-NL': ['Hier de overeenkomst herroepen', 'Herroeping bevestigen'],
  'no-NO': ['Gå fra avtalen her', 'Bekreft bruk av angreretten'],
  'pl-PL': ['Odstąp od umowy tutaj', 'Potwierdź odstąpienie od umowy'],
  'pt-PT': ['Retrate-se do contrato aqui', 'Confirmar retratação'],
  'sk-SK': ['Odstúpiť od zmluvy tu', 'Potvrdiť odstúpenie od zmluvy'],
  'sv-SE': ['Ångra avtalet här', 'Bekräfta frånträde'],
};

async function readCatalogue(locale: string, surface: string) {
  const filename = PROVIDED.includes(locale)
    ? join(import.meta.dirname, '../../languages', `${locale}.po`)
    : join(import.meta.dirname, 'locales', locale, `${surface}.po`);
  const context = { locale, sourceLocale: 'en-US', filename };
  return formatter().parse(readFileSync(filename, 'utf8'), context);
}

/** Every message of one surface in the source, with its translation or an empty string. */
async function textsOf(locale: string, surface: string): Promise<Text[]> {
  const [english, own] = await Promise.all([readCatalogue('en-US', surface), readCatalogue(locale, surface)]);
  return Object.entries(english).map(([id, { message, translation }]) => ({
    id,
    source: message ?? translation ?? '',
    translated: own[id]?.translation ?? '',
  }));
}

/** The placeholders of a message: values, and tags, each as often as it opens and closes. */
function placeholdersOf(text: string): string[] {
  const values = [...text.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1] ?? '');
  // A plural branch without a value, such as `{rok}`, looks the same: its keyword comes before it.
  const branches = [...text.matchAll(/(?:=\d+|one|two|few|many|other|zero) \{(\w+)\}/g)].map(
    (match) => match[1],
  );
  const tags = [...text.matchAll(/<\/?\d+\/?>/g)].map((match) => match[0]);
  return [...new Set(values.filter((name) => !branches.includes(name))), ...tags].sort();
}

/** The keywords of each plural in a message. */
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

/** The final punctuation mark of a message: a button has none, a sentence has one. */
const endOf = (text: string): string => /[.?!…:]$/.exec(text)?.[0] ?? '';

/** The period may belong to an abbreviation instead. */
const endsAlike = ({ source, translated }: Text): boolean =>
  endOf(source) === endOf(translated) || (endOf(source) === '' && /\smva\.$/.test(translated));

const surfaces = Object.keys(SURFACES);
/** A browser that is too old for the tags loads no texts of a page. */
const surfacesOf = (locale: string) =>
  surfaces.filter((one) => one !== 'outdated' || !PROVIDED.includes(locale));
const ofLocale = async (locale: string) =>
  (await Promise.all(surfacesOf(locale).map((one) => textsOf(locale, one)))).flat();
const languages = await Promise.all(
  LOCALES.map(async (locale) => ({ locale, texts: await ofLocale(locale) })),
);

describe.each(languages)('$locale', ({ locale, texts }) => {
  const sourcesWhere = (isWrong: (text: Text) => boolean): string[] =>
    texts.filter(isWrong).map((text) => text.source);

  it('has a translation for every text of the source [1.14]', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(sourcesWhere(({ translated }) => translated.trim() === '')).toEqual([]);
  });

  it('keeps the same placeholders and tags', () => {
    const left = (pick: (text: Text) => string) =>
      texts.map((text) => [text.source, placeholdersOf(pick(text))]);
    expect(left(({ translated }) => translated)).toEqual(left(({ source }) => source));
  });

  it('has a plural if the source has one, with every plural form of the language', () => {
    expect(
      sourcesWhere((text) => pluralsOf(text.source).length !== pluralsOf(text.translated).length),
    ).toEqual([]);
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plurals = texts.flatMap(({ translated }) => pluralsOf(translated));
    expect(plurals.length).toBeGreaterThan(5);
    for (const keywords of plurals) expect(keywords).toEqual(expect.arrayContaining(needed));
  });

  it('has the same words as English for names only', () => {
    const same = new Set([...NAMES, ...(SAME_AS_ENGLISH[locale] ?? [])]);
    expect(sourcesWhere((text) => text.source === text.translated && !same.has(text.source))).toEqual([]);
  });

  it('translates the same text the same way on every surface', () => {
    const first = new Map(texts.toReversed().map(({ id, translated }) => [id, translated]));
    expect(sourcesWhere(({ id, translated }) => first.get(id) !== translated)).toEqual([]);
  });

  it('ends a text with the same punctuation as the source', () => {
    expect(sourcesWhere((text) => !endsAlike(text))).toEqual([]);
  });

  it('names both buttons of a withdrawal as the directive does', () => {
    const words = ['Withdraw from contract here', 'Confirm withdrawal'].map(
      (button) => texts.find(({ source }) => source === button)?.translated,
    );
    expect(words).toEqual(WITHDRAWAL[locale]);
  });

  it('states the duty to pay on the order button [D.52]', () => {
    const buttons = ['Order with obligation to pay', 'Order with obligation to pay: {amount}'].map((label) =>
      texts.find(({ source }) => source === label)?.translated.replaceAll('\u00A0', ' '),
    );
    expect(buttons).toEqual([DUTY_TO_PAY[locale], `${DUTY_TO_PAY[locale]}: {amount}`]);
  });

  it('uses typographic quotes and ellipses', () => {
    // Text that an editor has to type is quoted literally.
    const isWrong = ({ source, translated }: Text): boolean =>
      /["']|\.\.\./.test(translated) && !source.includes('"');
    expect(sourcesWhere(isWrong)).toEqual([]);
  });
});

describe('Slovak', () => {
  const texts = languages.find(({ locale }) => locale === 'sk-SK')?.texts ?? [];

  it('opens quotes below and closes them above', () => {
    const isWrong = ({ translated }: Text): boolean =>
      /[”’]/.test(translated) || translated.split('„').length !== translated.split('“').length;
    expect(texts.filter(isWrong).map(({ source }) => source)).toEqual([]);
  });

  it.each([
    [0, 'Košík je prázdny'],
    [1, '1 položka'],
    [2, '2 položky'],
    [5, '5 položiek'],
    [1.5, '1,5 položky'],
  ])('uses the right plural for the number of items: %s', async (count, said) => {
    await loadTexts('sk-SK', headerTexts);
    const id = texts.find(({ source }) => source.startsWith('{count, plural, =0'))?.id ?? '';
    expect(i18n._(id, { count }).replaceAll('\u00A0', ' ')).toBe(said);
  });
});
