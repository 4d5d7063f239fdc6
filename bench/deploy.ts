import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { bytesOfSearch, copyBuild, receivedFrom, startCdn } from '../test/support/deploys.ts';
import { NGINX } from '../test/support/nginx.ts';
import { DIST, startPages, startTestShop } from '../test/support/servers.ts';
import { SEARCH_TAG } from './search.ts';
import type { Row } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache/bench');
/** The earlier release is the build of this many commits before. */
const COMMITS = 10;
const KB = 1000;
const CONFIG = '{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}';

/** Row 24: what a returning visitor of a search receives after a deploy, through nginx and its written configuration. */
export async function deployRows(browser: Browser): Promise<Row[]> {
  const earlier = existsSync(NGINX) ? buildEarlier() : 'nginx is not installed';
  if (!earlier.startsWith(CACHE)) {
    console.log(`     24 is not measured: ${earlier}`);
    return [];
  }
  const { first, whole, delta } = await measure(browser, earlier);
  const received = (name: string, bytes: number): Row => ({
    name: `  ${name}`,
    figure: bytes / KB,
    budget: Number.POSITIVE_INFINITY,
    unit: 'KB',
  });
  return [
    received('a first visit of a search: scripts', first),
    received('after a deploy without deltas', whole),
    { name: '24 after a deploy with deltas', figure: delta / KB, budget: 10, aim: 5, unit: 'KB' },
  ];
}

/** The folder of the earlier build, or why there is none. */
function buildEarlier(): string {
  const folder = join(CACHE, 'deploy');
  const run = (command: string, args: string[], cwd: string, more: NodeJS.ProcessEnv = {}): string =>
    execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...more },
    }).trim();
  try {
    const commit = run('git', ['rev-parse', `HEAD~${COMMITS}`], ROOT);
    const [sources, dist] = [join(folder, commit), join(folder, `${commit}-dist`)];
    if (existsSync(join(dist, 'integrity.json'))) return dist;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(sources, { recursive: true });
    run('git', ['archive', '--output', `${sources}.tar`, commit], ROOT);
    run('tar', ['-xf', `${sources}.tar`], sources);
    symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'), 'junction');
    run(process.execPath, ['--import', 'tsx', 'tools/build.ts'], sources, { DIST: dist });
    return dist;
  } catch {
    return `the build of ${COMMITS} commits before cannot be made here`;
  }
}

interface Received {
  first: number;
  whole: number;
  delta: number;
}

async function measure(browser: Browser, earlier: string): Promise<Received> {
  const visits = async (isNamed: boolean) => {
    const [cdn, shop] = [await startCdn(), await startTestShop()];
    const html = `<!doctype html><html lang="en" config="${CONFIG.replace('}', `,&quot;apiUrl&quot;:&quot;${shop.apiUrl}/api&quot;}`)}"><title>Page</title><script type="module" src="${cdn.origin}/ws/1/ws.js"></script>${SEARCH_TAG}`;
    const site = await startPages(() => ({ html }));
    const context = await browser.newContext();
    const page = await context.newPage();
    const visit = async (): Promise<number> => {
      await page.goto(site.siteUrl);
      await page.locator('ws-domain-checker li').first().waitFor();
      await page.waitForLoadState('networkidle');
      return bytesOfSearch(await receivedFrom(page, cdn.origin));
    };
    try {
      const [before, after] = [join(cdn.scratch, 'before'), join(cdn.scratch, 'after')];
      await copyBuild(earlier, before, '1.0.1');
      await copyBuild(DIST, after, '1.0.2');
      await cdn.deploy(before, '1.0.1');
      const first = await visit();
      await cdn.deploy(after, '1.0.2', isNamed ? cdn.releaseOf('1.0.1') : undefined);
      return [first, await visit()] as const;
    } finally {
      await context.close();
      await site.close();
      await shop.close();
      cdn.stop();
    }
  };
  const [first, whole] = await visits(false);
  const [, delta] = await visits(true);
  return { first, whole, delta };
}
