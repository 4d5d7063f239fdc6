import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { serverFiles } from './hosting.ts';
import { isCompressed } from './hosting-headers.ts';
import type { PreviousRelease } from './previous-release.ts';
import { type Deltas, deltaFolder, writeDeltas } from './release-deltas.ts';

/** The data of a release. */
export interface ReleaseState {
  version: string;
  /** `git status --porcelain`. */
  status: string;
  changelog: string;
  /** The commit of this version's tag, if it exists. */
  taggedCommit: string | undefined;
  commit: string;
  /** The commit for which `npm run test:release` has passed, if it has for any. */
  testedCommit: string | undefined;
}

/** The entry of a version in the changelog, without its heading; undefined if there is none. */
export function changelogEntry(changelog: string, version: string): string | undefined {
  const start = changelog.indexOf(`## [${version}]`);
  if (start === -1) return undefined;
  const body = changelog.slice(changelog.indexOf('\n', start) + 1);
  const end = body.search(/^(## |\[Unreleased\]:)/m);
  return (end === -1 ? body : body.slice(0, end)).trim() || undefined;
}

/** The reasons why this state cannot be released; empty if it can. */
export function releaseProblems({
  version,
  status,
  changelog,
  taggedCommit,
  commit,
  testedCommit,
}: ReleaseState): string[] {
  const unreleased = changelogEntry(changelog, 'Unreleased');
  return [
    ...(status.trim() === '' ? [] : [`Commit or stash your changes first:\n${status.trimEnd()}`]),
    ...(changelogEntry(changelog, version) === undefined
      ? [`CHANGELOG.md has no entry "## [${version}] - <date>" with a text.`]
      : []),
    ...(unreleased === undefined
      ? []
      : [`CHANGELOG.md lists changes under [Unreleased]: raise the version and move them below it.`]),
    ...(taggedCommit !== undefined && taggedCommit !== commit
      ? [`The tag v${version} names another commit, ${taggedCommit.slice(0, 10)}: raise the version.`]
      : []),
    ...(testedCommit === commit
      ? []
      : ['Run `npm run test:release` first: it has not passed for this commit.']),
  ];
}

interface BuiltFiles {
  version: string;
  files: Record<string, { bytes: number; brotli: number }>;
}

/** A table of all files with their sizes, the largest first. */
export function sizesTable({ version, files }: BuiltFiles): string {
  const rows = Object.entries(files).sort(([, a], [, b]) => b.brotli - a.brotli);
  return [
    `# Sizes of ${version}`,
    '',
    '| file | bytes | brotli |',
    '| --- | ---: | ---: |',
    ...rows.map(([name, { bytes, brotli }]) => `| ${name} | ${bytes} | ${brotli} |`),
    '',
  ].join('\n');
}

/** What the folder is made of, beside the build. */
interface ReleaseContent extends Pick<ReleaseState, 'version' | 'changelog'> {
  /** The highest one takes as long as a build: tests that only read the files use a lower one. */
  brotliQuality?: number;
}

/** Whether browsers or installers need a file: nobody debugs the shop kit and the commands on the CDN. */
const isPublished = (file: string): boolean => !/[\\/](server|conformance|languages)[\\/].*\.map$/.test(file);

/**
 * Creates the folder to upload from a build: `ws/1.2.3` for pages that use a full version, `ws/1` for all others, the
 * configuration of servers, the sizes and the changelog entry. With earlier releases, it contains deltas from them.
 *
 * @throws If the build has another version.
 */
export async function writeRelease(
  dist: string,
  folder: string,
  { version, changelog, brotliQuality = constants.BROTLI_MAX_QUALITY }: ReleaseContent,
  previous: readonly PreviousRelease[] = [],
): Promise<Deltas[]> {
  const built = JSON.parse(await readFile(join(dist, 'integrity.json'), 'utf8')) as BuiltFiles;
  if (built.version !== version) throw new Error(`${dist} holds version ${built.version}, not ${version}.`);
  await rm(folder, { recursive: true, force: true });
  const [major = version] = version.split('.');
  await cp(dist, join(folder, 'ws', version), { recursive: true, filter: isPublished });
  await compress(join(folder, 'ws', version), brotliQuality);
  const deltas = await writeDeltas(join(folder, 'ws', version), previous);
  await cp(join(folder, 'ws', version), join(folder, 'ws', major), { recursive: true });
  // Below the major version, this name stays while its content changes: a delta could belong to the release before.
  await rm(join(folder, 'ws', major, deltaFolder('ws.js')), { recursive: true, force: true });
  await mkdir(join(folder, 'server'));
  for (const [name, text] of Object.entries(serverFiles(version)))
    await writeFile(join(folder, 'server', name), text, { mode: name.endsWith('.sh') ? 0o755 : 0o644 });
  await writeFile(join(folder, 'sizes.md'), sizesTable(built));
  await writeFile(join(folder, 'changes.md'), `${changelogEntry(changelog, version) ?? ''}\n`);
  return deltas;
}

const brotli = promisify(brotliCompress);

/** Writes `name.br` next to each script and description, for servers that do not compress with brotli themselves. */
async function compress(folder: string, quality: number): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  const pack = async (name: string): Promise<void> =>
    writeFile(join(folder, `${name}.br`), await brotli(await readFile(join(folder, name)), options));
  await Promise.all(names.filter(isCompressed).map(pack));
}
