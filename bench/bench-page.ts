import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { createShop } from '../demo/api/app.ts';
import { createDistFiles } from '../demo/site/dist-files.ts';
import { DIST } from '../test/support/servers.ts';
import { FLOORS_OUT } from './build-floors.ts';

const CONFIG = '{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}';

/** Starts measuring when the page opens: long tasks, layout shifts without recent input, and frames. */
const METERS = `{
  // tsx adds calls of this helper to functions, including those that run in the page.
  window.__name = (one) => one;
  const meters = window.meters = { long: [], shifts: [], frames: [] };
  new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) meters.long.push({ startTime, duration }); })
    .observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) meters.shifts.push({ startTime, value, of: sources.map(({ node, previousRect: a, currentRect: b }) => (node?.nodeName ?? 'in a tag') + ' ' + [a.x, a.y, a.width, a.height, 'to', b.x, b.y, b.width, b.height].join(' ')).join('; ') });
  }).observe({ type: 'layout-shift', buffered: true });
  const frame = (time) => { if (meters.watching) meters.frames.push(time); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}`;

export interface BenchSite {
  origin: string;
  shop: ReturnType<typeof createShop>;
  close(): Promise<void>;
}

/** Serves page, built files, floors and shop from one origin, without preflights or throttling. `answer` may handle a request instead of the shop. */
export async function startSite(
  body: string,
  answer: (request: Request) => Response | Promise<Response> | undefined = () => undefined,
): Promise<BenchSite> {
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: () => true, streamDelay: 0 });
  await shop.ready;
  const [dist, floors] = [createDistFiles(DIST), createDistFiles(FLOORS_OUT)];
  const html = `<!doctype html><html lang="en" config="${CONFIG}"><meta charset="utf-8"><title>Page</title>${body}`;
  const listener = getRequestListener((request, env) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/')
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    if (pathname.startsWith('/ws/1/')) return dist(pathname.slice('/ws/1'.length), request);
    if (pathname.startsWith('/floors/')) return floors(pathname.slice('/floors'.length), request);
    return answer(request) ?? shop.fetch(request, env as never);
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    shop,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
    },
  };
}

export interface BenchPage {
  page: Page;
  context: BrowserContext;
  /** Main-thread work so far in milliseconds of thread time, which excludes other programs. */
  work(): Promise<number>;
  slowDown(rate: number): Promise<void>;
}

/** A new page with measurements, in its own browser context. */
export async function openPage(
  browser: Browser,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<BenchPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
  });
  await prepare?.(context);
  const page = await context.newPage();
  await page.addInitScript(METERS);
  const session = await page.context().newCDPSession(page);
  return {
    page,
    context,
    work: await workMeter(session),
    slowDown: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
  };
}

/** Task time of the page's main thread, in thread time. */
async function workMeter(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
}

/** Runs `use` on a page of its own site and closes both afterwards. */
export async function onSite<T>(
  site: Promise<BenchSite>,
  browser: Browser,
  use: (bench: BenchPage, site: BenchSite) => Promise<T>,
): Promise<T> {
  const running = await site;
  const bench = await openPage(browser);
  try {
    return await use(bench, running);
  } finally {
    await bench.context.close();
    await running.close();
  }
}

const HEADERS = { 'X-Company-Code': 'sk-ws' };

const HOSTING = { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 };
const domainNamed = (domain: string): object => ({
  code: 'domain-register',
  name: domain,
  sellType: 'direct',
  period: 12,
  properties: { domain, period: 12 },
});

/** Fills the visitor's cart with hosting, or with as many domains as hostings; each item has a choice of periods. */
export async function fillCart(
  context: BrowserContext,
  api: string,
  count: number,
  isMixed = false,
): Promise<void> {
  await context.request.get(`${api}/api/cart`, { headers: HEADERS });
  const products = Array.from({ length: count }, (_, index) =>
    isMixed && index % 2 === 1 ? domainNamed(`bench-${index}-free.sk`) : HOSTING,
  );
  const answer = await context.request.post(`${api}/api/cart/products`, {
    headers: HEADERS,
    data: { products },
  });
  if (!answer.ok())
    throw new Error(`The cart could not be filled: ${answer.status()} ${await answer.text()}`);
}

/** The periods in a cart; a row may have more fields than its period. */
export const PERIODS = '.cart-period select';

export const SCRIPT = '<script type="module" src="/ws/1/ws.js"></script>';
export const floorScript = (name: string): string =>
  `<script type="module" src="/floors/${name}/floor.js"></script>`;
