import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { freePort } from '../../demo/api/test-support.ts';
import { readPrevious } from '../../tools/previous-release.ts';
import { writeRelease } from '../../tools/release-folder.ts';
import { isServing, startNginx } from './nginx.ts';
import { BROTLI_QUALITY } from './servers.ts';

/** The scripts that a page in English can load. */
const SCRIPT = /^(ws\.js|(assets|tags)\/(?!texts-(?!.*-en-US-))[\w-]+\.js)$/;
const HASHED = /^assets\/.+-([\w-]{7})\.js$/;

const hashIn = (version: string, hash: string): string =>
  createHash('sha256').update(version).update(hash).digest('base64url').slice(0, hash.length);

/**
 * Copies the scripts of a build that a page in English can load, under another version. `edit` changes each of them; a
 * script that it changes gets another hash.
 */
export async function copyBuild(
  from: string,
  to: string,
  version: string,
  edit: (text: string, name: string) => string = (text) => text,
): Promise<void> {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => SCRIPT.test(name));
  const texts = new Map(names.map((name) => [name, readFileSync(join(from, name), 'utf8')]));
  const changed = [...texts].filter(([name, text]) => edit(text, name) !== text).map(([name]) => name);
  const hashes = changed.flatMap((name) => HASHED.exec(name)?.[1] ?? []);
  const renamed = (text: string): string =>
    hashes.reduce((result, hash) => result.replaceAll(hash, hashIn(version, hash)), text);
  const files: Record<string, { integrity: string; bytes: number; brotli: number }> = {};
  for (const [name, text] of texts) {
    const content = renamed(edit(text, name));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[renamed(name)] = { integrity, bytes: content.length, brotli: content.length };
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, renamed(name)), content);
  }
  await writeFile(join(to, 'integrity.json'), JSON.stringify({ version, files }));
}

export interface Cdn {
  origin: string;
  /** A folder for builds. */
  scratch: string;
  /** Makes a release of a build and uploads it, as `docs/hosting.md` says: nothing is deleted. */
  deploy(dist: string, version: string, previous?: string): Promise<void>;
  /** The folder of a release that was deployed. */
  releaseOf(version: string): string;
  stop(): void;
}

/** Serves releases by the nginx configuration of the first of them, as if every visit were five minutes later. */
export async function startCdn(): Promise<Cdn> {
  const scratch = mkdtempSync(join(tmpdir(), 'ws-deploys-'));
  // The processes of nginx that read it run as another user.
  chmodSync(scratch, 0o755);
  const served = join(scratch, 'served');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let server: ReturnType<typeof startNginx> | undefined;
  const releaseOf = (version: string): string => join(scratch, `release-${version}`);
  const start = async (): Promise<void> => {
    const rules = join(served, 'server/nginx.conf');
    await writeFile(rules, (await readFile(rules, 'utf8')).replaceAll('max-age=300', 'max-age=0'));
    server = startNginx(served, scratch, port);
    await isServing(origin);
  };
  return {
    origin,
    scratch,
    releaseOf,
    deploy: async (dist, version, previous) => {
      const folder = releaseOf(version);
      const earlier = previous === undefined ? [] : await readPrevious(previous);
      await writeRelease(dist, folder, { version, changelog: '', brotliQuality: BROTLI_QUALITY }, earlier);
      await cp(join(folder, 'ws'), join(served, 'ws'), { recursive: true });
      if (server) return;
      await cp(join(folder, 'server'), join(served, 'server'), { recursive: true });
      await start();
    },
    stop: () => {
      server?.kill();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** What a page has received of its scripts, by their names without hash. */
export const receivedFrom = (page: Page, origin: string): Promise<Record<string, number>> =>
  page.evaluate((from) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const received = entries.filter(({ name, transferSize }) => name.startsWith(from) && transferSize > 0);
    return Object.fromEntries(
      received.map(({ name, encodedBodySize }) => [
        name.replace(/^.*\//, '').replace(/-[\w-]{7}\.js$/, ''),
        encodedBodySize,
      ]),
    );
  }, origin);

/** The files of a search, without those that are loaded once its results are shown. */
const OF_SEARCH = /^(ws\.js|core|first-view|header|blocks|search|ws-domain-checker|texts-checker-en-US)$/;

/** The bytes of a search in what a page has received. */
export const bytesOfSearch = (received: Record<string, number>): number =>
  Object.entries(received).reduce((sum, [name, bytes]) => sum + (OF_SEARCH.test(name) ? bytes : 0), 0);
