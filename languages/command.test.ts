import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTexts } from './command.ts';
import { readOptions } from './options.ts';
import type { Sentence } from './sentence.ts';

/** As Lingui makes it. */
const idOf = (english: string): string =>
  createHash('sha256').update(`${english}\u001f`).digest('base64').slice(0, 6);

const sentence = (english: string, surfaces = ['cart']): Sentence => ({
  ...{ id: idOf(english), english, surfaces },
  ...{ where: ['cart: row'], longest: english.length + 4 },
});
const [checkout, remove, items, removeName] = [
  sentence('Checkout'),
  sentence('Remove', ['cart', 'order']),
  sentence('{count, plural, one {# item} other {# items}}'),
  sentence('Remove {name}'),
];
const ALL = [checkout, remove, items, removeName];

let folder = '';
let shipped = '';

const run = async (args: readonly string[] = [], sentences = ALL, locale = 'pl-PL') => {
  const options = readOptions(['texts', '--locale', locale, '--folder', folder, ...args]);
  const { lines, isWrong } = await makeTexts(options, { sentences, folder: pathToFileURL(`${shipped}/`) });
  return { text: lines.join('\n'), isWrong };
};
const read = (name: string) => readFile(join(folder, name), 'utf8');
const json = async (name: string): Promise<unknown> => JSON.parse(await read(name));
const edit = async (name: string, before: string, after: string) => {
  const content = await read(name);
  expect(content).toContain(before);
  await writeFile(join(folder, name), content.replace(before, after));
};
const translate = (english: string, text: string) =>
  edit('pl-PL.po', `msgid "${english}"\nmsgstr ""`, `msgid "${english}"\nmsgstr "${text}"`);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
  shipped = await mkdtemp(join(tmpdir(), 'texts-'));
});
afterEach(() => Promise.all([folder, shipped].map((one) => rm(one, { recursive: true }))));

it('writes a file to translate, with where a sentence is seen and how much fits, and what pages load', async () => {
  const { text, isWrong } = await run();
  expect(isWrong).toBe(false);
  expect(text).toContain('4 sentences, 4 without a translation, 0 that can’t be used.');
  expect(text).toContain('"messages": {"pl-PL": "/texts/pl-PL/{surface}.json"}');
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'pl-PL',
    'pl-PL.json',
    'pl-PL.po',
    join('pl-PL', 'cart.json'),
    join('pl-PL', 'order.json'),
  ]);
  expect(await read('pl-PL.po')).toContain('#. cart: row. Up to 12 characters.\nmsgid "Checkout"\nmsgstr ""');
  expect(await json('pl-PL.json')).toEqual({});
});

it('keeps what is translated, and writes it for pages, whole and by surface', async () => {
  await run();
  await translate('Checkout', 'Do kasy');
  await translate('Remove', 'Usuń');
  const { text } = await run();
  expect(text).toContain('2 without a translation');
  expect(text).toContain('“Remove {name}”');
  expect(await json('pl-PL.json')).toEqual({ [checkout.id]: 'Do kasy', [remove.id]: 'Usuń' });
  expect(await json('pl-PL/cart.json')).toEqual({ [checkout.id]: 'Do kasy', [remove.id]: 'Usuń' });
  expect(await json('pl-PL/order.json')).toEqual({ [remove.id]: 'Usuń' });
  await run();
  expect(await read('pl-PL.po')).toContain('msgid "Checkout"\nmsgstr "Do kasy"');
});

it('adds the sentences of a new version, and keeps the translations of those that are gone aside', async () => {
  await run();
  await translate('Checkout', 'Do kasy');
  await run([], [remove, sentence('Continue')]);
  const po = await read('pl-PL.po');
  expect(po).toContain('msgid "Continue"\nmsgstr ""');
  expect(po).toContain('#~ msgid "Checkout"\n#~ msgstr "Do kasy"');
  expect(await json('pl-PL.json')).toEqual({});
  expect((await run()).text).toContain('4 sentences, 3 without');
});

it('keeps what a translator has noted, and counts what their program has guessed as not translated', async () => {
  await run();
  await edit('pl-PL.po', 'msgid "Checkout"\nmsgstr ""', 'msgid "Checkout"\nmsgstr "Do kasy"');
  await edit(
    'pl-PL.po',
    '#. cart: row. Up to 12 characters.\nmsgid "Checkout"',
    '# asked the shop\n#, fuzzy\nmsgid "Checkout"',
  );
  expect((await run()).text).toContain('4 without a translation');
  const po = await read('pl-PL.po');
  expect(po).toMatch(/# asked the shop\n[^]*#, fuzzy\nmsgid "Checkout"\nmsgstr "Do kasy"/);
  expect(await json('pl-PL.json')).toEqual({});
});

it.each([
  [
    'Remove {name}',
    'Usuń',
    '“Remove {name}”: its placeholders aren’t those of our sentence. Missing: name. Unknown: –.',
  ],
  [
    'Remove {name}',
    'Usuń {name',
    '“Remove {name}”: its curly brackets don’t match, or a plural has no “other”.',
  ],
  [
    'Checkout',
    '<b>Do kasy</b>',
    '“Checkout”: it has markup. Only the placeholders of our sentence are allowed.',
  ],
])('says of “%s” why “%s” cannot be used', async (english, text, said) => {
  await run();
  await translate(english, text);
  const outcome = await run();
  expect(outcome.text).toContain(said);
  expect(outcome.text).toContain('1 that can’t be used.');
  expect(outcome.isWrong).toBe(true);
});

it('advises on what works, but is probably not meant', async () => {
  await run();
  await translate(
    '{count, plural, one {# item} other {# items}}',
    '{count, plural, one {# produkt} other {# produktu}}',
  );
  await translate('Checkout', 'Przejdź teraz do zamówienia');
  const { text, isWrong } = await run();
  expect(text).toContain('has no form for “few”, “many”');
  expect(text).toContain('“Checkout”: 27 characters may not have room; the longest of ours has 12.');
  expect(isWrong).toBe(false);
});

it('translates JSON as well, which a page can load as it is', async () => {
  await run(['--format', 'json']);
  await edit('pl-PL.texts.json', '"longest": 12,\n    "text": ""', '"longest": 12,\n    "text": "Do kasy"');
  // The file that is there says the format.
  expect((await run()).text).toContain('3 without a translation');
  expect(await json('pl-PL.json')).toEqual({ [checkout.id]: 'Do kasy' });
  expect(await json('pl-PL.texts.json')).toMatchObject({
    [checkout.id]: { english: 'Checkout', where: 'cart: row', longest: 12, text: 'Do kasy' },
  });
});

it('keeps translations of sentences that are gone in JSON, too', async () => {
  await run(['--format', 'json']);
  await edit('pl-PL.texts.json', '"longest": 12,\n    "text": ""', '"longest": 12,\n    "text": "Do kasy"');
  await run([], [remove]);
  expect(await json('pl-PL.json')).toEqual({});
  await run();
  expect(await json('pl-PL.json')).toEqual({ [checkout.id]: 'Do kasy' });
});

describe('the command explains', () => {
  it('which of two files it would read', async () => {
    await run(['--format', 'json']);
    await run(['--format', 'po']);
    await expect(run()).rejects.toThrow('Say with --format which one');
  });

  it('a file that cannot be read, and leaves it as it is', async () => {
    await writeFile(join(folder, 'pl-PL.texts.json'), '{"a": ');
    await expect(run()).rejects.toThrow(/pl-PL\.texts\.json can’t be read, so nothing was written/);
    expect(await read('pl-PL.texts.json')).toBe('{"a": ');
  });

  it.each([
    [[], 'ws-elements texts --locale <language>'],
    [['texts'], 'ws-elements texts --locale <language>'],
    [['words', '--locale', 'pl-PL'], 'ws-elements texts --locale <language>'],
    [['texts', '--lang', 'pl-PL'], 'ws-elements texts --locale <language>'],
    [['texts', '--locale', 'pl_PL'], '“pl_PL” is no language tag'],
    [['texts', '--locale', 'Polish'], '“Polish” is no language tag'],
    [['texts', '--locale', 'sk-sk'], 'The texts of sk-SK are built in'],
    [['texts', '--locale', 'en-XA'], 'The texts of en-XA are built in'],
    [['texts', '--locale', 'pl', '--format', 'xliff'], '--format is po or json.'],
  ])('%j', (args, message) => expect(() => readOptions(args)).toThrow(message));
});

it('starts with the translation that comes with the package, and says who has not read it', async () => {
  await run();
  await translate('Checkout', 'Do kasy');
  await writeFile(join(shipped, 'pl-PL.po'), await read('pl-PL.po'));
  await rm(join(folder, 'pl-PL.po'));
  const { text } = await run();
  expect(text).toContain('no native speaker has read yet');
  expect(text).toContain('3 without a translation');
  expect((await run()).text).not.toContain('native speaker');
});

it('writes the language as the standard does', async () => {
  await run([], ALL, 'zh-hant-tw');
  expect(await readdir(folder)).toContain('zh-Hant-TW.po');
});
