import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FORMATS } from '../languages/files.ts';
import { filesOfTexts } from '../languages/texts.ts';
import { sentencesOfTags } from './sentences.ts';

/** The translations into languages that are not built in. */
export const LANGUAGES = join(import.meta.dirname, '../languages');

/** The languages in that folder. */
export const providedLanguages = async (): Promise<string[]> =>
  (await readdir(LANGUAGES))
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length));

/** Writes what the command `ws-elements texts` reads, and the texts of the languages that come with the package. */
export async function writeLanguages(outDir: string): Promise<void> {
  const out = join(outDir, 'languages');
  const sentences = await sentencesOfTags();
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'sentences.json'), JSON.stringify(sentences));
  for (const language of await providedLanguages()) {
    const file = `${language}.po`;
    await copyFile(join(LANGUAGES, file), join(out, file));
    const translations = await FORMATS.po(language).read(await readFile(join(LANGUAGES, file), 'utf8'));
    for (const [name, content] of filesOfTexts(language, sentences, translations)) {
      await mkdir(dirname(join(out, name)), { recursive: true });
      await writeFile(join(out, name), content);
    }
  }
}

/** Adds new sentences to the translations, without a text, and removes those that are no longer ours. */
export async function updateLanguages(): Promise<void> {
  const sentences = await sentencesOfTags();
  for (const language of await providedLanguages()) {
    const path = join(LANGUAGES, `${language}.po`);
    const { read, write } = FORMATS.po(language);
    const content = await readFile(path, 'utf8');
    const translations = await read(content);
    await writeFile(path, await write(sentences, translations, content));
    const missing = sentences.filter(({ id }) => !translations.has(id)).length;
    console.log(`${language}: ${sentences.length} texts, ${missing} untranslated`);
  }
}
