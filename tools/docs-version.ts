import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

/** Where a text names the version: a file of a release, its folder, and the sentence that says which one is described. */
const PLACES = [
  /(?<=\bws-elements-)\d+\.\d+\.\d+(?=\.(?:tgz|zip)\b)/g,
  /(?<=\bws\/)\d+\.\d+\.\d+(?=\/ws-elements-)/g,
  /(?<=\bversion )\d+\.\d+\.\d+(?= of ws-elements)/gi,
];

/** A text whose files of a release, and whose sentence on the version, are those of a version. */
export const withVersion = (text: string, version: string = packageJson.version): string =>
  PLACES.reduce((result, place) => result.replace(place, version), text);

/** What names the version: README, the guides, and the document of the API. */
export const versionedDocuments = (): string[] => [
  'README.md',
  'openapi.yaml',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md')),
];

/** Writes the version of `package.json` into the documents that name one; a run of the tests keeps the committed ones. */
export async function writeDocsVersion(): Promise<void> {
  if (process.env.KEEP_README) return;
  for (const name of versionedDocuments()) {
    const file = join(ROOT, name);
    const text = await readFile(file, 'utf8');
    const fresh = withVersion(text);
    if (fresh !== text) await writeFile(file, fresh);
  }
}
