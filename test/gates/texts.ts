/**
 * Checks that the catalogues contain exactly the texts of the sources, and that every language translates all of them.
 */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { ROOT, run } from '../runner/command.ts';

/** The stored catalogues, of the tags and of the pages of the demo and of the shop kit. */
const CATALOGUES = {
  tags: join(ROOT, 'src/i18n/locales'),
  demo: join(ROOT, 'demo/locales'),
  kit: join(ROOT, 'server/locales'),
};
const EXTRACTED = join(ROOT, '.cache/texts');
/** Contains only the texts that differ from English; the others come from the English catalogues. */
const PARTIAL = 'en-SE';
/** Its texts are generated from the English ones: there is nothing to translate. */
const PSEUDO = 'en-XA';
const po = formatter();

await rm(EXTRACTED, { recursive: true, force: true });
for (const [name, folder] of Object.entries(CATALOGUES))
  await cp(folder, join(EXTRACTED, name), { recursive: true });
const { code, output } = await run('lingui', [
  'extract',
  '--clean',
  '--config',
  'test/support/lingui-check.config.ts',
]);
const problems: string[] = code === 0 ? [] : [output];
let count = 0;

for (const [part, locale] of await folders()) {
  for (const file of await readdir(join(EXTRACTED, part, locale))) {
    const name = `${locale}/${file}`;
    const sources = locale === PARTIAL ? `en-US/${file}` : name;
    const [stored, extracted] = await Promise.all([
      readTexts(CATALOGUES[part], name),
      readTexts(join(EXTRACTED, part), sources),
    ]);
    count += extracted.size;
    problems.push(...compare(stored, extracted, locale).map((problem) => `${part}: ${name} ${problem}`));
  }
}

if (count === 0) problems.push('The gate found no text.');
if (problems.length > 0) console.error([...problems, 'Run `npm run texts`, then translate.'].join('\n'));
else console.log(`${count} texts`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The folders of the catalogues: part and locale. */
async function folders(): Promise<(readonly [keyof typeof CATALOGUES, string])[]> {
  const parts = Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[];
  const locales = parts.map(async (part) =>
    (await readdir(CATALOGUES[part])).map((locale) => [part, locale] as const),
  );
  return (await Promise.all(locales)).flat();
}

interface Text {
  source: string;
  translation: string;
}
type Texts = ReadonlyMap<string, Text>;

/** Texts by id. */
async function readTexts(folder: string, name: string): Promise<Texts> {
  const filename = join(folder, name);
  if (!existsSync(filename)) return new Map();
  const context = { locale: null, sourceLocale: 'en-US', filename };
  const catalogue = await po.parse(await readFile(filename, 'utf8'), context);
  const entries = Object.entries(catalogue ?? {}).filter(([, { obsolete }]) => !obsolete);
  return new Map(
    entries.map(([id, { message, translation }]) => [
      id,
      { source: message ?? id, translation: String(translation ?? '') },
    ]),
  );
}

function compare(stored: Texts, extracted: Texts, locale: string): string[] {
  const without = (texts: Texts, others: Texts) => [...texts].filter(([id]) => !others.has(id));
  const untranslated = [...stored].filter(([id, { translation }]) => extracted.has(id) && translation === '');
  return [
    ...(locale === PARTIAL ? [] : without(extracted, stored).map(([, { source }]) => `lacks "${source}"`)),
    ...without(stored, extracted).map(([, { source }]) => `has "${source}", which no source uses`),
    ...(locale === PSEUDO ? [] : untranslated.map(([, { source }]) => `does not translate "${source}"`)),
  ];
}
