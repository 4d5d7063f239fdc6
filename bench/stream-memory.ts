import type { Browser, CDPSession, Page } from 'playwright';
import { onSite, SCRIPT, startSite } from './bench-page.ts';
import { CALL, results, stream } from './stream-answers.ts';
import type { Row } from './table.ts';

const TAG = 'ws-domain-checker';
const SEARCHES = 10;

interface Memory {
  /** JavaScript heap in bytes. */
  heap: number;
  /** DOM nodes, including detached ones. */
  nodes: number;
}

/** Memory of a list: a row costs the same in a long list as in a short one, and a new search frees the previous one. */
export async function memoryRows(browser: Browser): Promise<Row[]> {
  const short = await searches(browser, 1_000, SEARCHES);
  const long = await searches(browser, 5_000, 1);
  const [first, last] = [short[1], short[SEARCHES]];
  const row = (of: readonly Memory[], count: number): number => grown(of, 'heap') / count;
  return [
    unjudged('heap of a row, 1000 rows', row(short, 1_000)),
    judged('heap of a row, 5000 rows', row(long, 5_000), row(short, 1_000), 1.15, 'B'),
    judged('heap after ten searches of 1000', last?.heap ?? Number.NaN, first?.heap ?? Number.NaN, 1.15, 'B'),
    judged(
      'nodes after ten searches of 1000',
      last?.nodes ?? Number.NaN,
      first?.nodes ?? Number.NaN,
      1.05,
      '',
    ),
    judged(
      'nodes of a row, 5000 rows',
      grown(long, 'nodes') / 5_000,
      grown(short, 'nodes') / 1_000,
      1.05,
      '',
    ),
  ];
}

/** Growth caused by the first search. */
const grown = ([before, after]: readonly Memory[], of: keyof Memory): number =>
  (after?.[of] ?? Number.NaN) - (before?.[of] ?? Number.NaN);

const unjudged = (name: string, figure: number): Row => ({
  ...{ name: `  ${name}`, figure, unit: 'B' },
  budget: Number.POSITIVE_INFINITY,
});

/** A row whose budget is `ratio` times another figure of the same run. */
const judged = (name: string, figure: number, floor: number, ratio: number, unit: string): Row => ({
  ...{ name, figure, floor, unit },
  budget: floor * ratio,
});

/** The memory before any search, and after each of `times` searches of `count` names. */
async function searches(browser: Browser, count: number, times: number): Promise<Memory[]> {
  const elements = await results(count);
  const body = `<${TAG} free-only="false" style="display:block;min-height:132px"></${TAG}>${SCRIPT}`;
  const site = startSite(body, (request) =>
    new URL(request.url).pathname === CALL ? stream(elements) : undefined,
  );
  return onSite(site, browser, async ({ page, context }, { origin }) => {
    await page.goto(origin);
    await page.locator(TAG).locator('input').first().focus();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const measured = [await read(session)];
    for (let time = 1; time <= times; time += 1) {
      await search(page, `shop-${time}`, count);
      measured.push(await read(session));
    }
    return measured;
  });
}

async function search(page: Page, word: string, count: number): Promise<void> {
  await page.locator(TAG).evaluate((tag, qd) => tag.setAttribute('qd', qd), word);
  const list = page.locator(`${TAG} .dc-results[aria-busy="false"]`);
  await list.waitFor({ timeout: 120_000 });
  await page.waitForFunction(
    ([tag, rows]) => {
      const shadow = document.querySelector(tag)?.shadowRoot;
      const isDone = shadow?.querySelector('.dc-results')?.getAttribute('aria-busy') === 'false';
      return isDone && shadow?.querySelectorAll('.dc-row').length === rows;
    },
    [TAG, count] as const,
    { timeout: 120_000 },
  );
}

/** Measured after garbage collection. */
async function read(session: CDPSession): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}
