/** The earlier releases whose files `npm run release <folder>` takes as dictionaries. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The scripts of an earlier release, by their path in the build. */
export interface PreviousRelease {
  version: string;
  folder: string;
  scripts: ReadonlyMap<string, Buffer>;
}

/** A folder that cannot be used; the message says why, and what to name instead. */
export class PreviousReleaseError extends Error {}

const VERSION = /^\d+\.\d+\.\d+$/;
const WANTED = 'Name the folder of an earlier release: what `npm run release` wrote, or its ws/<version>.';

/** A CDN's folder keeps all releases; few visitors still have files of older ones. */
const NEWEST = 3;

/**
 * Reads the releases in a folder: a build or `ws/1.2.3`, or a folder with `ws/`, of which the newest three versions
 * count.
 *
 * @throws PreviousReleaseError if there is none, or if a file is not the one that its release described.
 */
export async function readPrevious(folder: string): Promise<PreviousRelease[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw new PreviousReleaseError(`There is no folder ${folder}. ${WANTED}`);
  if (!found.isDirectory()) throw new PreviousReleaseError(`${folder} is a file. ${WANTED}`);
  if ((await readdir(folder)).length === 0) throw new PreviousReleaseError(`${folder} is empty. ${WANTED}`);
  const builds = await buildsIn(folder);
  if (builds.length === 0)
    throw new PreviousReleaseError(
      `${folder} holds no release of ws-elements: no ws/<version>/integrity.json and no integrity.json with ws.js. ${WANTED}`,
    );
  return Promise.all(builds.map(readBuild));
}

const Described = v.object({
  version: v.string(),
  files: v.record(v.string(), v.object({ integrity: v.string() })),
});

interface Build extends v.InferOutput<typeof Described> {
  folder: string;
}

async function buildsIn(folder: string): Promise<Build[]> {
  const own = await readIntegrity(folder);
  if (own) return [own];
  const names = await readdir(join(folder, 'ws')).catch(() => []);
  const newest = names
    .filter((name) => VERSION.test(name))
    .sort(byVersion)
    .slice(-NEWEST);
  const builds = await Promise.all(newest.map((name) => readIntegrity(join(folder, 'ws', name))));
  return builds.filter((build) => build !== undefined);
}

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** The description of a build; undefined if there is none, or if it is that of another product. */
async function readIntegrity(folder: string): Promise<Build | undefined> {
  const text = await readFile(join(folder, 'integrity.json'), 'utf8').catch(() => '');
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Described), text);
  return success && 'ws.js' in output.files ? { ...output, folder } : undefined;
}

async function readBuild({ version, files, folder }: Build): Promise<PreviousRelease> {
  const names = Object.keys(files).filter((name) => roleOf(name) !== undefined);
  const read = async (name: string): Promise<[string, Buffer]> => {
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content && files[name]?.integrity === integrityOf(content)) return [name, content];
    throw new PreviousReleaseError(
      `${join(folder, name)} is ${content ? 'not the file of' : 'missing from'} release ${version}, as its integrity.json describes it: browsers have another one. Take the folder that was uploaded.`,
    );
  };
  return { version, folder, scripts: new Map(await Promise.all(names.map(read))) };
}

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * What a script of a build is, whatever its version: its path without the hash; undefined if its name has no hash, and
 * for files that are no scripts.
 */
export const roleOf = (name: string): string | undefined =>
  /^(assets\/[\w-]+)-[\w-]{7}\.js$/.exec(name)?.[1] ?? (name === 'ws.js' ? name : undefined);
