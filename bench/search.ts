import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { DIST } from '../test/support/servers.ts';
import type { PreloadTable } from '../tools/preload.ts';
import { type BenchPage, openPage } from './bench-page.ts';
import { buildFloors } from './build-floors.ts';
import { type ShapedSite, startShapedSite } from './shaped-site.ts';
import { inTurns, type Spread } from './statistics.ts';
import { CALL, results } from './stream-answers.ts';
import { type Row, ratioRow, unjudgedRow } from './table.ts';

const ROWS = 20;
const KB = 1000;

const floorPage = (name: string): string =>
  `<floor-checker api="${CALL}?domains%5B%5D=shop&page=1&per-page=${ROWS}"></floor-checker><script type="module" src="/floors/${name}/floor.js"></script>`;

export const SEARCH_TAG =
  '<ws-domain-checker qd="shop" free-only="false" style="display:block;min-height:108px"></ws-domain-checker>';

const SCRIPT = '<script type="module" src="/ws/1/ws.js"></script>';

/** The links of a template that reads `preload.json`. */
function preloads(): string {
  const table = JSON.parse(readFileSync(join(DIST, 'preload.json'), 'utf8')) as PreloadTable;
  const files = table['ws-domain-checker[qd]']?.['en-US'] ?? [];
  if (files.length < 5) throw new Error('preload.json does not name the files of a search');
  return files.map((file) => `<link rel="modulepreload" href="/ws/1/${file}">`).join('');
}

/** A page with a search and its files in the head. */
export const preloadedPage = (): string => `${SCRIPT}${preloads()}${SEARCH_TAG}`;

const SUBJECTS = {
  blank: () => '',
  'vanilla-checker': () => floorPage('vanilla-checker'),
  'stack-checker': () => floorPage('stack-checker'),
  'ws-domain-checker': () => SCRIPT + SEARCH_TAG,
  preloaded: preloadedPage,
};
type Subject = keyof typeof SUBJECTS;
const NAMES = Object.keys(SUBJECTS) as Subject[];
const TAG = 'ws-domain-checker';

interface Figures {
  /** Until all rows are painted, by whatever code. */
  seen: number;
  /** Until they are those of the tag's own code. */
  ready: number;
  /** Milliseconds between the last byte of the response and the first row on screen. */
  firstRow: number;
  /** Task time until the page is idle. */
  task: number;
  /** Requests until all rows are painted. */
  requests: number;
  /** Scripts and style sheets until then. */
  bytes: number;
  /** The same until the page is idle: the content around the results is loaded after them. */
  allRequests: number;
  allBytes: number;
  /** The longest task before all rows are painted. */
  longest: number;
}

/** A phone of the middle class, as browsers' own audits throttle: a quarter of the speed of the processor. */
const PHONE = 4;

/** Rows on the screen: what must hold and the aim, over the floor. */
const SEEN_LIMITS = { budget: 0.8, aim: 0.72 };

/** React's rows: what must hold and the aim, over the floor. */
const CODE_LIMITS = { budget: 1.31, aim: 1.15 };

/** The same on a phone. */
const PHONE_LIMITS = { budget: 0.85, aim: 0.75 };

/** Rows 18 to 20: a page whose URL contains a search, until its results are on screen. */
export async function searchRows(browser: Browser): Promise<Row[]> {
  await buildFloors('stack-checker', 'vanilla-checker');
  const answer = await answerOf(ROWS);
  const measure = (isSlow: boolean, isSecond: boolean) => (subject: Subject) =>
    visit(browser, { body: SUBJECTS[subject](), isSlow, answer }, { isSecond });
  const tags = NAMES.filter((name) => name !== 'blank');
  const cold = await inTurns(tags, measure(true, false));
  const second = await inTurns(tags, measure(true, true));
  const quick = await inTurns(NAMES, measure(false, false));
  const over = (subject: Subject) => {
    const { middle, range } = quick(subject, 'task');
    const blank = quick('blank', 'task').middle;
    return { middle: middle - blank, range: [range[0] - blank, range[1] - blank] as [number, number] };
  };
  return [
    unjudgedRow('floor vanilla-checker: 20 rows, Slow 4G', cold('vanilla-checker', 'ready')),
    ...coldRows(cold),
    unjudgedRow('the same: first row after the answer', cold(TAG, 'firstRow')),
    unjudgedRow('floor stack-checker: second page', second('stack-checker', 'ready')),
    ratioRow(
      '18b the same, second page of a visit',
      second(TAG, 'seen'),
      { budget: 1.05, aim: 0.95 },
      second('vanilla-checker', 'ready'),
    ),
    ...loadRows(cold, over),
    ...quickRows(quick),
  ];
}

type Of = (subject: typeof TAG | 'stack-checker' | 'vanilla-checker', figure: keyof Figures) => Spread;

/** Rows 18 and 18c: when the rows are seen, and when React's are there, with an empty cache. */
const coldRows = (cold: (subject: Exclude<Subject, 'blank'>, figure: keyof Figures) => Spread): Row[] =>
  (
    [
      ['18', 'a search: 20 rows seen, Slow 4G', 'seen', SEEN_LIMITS],
      ['18c', "the same: React's rows are there, Slow 4G", 'ready', CODE_LIMITS],
    ] as const
  ).flatMap(([row, what, figure, limits]) => [
    ratioRow(`${row} ${what}`, cold(TAG, figure), limits, cold('stack-checker', figure)),
    ratioRow(
      `${row} the same, files named by the page (preload.json)`,
      cold('preloaded', figure),
      limits,
      cold('stack-checker', figure),
    ),
  ]);

/** Row 19: requests, bytes and task time over those of a blank page. */
const loadRows = (cold: Of, over: (subject: Subject) => Spread): Row[] => [
  unjudgedRow('19 the same: requests', cold(TAG, 'requests'), ''),
  {
    name: '19 the same: JS + CSS',
    figure: cold(TAG, 'bytes').middle / KB,
    budget: 132.5,
    aim: 100,
    unit: 'KB',
  },
  unjudgedRow('the same, until quiet: requests', cold(TAG, 'allRequests'), ''),
  unjudgedRow('the same, until quiet: JS + CSS, bytes', cold(TAG, 'allBytes'), ''),
  unjudgedRow('floor vanilla-checker: task time', over('vanilla-checker')),
  ratioRow('19 the same: task time', over(TAG), { budget: 2.3, aim: 1.8 }, over('stack-checker')),
];

/** Row 20: without throttling. */
const quickRows = (quick: Of): Row[] => [
  unjudgedRow('floor vanilla-checker: 20 rows, unthrottled', quick('vanilla-checker', 'ready')),
  ratioRow(
    '20 the same, unthrottled: 20 rows',
    quick(TAG, 'seen'),
    { budget: 1, aim: 0.8 },
    quick('stack-checker', 'ready'),
  ),
  unjudgedRow('the same: first row after the answer', quick(TAG, 'firstRow')),
];

/** Row 28: a search on a phone, cold. */
export async function phoneRows(browser: Browser): Promise<Row[]> {
  await buildFloors('stack-checker', 'vanilla-checker');
  const answer = await answerOf(ROWS);
  const phone = await inTurns(
    NAMES.filter((name) => name !== 'blank'),
    (subject) => visit(browser, { body: SUBJECTS[subject](), isSlow: true, answer }, { slowdown: PHONE }),
  );
  return [
    unjudgedRow('floor vanilla-checker: 20 rows, phone', phone('vanilla-checker', 'ready')),
    ratioRow(
      '28 a search on a phone: 20 rows seen',
      phone(TAG, 'seen'),
      PHONE_LIMITS,
      phone('stack-checker', 'seen'),
    ),
    unjudgedRow('the same, files named by the page', phone('preloaded', 'seen')),
    unjudgedRow('the same: longest task before that', phone(TAG, 'longest')),
    unjudgedRow("the same: React's rows are there", phone(TAG, 'ready')),
  ];
}

/** The demo's results in one response, whatever the page size. */
export async function answerOf(count: number) {
  const body = `[${(await results(count)).join()}]`;
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return (request: Request) => (new URL(request.url).pathname === CALL ? { headers, body } : undefined);
}

async function visit(
  browser: Browser,
  options: Parameters<typeof startShapedSite>[0],
  { isSecond = false, slowdown = 1 }: { isSecond?: boolean; slowdown?: number },
): Promise<Figures> {
  const site = await startShapedSite(options);
  const bench = await openPage(browser);
  await bench.slowDown(slowdown);
  try {
    const rows = options.body === '' ? 0 : ROWS;
    if (!isSecond) return await measure(bench, site, rows);
    await measure(bench, site, rows);
    await bench.page.goto('about:blank');
    return await measure(bench, site, rows);
  } finally {
    await bench.context.close();
    await site.close();
  }
}

async function measure({ page, work }: BenchPage, site: ShapedSite, rows: number): Promise<Figures> {
  await page.addInitScript(watchRows, rows);
  site.requests.length = 0;
  const [bytes, before] = [site.bytes(), await work()];
  await page.goto(site.origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'rowsReady') !== undefined);
  const shown = { requests: site.requests.length, bytes: site.bytes() - bytes };
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const figures = await readRows(page);
  return {
    ...figures,
    task: (await work()) - before,
    ...shown,
    allRequests: site.requests.length,
    allBytes: site.bytes() - bytes,
  };
}

/** Runs in the page: records when the first and the last of so many rows are painted. */
function watchRows(rows: number): void {
  const look = (): void => {
    const root = document.querySelector('floor-checker, ws-domain-checker')?.shadowRoot;
    const found = root?.querySelectorAll('li').length ?? 0;
    const note = (name: string, isReached: boolean): boolean => {
      const isNew = isReached && Reflect.get(window, name) === undefined;
      if (isNew) Reflect.set(window, name, performance.now());
      return isReached;
    };
    note('firstRow', found > 0);
    const areSeen = note('rowsSeen', found >= rows && document.readyState !== 'loading');
    // While a first view is shown, the tag's own rows are behind it.
    const isFirstView = root?.querySelector('[data-first-view]');
    if (!note('rowsReady', areSeen && !isFirstView)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readRows = (page: Page): Promise<Pick<Figures, 'seen' | 'ready' | 'firstRow' | 'longest'>> =>
  page.evaluate((call) => {
    const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.includes(call));
    const responded = entry instanceof PerformanceResourceTiming ? entry.responseEnd : Number.NaN;
    const { long } = Reflect.get(window, 'meters') as { long: { startTime: number; duration: number }[] };
    const seen = Reflect.get(window, 'rowsSeen') as number;
    return {
      seen,
      longest: Math.max(0, ...long.filter((task) => task.startTime < seen).map((task) => task.duration)),
      ready: Reflect.get(window, 'rowsReady') as number,
      firstRow: (Reflect.get(window, 'firstRow') as number) - responded,
    };
  }, CALL);
