/**
 * The end of `npm run texts`. Updates `integrations/wordpress/languages/*.po`: adds new texts without a translation,
 * removes old ones; the same in `languages/*.po`. Writes what the shop kit reads of its catalogues.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_TRANSLATIONS, kitTranslations } from './kit-translations.ts';
import { updateLanguages } from './languages.ts';
import { PLUGIN } from './wordpress-sources.ts';
import { PLUGIN_LOCALES, pluginTexts, poFile, readCatalogue } from './wordpress-texts.ts';

await writeFile(KIT_TRANSLATIONS, `${JSON.stringify(await kitTranslations(), null, 2)}\n`);
await updateLanguages();
const texts = await pluginTexts();
for (const locale of Object.keys(PLUGIN_LOCALES)) {
  const catalogue = await readCatalogue(locale);
  await writeFile(join(PLUGIN, `languages/${locale}.po`), poFile(texts, locale, catalogue));
  const missing = texts.filter(({ text }) => !catalogue.get(text)).length;
  console.log(`WordPress ${locale}: ${texts.length} texts, ${missing} untranslated`);
}
