import type { Browser, Page } from 'playwright';
import { fillCart, openPage } from './bench-page.ts';
import { answerOf, preloadedPage, SEARCH_TAG } from './search.ts';
import { startShapedSite } from './shaped-site.ts';
import type { Row } from './table.ts';

const SCRIPT = '<script type="module" src="/ws/1/ws.js"></script>';

/** The pages of docs/performance.md. `shown` runs in the page and returns whether it is ready. */
const pages = () => [
  { name: 'Mini-cart', body: '<ws-minicart></ws-minicart>', tag: 'ws-minicart', shown: 'button' },
  { name: 'Cart with two items', body: '<ws-cart></ws-cart>', tag: 'ws-cart', shown: 'select', items: 2 },
  {
    name: 'Domain checker',
    body: '<ws-domain-checker></ws-domain-checker>',
    tag: 'ws-domain-checker',
    shown: 'input',
  },
  {
    name: 'Domain checker with a search',
    body: SEARCH_TAG,
    tag: 'ws-domain-checker',
    shown: 'li:nth-child(20)',
  },
  {
    name: 'Domain checker with a search, files named by the page',
    body: preloadedPage(),
    tag: 'ws-domain-checker',
    shown: 'li:nth-child(20)',
  },
];
type Subject = ReturnType<typeof pages>[number];

/**
 * Prints the requests of each page with their times, on Slow 4G, like the tables of docs/performance.md. Has no
 * budgets.
 */
export async function waterfalls(browser: Browser): Promise<Row[]> {
  const answer = await answerOf(20);
  for (const subject of pages()) console.log(await waterfall(browser, subject, answer));
  return [];
}

async function waterfall(
  browser: Browser,
  { name, body, tag, shown, items = 0 }: Subject,
  answer: Awaited<ReturnType<typeof answerOf>>,
): Promise<string> {
  const site = await startShapedSite({
    body: body.startsWith(SCRIPT) ? body : SCRIPT + body,
    isSlow: true,
    answer,
  });
  // The first visit compresses the files.
  await (await openPage(browser)).page.goto(site.origin, { waitUntil: 'networkidle' });
  const { page, context } = await openPage(browser, async (fresh) => {
    if (items > 0) await fillCart(fresh, site.origin, items);
  });
  await page.addInitScript(
    `{ const look = () => document.querySelector('${tag}')?.shadowRoot?.querySelector('${shown}') ? window.ready = performance.now() : requestAnimationFrame(look); requestAnimationFrame(look); }`,
  );
  await page.goto(site.origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'ready') !== undefined);
  await page.waitForLoadState('networkidle');
  const { ready, entries } = await readEntries(page);
  await context.close();
  await site.close();
  const rows = entries.map(({ file, start, end }) => `| ${file} | ${start} | ${end} |`);
  return [
    `\n### ${name}: ready at ${ready} ms\n`,
    '| file or call | start | end |',
    '| --- | ---: | ---: |',
    ...rows,
  ].join('\n');
}

const readEntries = (page: Page) =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const fileOf = (name: string): string => {
      const { pathname } = new URL(name);
      if (pathname === '/') return 'page';
      return pathname.replace(/^\/ws\/1\/(assets\/)?|^\/api/, '').replace(/-[\w-]{7}\.js$/, '');
    };
    return {
      ready: Math.round(Reflect.get(window, 'ready') as number),
      entries: entries
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name, startTime, responseEnd }) => ({
          file: fileOf(name),
          start: Math.round(startTime),
          end: Math.round(responseEnd),
        })),
    };
  });
