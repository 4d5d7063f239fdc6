/** The translations of the shop kit's own pages. It reads no catalogue itself: it runs in workers, too. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { TRANSLATED } from '../src/config/surfaces.ts';

const SERVER = join(import.meta.dirname, '../server');
/** Written by `npm run texts`, with what its catalogues say. */
export const KIT_TRANSLATIONS = join(SERVER, 'http/page-translations.json');

/** By language, then by name; a text that is not translated yet is empty, which the gate `texts` refuses. */
export async function kitTranslations(): Promise<Record<string, Record<string, string>>> {
  const locales = TRANSLATED.filter((locale) => !locale.startsWith('en-'));
  return Object.fromEntries(
    await Promise.all(
      locales.map(async (locale) => [locale.slice(0, 2), await readCatalogue(locale)] as const),
    ),
  );
}

async function readCatalogue(locale: string): Promise<Record<string, string>> {
  const filename = join(SERVER, 'locales', locale, 'pages.po');
  const entries = await formatter().parse(await readFile(filename, 'utf8'), {
    locale,
    sourceLocale: 'en-US',
    filename,
  });
  return Object.fromEntries(
    Object.values(entries ?? {}).map(({ context = '', translation = '' }) => [
      context.replace(/^kit\./, ''),
      String(translation),
    ]),
  );
}
