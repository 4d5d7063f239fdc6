/**
 * `prepack` and `postpack`: who installs the package reads another README than who has the repository, and npm packs the
 * one in the root. It stands there while npm packs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withVersion } from './docs-version.ts';
import { readmeTable } from './manifest.ts';

const TEMPLATE = join(import.meta.dirname, 'package/README.md');

/** The README of the package, with the table of tags as the repository's has it. */
export function packageReadme(): string {
  const table = `<!-- tags:start -->\n${readmeTable()}\n<!-- tags:end -->`;
  return withVersion(
    readFileSync(TEMPLATE, 'utf8').replace('<!-- tags:start -->\n<!-- tags:end -->', () => table),
  );
}

const readmeOf = (root: string): string => join(root, 'README.md');
/** Where the repository's README waits; one that an interrupted `npm pack` left there is the right one. */
const keptOf = (root: string): string => join(root, '.cache/README.md');

/** Puts the README of the package into the root of the repository, in place of its own. */
export async function putPackageReadme(root: string): Promise<void> {
  await mkdir(dirname(keptOf(root)), { recursive: true });
  if (!existsSync(keptOf(root))) await rename(readmeOf(root), keptOf(root));
  await writeFile(readmeOf(root), packageReadme());
}

/** Puts the README of the repository back. */
export async function restoreReadme(root: string): Promise<void> {
  if (existsSync(keptOf(root))) await rename(keptOf(root), readmeOf(root));
}

/** npm calls its scripts in the root of the package. */
if (process.argv[1] === import.meta.filename) {
  const work = process.argv[2] === 'restore' ? restoreReadme : putPackageReadme;
  await work(process.cwd());
}
