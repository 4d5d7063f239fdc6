import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Bundled into one virtual module, so the list of a chunk's modules does not name them. */
const REACT = ['react', 'react-dom', 'scheduler'];

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Folder of each package that has code in these chunks, by name. */
function packagesOf(chunks: readonly Rolldown.OutputChunk[], root: string): ReadonlyMap<string, string> {
  const found = new Map(REACT.map((name) => [name, join(root, 'node_modules', name)]));
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const [, folder, name] = PACKAGE.exec(id.replaceAll('\\', '/')) ?? [];
    if (folder && name) found.set(name, folder);
  }
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other)));
}

/**
 * Writes `third-party-licenses.txt`: the licenses of the libraries in the built files, which have to be redistributed.
 */
export async function writeThirdPartyLicenses(
  outDir: string,
  chunks: readonly Rolldown.OutputChunk[],
  root: string,
): Promise<void> {
  const texts = [...packagesOf(chunks, root)].map(([name, folder]) => licenseOf(name, folder));
  await writeFile(join(outDir, 'third-party-licenses.txt'), `${texts.join('\n\n---\n\n')}\n`);
}

function licenseOf(name: string, folder: string): string {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const file = existsSync(folder)
    ? readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    : undefined;
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
