import { parseArgs } from 'node:util';
import { canonical } from '../src/config/language.ts';
import { isBuiltIn, isLanguage, isPseudo, LOCALES } from '../src/config/locales.ts';
import { FORMATS, type FormatName } from './files.ts';

export const USAGE = `Makes the texts of a language that is not built in.

ws-elements texts --locale <language> [options]

  --locale   the language as a BCP 47 tag, such as pl-PL or pt-BR
  --format   what is translated: po (default), or json
  --folder   where the files are; default: here

The first run writes <language>.po with every sentence, where it is seen and how many characters fit. Translate it, and
run the same command again: it says what is missing or wrong, adds the sentences of a new version, and writes what pages
load, <language>.json and a folder with a file for each part of the tags.
Exits with 1 if a translation cannot be used, with 2 if the command cannot be understood.`;

/** What the command cannot do, for whoever typed it. */
export class CommandError extends Error {}

export interface Options {
  language: string;
  /** Undefined: that of the file which is there. */
  format: FormatName | undefined;
  folder: string;
}

/** @throws CommandError whose message explains how the command is used. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args);
  const { locale, format, folder = '.' } = values;
  if (positionals.length !== 1 || positionals[0] !== 'texts' || locale === undefined)
    throw new CommandError(USAGE);
  if (!isLanguage(locale))
    throw new CommandError(
      `“${locale}” is no language tag. Write a language and its country, such as pl-PL.`,
    );
  const language = canonical(locale);
  if (isBuiltIn(language) || isPseudo(language))
    throw new CommandError(
      `The texts of ${language} are built in, as those of ${LOCALES.join(', ')}. To change single sentences, use “texts” in the page’s config.`,
    );
  if (format !== undefined && !isFormat(format))
    throw new CommandError(`--format is ${Object.keys(FORMATS).join(' or ')}.`);
  return { language, format, folder };
}

const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { locale: text, format: text, folder: text } });
  } catch {
    throw new CommandError(USAGE);
  }
}
