import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../src/i18n/locales/en-US');
const LITERAL = /(\\?["'])([\w+/-]{6})\1/g;

/** The id of every text, with the place that it gets in a list of all. */
async function shortIds(): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>();
  for (const file of readdirSync(FOLDER).sort()) {
    const filename = join(FOLDER, file);
    const context = { locale: 'en-US', sourceLocale: 'en-US', filename };
    const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), context);
    for (const id of Object.keys(catalogue)) ids.add(id);
  }
  return new Map([...ids].map((id, index) => [id, index.toString(36)]));
}

/**
 * Lingui calls a text by six signs of a hash, which no compression makes smaller, in the catalogues and once more where
 * it is shown. Built files count instead. A text that no catalogue knows keeps its own id.
 */
export async function shortTextIds(): Promise<Plugin> {
  const ids = await shortIds();
  return {
    name: 'short-text-ids',
    apply: 'build',
    renderChunk(code) {
      const short = code.replace(LITERAL, (whole, quote: string, id: string) => {
        const place = ids.get(id);
        return place === undefined ? whole : quote + place + quote;
      });
      return short === code ? null : { code: short, map: null };
    },
  };
}
