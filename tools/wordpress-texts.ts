import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Locale } from '../src/config/locales.ts';
import { TAG_FACTS } from '../src/elements/tag-list.ts';
import { DOCUMENTED_TAGS } from './tag-docs.ts';
import { PLUGIN, pluginSources } from './wordpress-sources.ts';

/** Texts of the WordPress plugin: collected from its PHP and the table of tags, translated in `languages/*.po`. */

/** WordPress's name of each locale, and those that use the same catalogue. English needs none. */
const WORDPRESS_NAMES: Readonly<Record<Exclude<Locale, `en-${string}`>, readonly [string, ...string[]]>> = {
  'cs-CZ': ['cs_CZ'],
  'de-DE': ['de_DE', 'de_AT', 'de_CH', 'de_DE_formal'],
  'es-ES': ['es_ES'],
  'hu-HU': ['hu_HU'],
  'nl-NL': ['nl_NL', 'nl_BE', 'nl_NL_formal'],
  'no-NO': ['nb_NO'],
  'sk-SK': ['sk_SK'],
  'sv-SE': ['sv_SE'],
};

/** Locales with WordPress's names, and those that use the same catalogue. */
export const PLUGIN_LOCALES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(WORDPRESS_NAMES).map(([name, ...aliases]) => [name, aliases]),
);

export interface PluginText {
  text: string;
  /** Information for translators. */
  comment?: string;
}

/** Translations by the English text; empty if untranslated. */
export type Catalogue = ReadonlyMap<string, string>;

const CALL =
  /(?:\/\* (translators: .+?) \*\/\s*[^;]*?)?\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*'ws-elements'\s*\)/gs;
const HEADER = /^ \* Description:\s+(.+)$/m;

/** The texts of PHP source code. */
export function phpTexts(source: string): PluginText[] {
  return [...source.matchAll(CALL)].map(([, comment, text = '']) => ({
    text: text.replace(/\\(['\\])/g, '$1'),
    ...(comment && { comment }),
  }));
}

/** All texts, each once, in the order of the files. */
export async function pluginTexts(): Promise<PluginText[]> {
  const sources = await pluginSources();
  const php = Object.entries(sources).filter(([name]) => name.endsWith('.php'));
  const [, description = ''] = HEADER.exec(sources['ws-elements.php'] ?? '') ?? [];
  const table = DOCUMENTED_TAGS.flatMap((row) => [
    TAG_FACTS[row.tag].title,
    row.description,
    ...Object.values(TAG_FACTS[row.tag].labels),
    ...row.attributes.filter(({ name }) => name !== 'config').map((attribute) => attribute.description),
    ...Object.entries(row.slots).flatMap(([name, text]) => (name === '' ? [] : [text])),
  ]);
  const all = [
    { text: description, comment: 'Description of the plugin' },
    ...php.flatMap(([, source]) => phpTexts(source)),
    ...table.map((text) => ({ text })),
  ];
  return [...new Map(all.map((entry) => [entry.text, entry])).values()];
}

const catalogueFile = (locale: string): string => join(PLUGIN, `languages/${locale}.po`);

/** Reads a stored catalogue; empty if there is none. */
export async function readCatalogue(locale: string): Promise<Catalogue> {
  const po = await readFile(catalogueFile(locale), 'utf8').catch(() => '');
  const entries = await formatter().parse(po, { sourceLocale: 'en-US', locale, filename: `${locale}.po` });
  return new Map(
    Object.values(entries as Record<string, { message?: string; translation?: string }>).map(
      ({ message = '', translation = '' }) => [message, translation],
    ),
  );
}

/** A catalogue in gettext's format; without translations it is the template. */
export function poFile(texts: readonly PluginText[], locale = '', catalogue: Catalogue = new Map()): string {
  const entries = texts.map(({ text, comment }) =>
    [
      ...(comment ? [`#. ${comment}`] : []),
      `msgid ${JSON.stringify(text)}`,
      `msgstr ${JSON.stringify(catalogue.get(text) ?? '')}`,
    ].join('\n'),
  );
  return `${[`msgid ""\nmsgstr ""\n${headerLines(locale).map(quoted).join('\n')}`, ...entries].join('\n\n')}\n`;
}

const quoted = (line: string): string => JSON.stringify(`${line}\n`);

const headerLines = (locale: string): string[] => [
  'Project-Id-Version: ws-elements',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=UTF-8',
  'Content-Transfer-Encoding: 8bit',
  ...(locale === '' ? [] : [`Language: ${locale}`]),
];

/** The binary catalogue that WordPress reads: sorted texts, addressed by two tables of lengths and offsets. */
export function moFile(catalogue: Catalogue): Buffer {
  const header: [string, string] = ['', headerLines('').join('\n')];
  const translated = [...catalogue].filter(([, translation]) => translation !== '');
  const pairs = [header, ...translated].map(
    (pair) => pair.map((text) => Buffer.from(text)) as [Buffer, Buffer],
  );
  pairs.sort(([one], [other]) => one.compare(other));
  const HEAD = 28;
  const start = HEAD + pairs.length * 16;
  const head = [0x950412de, 0, pairs.length, HEAD, HEAD + pairs.length * 8, 0, start];
  const texts = [...pairs.map(([original]) => original), ...pairs.map(([, translation]) => translation)];
  let offset = start;
  const addresses = texts.flatMap(({ length }) => {
    const address = [length, offset];
    offset += length + 1;
    return address;
  });
  const numbers = Buffer.alloc(start);
  [...head, ...addresses].forEach((number, at) => {
    numbers.writeUInt32LE(number, at * 4);
  });
  return Buffer.concat([numbers, ...texts.flatMap((text) => [text, Buffer.alloc(1)])]);
}
