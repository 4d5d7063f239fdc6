import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import { CONFIG_KEYS } from '../src/config/config-keys.ts';
import { COMPANIES } from '../src/config/presets.ts';
import { TAGS } from '../src/config/tags.ts';
import { DOCUMENTED_TAGS } from './tag-docs.ts';
import { tagRooms } from './tag-rooms.ts';
import { pluginSources } from './wordpress-sources.ts';
import { moFile, PLUGIN_LOCALES, pluginTexts, poFile, readCatalogue } from './wordpress-texts.ts';

/** The zip that WordPress installs. */

/** The plugin's data about tags, brands and config keys. `config` is left out: it comes from the settings only. */
export function pluginTable(): object {
  const tags = DOCUMENTED_TAGS.map(({ tag, description, attributes, needs, slots }) => ({
    tag,
    display: TAGS.find((row) => row.tag === tag)?.display,
    description,
    attributes: attributes.filter(({ name }) => name !== 'config'),
    needs,
    slots: Object.entries(slots).flatMap(([name, text]) =>
      name === '' ? [] : [{ name, description: text }],
    ),
  }));
  const companies = Object.entries(COMPANIES).map(([code, { companyCountry, currency, languages }]) => ({
    code,
    country: companyCountry,
    currency,
    languages,
  }));
  return { tags, companies, configKeys: Object.keys(CONFIG_KEYS) };
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
