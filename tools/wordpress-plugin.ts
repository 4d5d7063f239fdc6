import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import { type CHOICES, CONFIG_KEYS, type ConfigKey, type ConfigKind } from '../src/config/config-keys.ts';
import { LOCALES } from '../src/config/locales.ts';
import { PARTS } from '../src/config/parts.ts';
import { COMPANIES } from '../src/config/presets.ts';
import type { AttributeType, TagFacts } from '../src/config/tag-row.ts';
import { TAG_FACTS, TAGS } from '../src/elements/tag-list.ts';
import { SERVER_UUID } from '../src/features/inquiry/rules.ts';
import { valueSchema } from './config-schema.ts';
import { DOCUMENTED_TAGS } from './tag-docs.ts';
import { tagRooms } from './tag-rooms.ts';
import { pluginSources } from './wordpress-sources.ts';
import { moFile, PLUGIN_LOCALES, pluginTexts, poFile, readCatalogue } from './wordpress-texts.ts';

/** The zip that WordPress installs. */

type Listed = keyof typeof CHOICES;

/** A valid value of each kind whose values cannot be listed, for the message about a wrong one. */
export const EXAMPLES: Readonly<Record<Exclude<ConfigKind, Listed>, unknown>> = {
  company: 'sk-ws',
  country: 'SK',
  currency: 'EUR',
  header: 'Idempotency-Key',
  text: '…',
  url: '/page',
  count: 3,
  flag: true,
  cookie: 'consent',
  language: 'sk-SK',
  languages: LOCALES,
  messages: { 'pl-PL': '/texts/pl-PL.json' },
  urls: { 'sk-SK': '/', 'en-US': '/en' },
  texts: { 'en-US': { Checkout: 'Order now' } },
  prefill: { name: 'Ewa Nowak', emails: ['ewa@example.com'] },
  consents: [{ id: 'age', label: 'I am 18 or older.', required: true }],
  links: [{ label: 'Complaints', url: '/complaints' }],
  payments: { card: { module: '/pay.js' } },
  parts: PARTS,
  origins: ['https://bank.example'],
  bounds: { southWest: { lat: 47.7, lng: 16.8 }, northEast: { lat: 49.6, lng: 22.6 } },
};

/** The keys of the page config, each with the schema of its value and an example. */
export function pluginConfigKeys(): Record<ConfigKey, { schema: object; example: unknown }> {
  const entries = Object.entries(CONFIG_KEYS).map(([key, kind]) => {
    const { description: _, ...schema } = valueSchema(key as ConfigKey);
    return [key, { schema, example: kind in EXAMPLES ? EXAMPLES[kind as keyof typeof EXAMPLES] : null }];
  });
  return Object.fromEntries(entries) as Record<ConfigKey, { schema: object; example: unknown }>;
}

/** The pattern of an attribute that is a number or the id of a server. */
const patternOf = (name: string, type: AttributeType): { pattern?: string } => {
  if (name === 'server') return { pattern: SERVER_UUID.source };
  return type === 'number' ? { pattern: '^\\d+(\\.\\d+)?$' } : {};
};

/** The plugin's data about tags, brands and config keys. `config` is left out: it comes from the settings only. */
export function pluginTable(): object {
  const tags = DOCUMENTED_TAGS.map(({ tag, description, attributes, needs, slots }) => {
    const { title, icon, sketch, labels }: TagFacts = TAG_FACTS[tag];
    const field = (name: string, text: string) => ({ name, label: labels[name], description: text });
    return {
      ...{ tag, title, icon, sketch, description, needs },
      display: TAGS.find((row) => row.tag === tag)?.display,
      attributes: attributes
        .filter(({ name }) => name !== 'config')
        .map(({ name, type, description: text }) => ({
          ...field(name, text),
          type,
          ...patternOf(name, type),
        })),
      slots: Object.entries(slots).flatMap(([name, text]) => (name === '' ? [] : [field(name, text)])),
    };
  });
  const companies = Object.entries(COMPANIES).map(([code, { companyCountry, currency, languages }]) => ({
    code,
    country: companyCountry,
    currency,
    languages,
  }));
  return { tags, companies, configKeys: pluginConfigKeys() };
}

async function languageFiles(): Promise<Record<string, string | Buffer>> {
  const texts = await pluginTexts();
  const files: Record<string, string | Buffer> = { 'languages/ws-elements.pot': poFile(texts) };
  for (const [locale, aliases] of Object.entries(PLUGIN_LOCALES)) {
    const stored = await readCatalogue(locale);
    const mo = moFile(new Map(texts.map(({ text }) => [text, stored.get(text) ?? ''])));
    for (const name of [locale, ...aliases]) files[`languages/ws-elements-${name}.mo`] = mo;
  }
  return files;
}

/** The files of the zip by their path in the plugin's folder. */
export async function pluginFiles(version: string): Promise<Record<string, string | Buffer>> {
  const sources = Object.entries(await pluginSources()).map(([name, text]): [string, string] => [
    name,
    text.replaceAll('%VERSION%', version),
  ]);
  const files = Object.fromEntries(sources);
  return {
    ...files,
    ...(await languageFiles()),
    'assets/page.css': `${files['assets/page.css']}\n${tagRooms()}`,
    'tags.json': JSON.stringify(pluginTable()),
  };
}

/** Packs the plugin; the same sources produce the same bytes. */
export async function packPlugin(version: string): Promise<Buffer> {
  const zip = new JSZip();
  const files = Object.entries(await pluginFiles(version)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const date = new Date(Date.UTC(2000, 0, 1));
  for (const [name, content] of files)
    zip.file(`ws-elements/${name}`, content, { date, createFolders: false, unixPermissions: 0o644 });
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' });
}

/** Writes the zip into the folder of a release and returns its path. */
export async function writePlugin(release: string, version: string): Promise<string> {
  const folder = join(release, 'wordpress');
  const file = join(folder, `ws-elements-${version}.zip`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, await packPlugin(version));
  return file;
}
