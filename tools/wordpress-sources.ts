import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The source files of the plugin: PHP, scripts, styles, readme and catalogues. */
export const PLUGIN = join(import.meta.dirname, '../integrations/wordpress');

/** The plugin's own files by their path, without the catalogues. */
export async function pluginSources(): Promise<Record<string, string>> {
  const entries = await readdir(PLUGIN, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.po'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(PLUGIN.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(PLUGIN, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
}
