import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { DIST } from '../../support/servers.ts';
import { fieldOf } from '../../support/steps.ts';
import { becomes, createPool, openStage, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import { CHUNK_VISITS, type ChunkVisit, openVisit } from '../chunk-visits.ts';
import { sample } from '../random.ts';
import { defineRow, type Scope } from '../row.ts';

/** The response instead of a file that a deploy has removed. */
const FAULTS = ['404', '500', 'HTML', 'cut', 'hang'] as const;
type Fault = (typeof FAULTS)[number];

/** A file of the build, and the visit that requests it. */
interface File {
  name: string;
  visit: ChunkVisit;
  language: string;
}

const LANGUAGE = /^texts-(\w+)-([a-z]{2}-[A-Z]{2})-/;
const DRAFT = 'Košice';
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' };

const isFile = (name: string) => (url: URL) => url.pathname.endsWith(`/assets/${name}`);

const ANSWERS: Readonly<Record<Fault, (route: Route, name: string) => Promise<void>>> = {
  404: (route) => route.fulfill({ status: 404, headers: HEADERS, body: 'Not found' }),
  500: (route) => route.fulfill({ status: 500, headers: HEADERS, body: 'Sorry' }),
  HTML: (route) =>
    route.fulfill({
      status: 200,
      headers: HEADERS,
      contentType: 'text/html',
      body: '<!doctype html><title>Home</title>',
    }),
  cut: (route, name) => {
    const text = readFileSync(join(DIST, 'assets', name), 'utf8');
    const body = text.slice(0, Math.floor(text.length / 2));
    return route.fulfill({ status: 200, headers: HEADERS, contentType: 'text/javascript', body });
  },
  hang: async () => undefined,
};

/** Of the visits in progress: a browser with visitors at all of them runs out of memory. */
const pools = new Map<ChunkVisit, VisitorPool>();
const MOST_POOLS = 3;

async function poolOf(visit: ChunkVisit): Promise<VisitorPool> {
  const known = pools.get(visit);
  if (known) return known;
  const pool = createPool((visitor) => prepare(visitor, visit), { fakeClock: true });
  pools.set(visit, pool);
  const [oldest] = pools;
  if (oldest && pools.size > MOST_POOLS) {
    pools.delete(oldest[0]);
    await oldest[1].close();
  }
  return pool;
}

/** Opens the page of a visit, so that there is a draft. */
async function prepare(visitor: Visitor, visit: ChunkVisit): Promise<void> {
  if (!visit.isEmpty) await visitor.shop.addHosting();
  if (visit.before) await visitor.context.addInitScript(visit.before);
  if (!visit.hasDraft) return;
  await openVisit(visitor, visit, 'en-US');
  await fieldOf(visitor.page, 'City').fill(DRAFT);
}

/** Of the files of the build. */
let names: readonly string[] = [];
let files: readonly File[] = [];

/** Visits of a selection in which each file is searched first. */
const SELECTED_VISITS = 2;

async function findFiles({ isWhole, random }: Scope): Promise<void> {
  await openStage();
  names = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const visits = isWhole ? CHUNK_VISITS : sample([...CHUNK_VISITS], SELECTED_VISITS, random);
  const found: { visit: ChunkVisit; requested: ReadonlySet<string> }[] = [];
  for (const visit of visits) found.push({ visit, requested: await requestedAt(visit) });
  const visitOf = (name: string): ChunkVisit | undefined =>
    found.find(({ requested }) => requested.has(name))?.visit;
  const english = (surface: string): string =>
    names.find((name) => name.startsWith(`texts-${surface}-en-US-`)) ?? '';
  const known = names.flatMap((name): File[] => {
    const [, surface, language = 'en-US'] = LANGUAGE.exec(name) ?? [];
    const visit = visitOf(name) ?? (surface && visitOf(english(surface)));
    return visit ? [{ name, visit, language }] : [];
  });
  files = known.sort((one, other) => visits.indexOf(one.visit) - visits.indexOf(other.visit));
}

/** The files that a visit requests. */
async function requestedAt(visit: ChunkVisit): Promise<ReadonlySet<string>> {
  const pool = await poolOf(visit);
  return pool.lend(async (visitor) => {
    const requested = new Set<string>();
    const { page } = visitor;
    page.on('request', (request) => requested.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
    await openVisit(visitor, visit, 'en-US');
    await untilIdle(visitor, { quiet: 300 });
    await visit.act?.(visitor);
    await untilIdle(visitor, { quiet: 300 });
    page.removeAllListeners('request');
    return requested;
  });
}

/**
 * The oracle: the page has not been replaced, still contains the typed text, and each tag shows content or a message,
 * and nothing threw an error that nobody caught.
 */
async function judge(visitor: Visitor, { name, visit, language }: File, fault: Fault) {
  const { page, network } = visitor;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  network.clear();
  let requests = 0;
  await page.route(isFile(name), (route) => {
    requests += 1;
    // The page may have been closed in the meantime.
    return ANSWERS[fault](route, name).catch(() => undefined);
  });
  await openVisit(visitor, visit, language);
  await page.locator('#own').fill('typed');
  await untilIdle(visitor, { isEnough: () => requests > 0 });
  for (let tries = 0; tries < 3 && requests === 0; tries += 1) {
    await visit.act?.(visitor);
    await becomes(() => requests > 0);
  }
  if (requests === 0) return 'the file was not requested';
  if (!(await givesUp(visitor, fault))) return 'a tag keeps loading';
  const own = await page.locator('#own').inputValue();
  if (own !== 'typed') return 'the page was loaded again';
  const silent = await silentTags(page);
  if (silent.length > 0) return `nothing in ${silent.join()}`;
  const [error] = visitor.errors.splice(0);
  if (error) return error;
  return visit.hasDraft ? draftProblem(visitor, visit) : undefined;
}

/** Advances the time until the tags have tried twice, or have stopped waiting; parts may start one after another. */
async function givesUp(visitor: Visitor, fault: Fault): Promise<boolean> {
  let isIdle = false;
  for (let times = 0; times < 2 || (times < 6 && !isIdle); times += 1) {
    await visitor.page.clock.fastForward(fault === 'hang' ? '02:01' : '00:02');
    isIdle = await untilIdle(visitor, { timeout: 15_000 });
  }
  return isIdle;
}

/** The tags that show neither a view nor their fallback. */
const silentTags = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter(({ localName }) => localName.startsWith('ws-'))
      .filter(
        (element) =>
          element.innerText.trim() === '' && !element.shadowRoot?.querySelector('.ws')?.textContent,
      )
      .map(({ localName }) => localName),
  );

/** The typed text is restored when the file is available again. */
async function draftProblem(visitor: Visitor, visit: ChunkVisit): Promise<string | undefined> {
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await openVisit(visitor, visit, 'en-US');
  const city = fieldOf(visitor.page, 'City');
  await city.waitFor();
  const isKept = await becomes(async () => (await city.inputValue()) === DRAFT);
  return isKept ? undefined : 'what was typed is gone';
}

export const STALE_CHUNKS = defineRow<Fault, File>({
  name: 'stale-chunks',
  // Known once the row is open: a clean clone has no build before.
  get title() {
    return `stale chunks after a deploy: ${names.length} files × 404, 500, HTML, cut, hang`;
  },
  never: 'reload the page, lose text',
  brokenBy: ['blank-tags', 'throws-late'],
  get count() {
    return names.length * FAULTS.length;
  },
  selected: 3,
  lanes: 4,
  faults: () => FAULTS,
  acts: () => files,
  judge: async (file, fault) => (await poolOf(file.visit)).lend((visitor) => judge(visitor, file, fault)),
  describe: ({ name, visit, language }, fault) => `${name} ${fault} at ${visit.name} in ${language}`,
  open: findFiles,
  close: async () => {
    for (const pool of pools.values()) await pool.close();
    pools.clear();
  },
});
