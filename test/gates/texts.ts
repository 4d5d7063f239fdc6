/** Whether the catalogues hold exactly the texts of the sources, and the translated languages all of them. */
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run } from '../runner/command.ts';

const KEPT = join(ROOT, 'src/i18n/locales');
const FRESH = join(ROOT, '.cache/texts');
/** Reads texts by itself: nothing to translate. */
const PSEUDO = 'en-XA';

await rm(FRESH, { recursive: true, force: true });
await cp(KEPT, FRESH, { recursive: true });
const { code, output } = await run('lingui', [
  'extract',
  '--clean',
  '--config',
  'test/support/lingui-check.config.ts',
]);
const complaints: string[] = code === 0 ? [] : [output];
let seen = 0;

for (const locale of await readdir(KEPT)) {
  for (const file of await readdir(join(FRESH, locale))) {
    const name = `${locale}/${file}`;
    const kept = existsSync(join(KEPT, name)) ? await readPo(join(KEPT, name)) : new Map<string, string>();
    const fresh = await readPo(join(FRESH, name));
    seen += fresh.size;
    for (const id of fresh.keys()) if (!kept.has(id)) complaints.push(`${name} lacks ${id}`);
    for (const id of kept.keys()) if (!fresh.has(id)) complaints.push(`${name} has, but nobody uses, ${id}`);
    if (locale === PSEUDO) continue;
    for (const [id, text] of kept)
      if (fresh.has(id) && text === '""') complaints.push(`${name} does not translate ${id}`);
  }
}

if (seen === 0) complaints.push('The gate saw no text.');
if (complaints.length > 0) console.error([...complaints, 'Run `npm run texts`, then translate.'].join('\n'));
else console.log(`${seen} texts`);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Entries by context and id; long texts run over several lines of a file. */
async function readPo(file: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of (await readFile(file, 'utf8')).split(/\n{2,}/)) {
    const field = (name: string): string | undefined =>
      new RegExp(`^${name} ("(?:[^"\\\\]|\\\\.)*"(?:\\n"(?:[^"\\\\]|\\\\.)*")*)`, 'm')
        .exec(entry)?.[1]
        ?.replaceAll('"\n"', '');
    const id = field('msgid');
    if (id && id !== '""' && !entry.startsWith('#~'))
      found.set(`${field('msgctxt') ?? ''}${id}`, field('msgstr') ?? '""');
  }
  return found;
}
