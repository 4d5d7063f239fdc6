import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from 'playwright';
import { DIST } from '../../support/servers.ts';
import { fieldOf } from '../../support/steps.ts';
import { becomes, openVisitor, untilIdle, type Visitor } from '../browser.ts';
import { CHUNK_VISITS, type ChunkVisit, openVisit } from '../chunk-visits.ts';
import { defineRow } from '../row.ts';

/** What comes in place of a file that a deploy has removed. */
const FAULTS = ['404', '500', 'HTML', 'cut', 'hang'] as const;
type Fault = (typeof FAULTS)[number];

/** A file of the build, and where it is asked for. */
interface File {
  name: string;
  visit: ChunkVisit;
  language: string;
}

const NAMES = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
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

const visitors = new Map<ChunkVisit, Visitor[]>();

/** A visitor who has opened the page of a visit before, so that a draft is there. */
async function take(visit: ChunkVisit): Promise<Visitor> {
  const free = visitors.get(visit)?.pop();
  if (free) return free;
  const visitor = await openVisitor({ fakeClock: true });
  if (!visit.isEmpty) await visitor.shop.addHosting();
  if (visit.before) await visitor.context.addInitScript(visit.before);
  if (visit.hasDraft) {
    await openVisit(visitor, visit, 'en-US');
    await fieldOf(visitor.page, 'City').fill(DRAFT);
  }
  return visitor;
}

function giveBack(visit: ChunkVisit, visitor: Visitor): void {
  visitors.set(visit, [...(visitors.get(visit) ?? []), visitor]);
}

let files: readonly File[] = [];

/** Learns where each file is asked for: by language where it holds texts. */
async function findFiles(): Promise<void> {
  const visits = new Map<string, ChunkVisit>();
  for (const visit of CHUNK_VISITS) {
    const visitor = await take(visit);
    const { page } = visitor;
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      if (!visits.has(name)) visits.set(name, visit);
    });
    await openVisit(visitor, visit, 'en-US');
    await untilIdle(visitor, { quiet: 300 });
    await visit.act?.(visitor);
    await untilIdle(visitor, { quiet: 300 });
    page.removeAllListeners('request');
    visitor.network.clear();
    giveBack(visit, visitor);
  }
  const english = (surface: string): string | undefined =>
    NAMES.find((name) => name.startsWith(`texts-${surface}-en-US-`));
  files = NAMES.flatMap((name): File[] => {
    const [, surface, language = 'en-US'] = LANGUAGE.exec(name) ?? [];
    const visit = visits.get(name) ?? (surface && visits.get(english(surface) ?? ''));
    return visit ? [{ name, visit, language }] : [];
  });
}

/** The oracle: the page is still the same one, with what was typed, and each tag says or offers something. */
async function judge({ name, visit, language }: File, fault: Fault): Promise<string | undefined> {
  const visitor = await take(visit);
  const { page, network } = visitor;
  let asked = 0;
  await page.route(isFile(name), (route) => {
    asked += 1;
    return ANSWERS[fault](route, name);
  });
  await openVisit(visitor, visit, language);
  await page.locator('#own').fill('typed');
  await untilIdle(visitor);
  await visit.act?.(visitor);
  if (!(await becomes(() => asked > 0))) return 'the file was not asked for';
  // Past the second attempt, and past both time-outs where nothing comes.
  for (let times = 0; times < 2; times += 1) {
    await page.clock.fastForward(fault === 'hang' ? '02:01' : '00:02');
    await untilIdle(visitor);
  }
  const own = await page.locator('#own').inputValue();
  if (own !== 'typed') return 'the page was loaded again';
  const silent = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter(({ localName }) => localName.startsWith('ws-'))
      .filter(
        (element) =>
          element.innerText.trim() === '' && !element.shadowRoot?.querySelector('.ws')?.textContent,
      )
      .map(({ localName }) => localName),
  );
  if (silent.length > 0) return `nothing in ${silent.join()}`;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  network.clear();
  const problem = visit.hasDraft ? await draftProblem(visitor, visit) : undefined;
  giveBack(visit, visitor);
  return problem;
}

/** What was typed comes back when the file can be had again. */
async function draftProblem(visitor: Visitor, visit: ChunkVisit): Promise<string | undefined> {
  await openVisit(visitor, visit, 'en-US');
  const city = fieldOf(visitor.page, 'City');
  await city.waitFor();
  const isKept = await becomes(async () => (await city.inputValue()) === DRAFT);
  return isKept ? undefined : 'what was typed is gone';
}

export const STALE_CHUNKS = defineRow<Fault, File>({
  name: 'stale-chunks',
  title: `stale chunks after a deploy: ${NAMES.length} files × 404, 500, HTML, cut, hang`,
  never: 'reload the page, lose text',
  count: NAMES.length * FAULTS.length,
  selected: 3,
  lanes: 3,
  faults: () => FAULTS,
  acts: () => files,
  judge,
  describe: ({ name, visit, language }, fault) => `${name} ${fault} at ${visit.name} in ${language}`,
  open: findFiles,
  close: async () => {
    for (const visitor of [...visitors.values()].flat()) await visitor.close();
    visitors.clear();
  },
});
