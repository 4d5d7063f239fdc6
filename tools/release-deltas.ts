import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { applyDelta, dictionaryHash, makeDelta } from './delta.ts';
import { type PreviousRelease, roleOf } from './previous-release.ts';

/** What the deltas from one earlier release are, for the report of `npm run release`. */
export interface Deltas {
  version: string;
  /** Scripts that differ from those of the earlier release, and have one of their role there. */
  changed: number;
  /** The bytes of their deltas, and of the same scripts compressed with brotli. */
  bytes: number;
  brotli: number;
}

/** The folder of a script's deltas, in which each is named after its dictionary. */
export const deltaFolder = (name: string): string => `${name}.dcz`;

/**
 * Writes deltas next to the scripts of a release, one for each script of the same role in an earlier one:
 * `assets/core-1a2b3c4.js.dcz/<hash of the dictionary>`. A slash of the hash is a folder, so that servers find the file
 * by the header alone, without a table. A script that has not changed has a delta, too: pages that name full versions
 * request it again, at another address.
 *
 * @throws If a delta does not result in its script.
 */
export async function writeDeltas(folder: string, previous: readonly PreviousRelease[]): Promise<Deltas[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const scripts = names.filter((name) => roleOf(name) !== undefined);
  const deltas: Deltas[] = [];
  for (const release of previous) deltas.push(await deltasFrom(release, folder, scripts));
  return deltas;
}

async function deltasFrom(
  { version, scripts: earlier }: PreviousRelease,
  folder: string,
  scripts: readonly string[],
): Promise<Deltas> {
  const total: Deltas = { version, changed: 0, bytes: 0, brotli: 0 };
  for (const name of scripts) {
    const content = await readFile(join(folder, name));
    const brotli = (await readFile(join(folder, `${name}.br`))).length;
    for (const [, dictionary] of [...earlier].filter(([other]) => roleOf(other) === roleOf(name))) {
      const bytes = await writeDelta(join(folder, name), content, dictionary, brotli);
      if (dictionary.equals(content)) continue;
      total.changed += 1;
      total.bytes += bytes;
      total.brotli += brotli;
    }
  }
  return total;
}

/** Writes a delta unless it saves nothing, and returns the bytes that a browser with the dictionary receives. */
async function writeDelta(
  file: string,
  content: Buffer,
  dictionary: Buffer,
  brotli: number,
): Promise<number> {
  const delta = await makeDelta(content, dictionary);
  await checkDelta(file, delta, dictionary, content);
  if (delta.length >= brotli) return brotli;
  const path = join(deltaFolder(file), dictionaryHash(dictionary));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, delta);
  return delta.length;
}

/**
 * Decodes a delta as browsers do.
 *
 * @throws If the result is not the script.
 */
export async function checkDelta(
  file: string,
  delta: Uint8Array,
  dictionary: Uint8Array,
  content: Uint8Array,
): Promise<void> {
  const [result, reason] = await applyDelta(delta, dictionary).then(
    (decoded) => [decoded, 'it results in another file'] as const,
    (error: Error) => [undefined, error.message] as const,
  );
  if (result?.equals(content)) return;
  throw new Error(`A delta of ${file} cannot be used: ${reason}. Nothing may be uploaded from this folder.`);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** What `npm run release` says about the deltas. */
export function describeDeltas(deltas: readonly Deltas[]): string {
  if (deltas.length === 0)
    return 'No earlier release is named, so returning visitors load each changed file whole. `npm run release <folder of the last release>` adds compression dictionaries (docs/hosting.md).';
  return deltas
    .map(({ version, changed, bytes, brotli }) =>
      changed === 0
        ? `Release ${version} has the same scripts as this build: browsers have them, and need no deltas. If you meant an earlier release, name its folder.`
        : `From ${version}, the ${changed} changed scripts are ${kilobytes(bytes)} instead of ${kilobytes(brotli)}.`,
    )
    .join('\n');
}
