import type { Browser, Page } from 'playwright';
import { type BenchPage, floorScript, onSite, SCRIPT, startSite } from './bench-page.ts';
import { buildFloors } from './build-floors.ts';
import { traceTasks } from './long-tasks.ts';
import { inTurns } from './statistics.ts';
import { CALL, results, stream } from './stream-answers.ts';
import { type Row, ratioRow, spreadRow, unjudgedRow, worstRow } from './table.ts';

const SUBJECTS = ['read', 'vanilla', 'plain', 'ws-domain-checker'] as const;
type Subject = (typeof SUBJECTS)[number];
const TAG = 'ws-domain-checker';
const FRAME = 1_000 / 60;

interface Figures {
  work: number;
  long: number;
  longest: number;
  dropped: number;
  firstRow: number;
  shift: number;
}

/** Rows 10, 11 and 12: 1,000 and 5,000 results in the real tag, compared with a hand-written list in the same run. */
export async function streamRows(browser: Browser): Promise<Row[]> {
  await buildFloors('stream');
  const rows: Row[] = [];
  for (const count of [1_000, 5_000]) {
    const elements = await results(count);
    for (const slow of [1, 4]) {
      // Rendering thousands of rows into a plain list takes many seconds; only its frames at 4x serve as a floor.
      const subjects = SUBJECTS.filter((subject) => subject !== 'plain' || slow === 4);
      const of = await inTurns(subjects, (subject) => visit(browser, subject, elements, slow));
      rows.push(...(slow === 1 ? rowsAtFullSpeed(count, of) : rowsSlowed(count, of)));
    }
  }
  return rows;
}

type Of = Awaited<ReturnType<typeof inTurns<Subject, Figures>>>;

const rowsAtFullSpeed = (count: number, of: Of): Row[] => [
  unjudgedRow(`floor stream-read: ${count} results, task time`, of('read', 'work')),
  ratioRow(
    `10 ${count} results: task time, CPU 1x`,
    of(TAG, 'work'),
    { budget: 1.5, aim: 1.3 },
    of('vanilla', 'work'),
  ),
  spreadRow('10 the same: long tasks, CPU 1x', of(TAG, 'long'), 0, ''),
  unjudgedRow('the same, floor stream-vanilla', of('vanilla', 'long'), ''),
  ratioRow(
    '11 the same: first row after first byte, CPU 1x',
    of(TAG, 'firstRow'),
    { budget: 1.7, aim: 1.25 },
    of('vanilla', 'firstRow'),
  ),
  worstRow('12 the same: layout shift', of(TAG, 'shift'), 0, ''),
];

const rowsSlowed = (count: number, of: Of): Row[] => [
  unjudgedRow(`${count} results: task time, CPU 4x`, of(TAG, 'work')),
  unjudgedRow('the same, floor stream-vanilla', of('vanilla', 'work')),
  ratioRow(
    `10 ${count} results: long tasks, CPU 4x`,
    of(TAG, 'long'),
    { budget: 3 },
    of('vanilla', 'long'),
    '',
  ),
  unjudgedRow('the longest of them', of(TAG, 'longest')),
  ratioRow(
    '10 the same: dropped frames, CPU 4x',
    of(TAG, 'dropped'),
    { budget: 0.5 },
    of('plain', 'dropped'),
    '',
  ),
  worstRow('12 the same: layout shift, CPU 4x', of(TAG, 'shift'), 0, ''),
];

const bodyOf = (subject: Subject): string =>
  subject === TAG
    ? `<${TAG} free-only="false" style="display:block;min-height:132px"></${TAG}>${SCRIPT}`
    : `<floor-stream mode="${subject}"></floor-stream>${floorScript('stream')}`;

function visit(
  browser: Browser,
  subject: Subject,
  elements: readonly string[],
  slow: number,
): Promise<Figures> {
  const site = startSite(bodyOf(subject), (request) =>
    new URL(request.url).pathname === CALL ? stream(elements) : undefined,
  );
  return onSite(site, browser, async (bench, { origin }) => {
    const { page } = bench;
    await page.goto(origin);
    if (subject === TAG) {
      // The code of the results is loaded on focus: wait for it.
      await page.locator(TAG).locator('input').first().focus();
      await page.waitForLoadState('networkidle');
    } else await page.waitForFunction(() => customElements.get('floor-stream'));
    await page.waitForTimeout(300);
    await bench.slowDown(slow);
    return measure(browser, bench, subject, elements.length);
  });
}

async function measure(
  browser: Browser,
  { page, work }: BenchPage,
  subject: Subject,
  count: number,
): Promise<Figures> {
  const tasks = await traceTasks(browser, page);
  const before = await work();
  const measured = await search(page, subject === TAG, count);
  const after = await work();
  const long = (await tasks.end()).filter((time) => time > 50);
  const expected = subject === 'read' ? 0 : count;
  if (measured.rows !== expected)
    throw new Error(`${subject} shows ${measured.rows} rows instead of ${expected}`);
  return { ...measured, work: after - before, long: long.length, longest: Math.max(0, ...long) };
}

interface Meters {
  shifts: { startTime: number; value: number; of: string }[];
  frames: number[];
  watching?: boolean;
  /** When the first row was painted. */
  firstRow?: number;
  /** When `fetch` resolved with the response. */
  answered?: number;
}

type Search = readonly [isTag: boolean, call: string, count: number];

/** Searches, waits for the last result and reads the measurements. */
async function search(page: Page, isTag: boolean, count: number) {
  const parameters: Search = [isTag, CALL, count];
  await page.evaluate(watchFirstRow, parameters);
  const start = await page.evaluate(runSearch, parameters);
  const { rows, firstRow, shifts, frames } = await page.evaluate(readMeters, parameters);
  const own = shifts.filter(({ startTime }) => startTime >= start);
  if (process.env.SHIFTS && own.length > 0) console.log(own);
  return {
    rows,
    firstRow,
    dropped: droppedOf(frames),
    shift: own.reduce((sum, { value }) => sum + value, 0),
  };
}

/** Runs in the page: records when the response to the search begins, and when its first row is painted. */
function watchFirstRow([isTag, call]: Search): void {
  const meters = Reflect.get(window, 'meters') as Meters;
  const shadow = document.querySelector(isTag ? 'ws-domain-checker' : 'floor-stream')
    ?.shadowRoot as ShadowRoot;
  const observer = new MutationObserver(() => {
    if (!shadow.querySelector('.dc-row:not(.dc-ghost)')) return;
    observer.disconnect();
    // In the task after the next frame the row has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        meters.firstRow = performance.now();
      };
      port2.postMessage(0);
    });
  });
  observer.observe(shadow, { subtree: true, childList: true });
  const originalFetch = window.fetch;
  window.fetch = async (...request) => {
    const response = await originalFetch(...request);
    if (response.url.includes(call)) meters.answered = performance.now();
    return response;
  };
}

/** Runs in the page: starts the search, waits until all results are rendered and returns the start time. */
async function runSearch([isTag, call, count]: Search): Promise<number> {
  const meters = Reflect.get(window, 'meters') as Meters;
  const element = document.querySelector(isTag ? 'ws-domain-checker' : 'floor-stream') as HTMLElement & {
    search(url: string): Promise<void>;
  };
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const isDone = (): boolean =>
    isTag
      ? element.shadowRoot?.querySelector('.dc-results')?.getAttribute('aria-busy') === 'false'
      : element.dataset.done === '';
  meters.watching = true;
  const start = performance.now();
  if (isTag) element.setAttribute('qd', 'shop');
  else void element.search(`${call}?n=${count}`);
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
  await nextFrame();
  await nextFrame();
  meters.watching = false;
  await new Promise((resolve) => setTimeout(resolve, 60));
  return start;
}

/** Runs in the page. */
function readMeters([isTag, call]: Search) {
  const { shifts, frames, firstRow, answered } = Reflect.get(window, 'meters') as Meters;
  const shadow = document.querySelector(isTag ? 'ws-domain-checker' : 'floor-stream')?.shadowRoot;
  const entry = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes(call)) as PerformanceResourceTiming;
  return {
    shifts,
    frames,
    rows: shadow?.querySelectorAll('.dc-row:not(.dc-ghost)').length ?? 0,
    // The network clock may be ahead of the page's clock. A row cannot precede its bytes, so use the earlier time.
    firstRow: (firstRow ?? Number.NaN) - Math.min(entry.responseStart, answered ?? Number.POSITIVE_INFINITY),
  };
}

/** Number of frames that were dropped between the first and the last one, at 60 frames per second. */
function droppedOf(frames: readonly number[]): number {
  let dropped = 0;
  for (const [index, time] of frames.slice(1).entries())
    dropped += Math.max(0, Math.round((time - (frames[index] ?? time)) / FRAME) - 1);
  return dropped;
}
