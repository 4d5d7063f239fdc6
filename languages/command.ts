import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { check, type Findings } from './check.ts';
import { FORMATS, type FormatName, type Translations } from './files.ts';
import { CommandError, type Options } from './options.ts';
import type { Sentence } from './sentence.ts';
import { filesOfTexts } from './texts.ts';

/** More lines than that are not read. */
const SHOWN = 20;

/** What comes with the package. */
export interface Package {
  sentences: readonly Sentence[];
  /** Has translations to start with. */
  folder: URL;
}

export interface Outcome {
  lines: string[];
  isWrong: boolean;
}

/**
 * Writes the file that is translated, with what it had and every sentence that it lacked, and what pages load.
 *
 * @throws CommandError if there are two files to translate, or one that cannot be read.
 */
export async function makeTexts({ language, format, folder }: Options, own: Package): Promise<Outcome> {
  const { sentences } = own;
  const name = await chooseFormat(language, format, folder);
  const { ending, read, write } = FORMATS[name](language);
  const path = join(folder, language + ending);
  const existing = await readIfThere(path);
  const shipped = existing === undefined ? await readShipped(language, own) : new Map<string, string>();
  const translations = existing === undefined ? shipped : await readOrExplain(path, () => read(existing));
  const found = check(sentences, translations, language);
  const files = new Map([
    [language + ending, await write(sentences, translations, existing)],
    ...filesOfTexts(language, sentences, translations),
  ]);
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await replaceFile(join(folder, file), content);
  }
  return {
    lines: linesOf({ language, path, found, sentences, isShipped: shipped.size > 0 }),
    isWrong: found.wrong.length > 0,
  };
}

/** A translation is never half written: whoever stops the command keeps the file that was there. */
async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

/** The format that was asked for, else that of the file which is there. */
async function chooseFormat(
  language: string,
  asked: FormatName | undefined,
  folder: string,
): Promise<FormatName> {
  if (asked) return asked;
  const names = Object.keys(FORMATS) as FormatName[];
  const contents = await Promise.all(
    names.map((name) => readIfThere(join(folder, language + FORMATS[name](language).ending))),
  );
  const [first = 'po', second] = names.filter((_, index) => contents[index] !== undefined);
  if (second)
    throw new CommandError(`Both files of ${language} are there. Say with --format which one is translated.`);
  return first;
}

const readIfThere = (path: string | URL): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The translations that come with the package, to start with. */
async function readShipped(language: string, { folder }: Package): Promise<Translations> {
  const content = await readIfThere(new URL(`${language}.po`, folder));
  return content === undefined ? new Map() : FORMATS.po(language).read(content);
}

async function readOrExplain(path: string, read: () => Promise<Translations>): Promise<Translations> {
  try {
    return await read();
  } catch (error) {
    throw new CommandError(`${path} can’t be read, so nothing was written: ${(error as Error).message}`);
  }
}

interface Report {
  language: string;
  path: string;
  found: Findings;
  sentences: readonly Sentence[];
  isShipped: boolean;
}

function linesOf({ language, path, found, sentences, isShipped }: Report): string[] {
  const { missing, wrong, advice } = found;
  return [
    ...(isShipped
      ? ['The package has a translation that no native speaker has read yet: the file starts with it.']
      : []),
    `${path}: ${sentences.length} sentences, ${missing.length} without a translation, ${wrong.length} that can’t be used.`,
    ...list('Can’t be used:', wrong),
    ...list('Look at these again:', advice),
    ...list(
      'Not translated, so in English:',
      missing.length < sentences.length ? missing.map(({ english }) => `“${english}”`) : [],
    ),
    missing.length > 0 ? `Translate ${path}, and run the command again.` : 'Every sentence is translated.',
    `Pages load ${language}.json, or the files in ${language}/. Put them on your server, and into the page’s config:`,
    `  "languages": ["${language}"], "messages": {"${language}": "/texts/${language}/{surface}.json"}`,
  ];
}

function list(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - SHOWN;
  return [
    title,
    ...entries.slice(0, SHOWN).map((one) => `  ${one}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
