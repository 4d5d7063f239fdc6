import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');
const TEXTS = /src\/i18n\/texts\/(?!catalogue)(\w+)\.ts$/;
const FILE = /locales\/([\w-]+)\/(\w+)\.po$/;

/** All catalogues of a build share one hash, so that neither the loader nor the tags need a list of them. */
const nameOf = (surface: string, locale: string, hash: string): string =>
  `texts-${surface}-${locale}-${hash}`;

/** The name of the chunk that holds a catalogue; of another module none. */
export function catalogueName(id: string, hash: string): string | undefined {
  const [, locale, surface] = FILE.exec(id) ?? [];
  return locale && surface && nameOf(surface, locale, hash);
}

/** Calls a catalogue by a name that is put together when it is needed. Texts for outdated browsers are in their script. */
export const catalogueNames = (hash: string): Plugin => ({
  name: 'catalogue-names',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const file of readdirSync(LOCALES, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.po') && !file.endsWith('outdated.po'))
        this.emitFile({ type: 'chunk', id: join(LOCALES, file), preserveSignature: 'strict' });
  },
  transform: {
    filter: { id: TEXTS },
    handler(_code, id) {
      const surface = TEXTS.exec(id)?.[1] ?? '';
      if (!existsSync(join(LOCALES, 'en-US', `${surface}.po`)))
        this.error(`The texts of "${surface}" have not been collected: run \`npm run texts\`.`);
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a part of the code that is written.
      const address = `./${nameOf(surface, '${locale}', hash)}.js`;
      const code = `export const ${surface}Texts = (locale) => import(/* @vite-ignore */ \`${address}\`);`;
      return { code, map: null };
    },
  },
});
