import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright';
import { createShop } from '../demo/api/app.ts';
import { createDistFiles } from '../demo/site/dist-files.ts';
import { DIST } from '../test/support/servers.ts';
import { type BenchPage, fillCart, openPage } from './bench-page.ts';
import { buildFloors, FLOORS_OUT } from './build-floors.ts';
import { type Handler, Pipe, type ShapedServer, startShapedServer } from './shaped-server.ts';
import { inTurns } from './statistics.ts';
import { type Row, ratioRow, spreadRow, unjudgedRow } from './table.ts';

interface Subject {
  name: string;
  /** Whether script and API are on another origin than the page. */
  isForeign: boolean;
  html: (origin: string) => string;
  /** Whether the visitor sees the tag, by whatever code; runs in the page. */
  isReady: string;
  items?: number;
  /** The page's config, escaped; by default that of one company. */
  config?: string;
}

interface Figures {
  seen: number;
  ready: number;
  task: number;
  requests: number;
  /** Those that the shop's API answered. */
  calls: number;
}

const CONFIG = '{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}';

const HINTED = CONFIG.replace('}', ',&quot;cartHintCookie&quot;:&quot;ws_cart&quot;}');

const floor = (name: string, file: string, isForeign = false): Subject => ({
  name,
  isForeign,
  html: (origin) =>
    `<floor-cart api="${origin}/api/cart"${isForeign ? ' company="sk-ws"' : ''}></floor-cart><script type="module" src="${origin}/floors/${file}/floor.js"${isForeign ? ' crossorigin' : ''}></script>`,
  isReady: "document.querySelector('floor-cart')?.shadowRoot?.textContent.includes('item')",
});

const tag = (name: string, isReady: string, items = 0, attributes = ''): Subject => ({
  name,
  isForeign: true,
  html: (origin) =>
    `<link rel="preconnect" href="${origin}" crossorigin="use-credentials"><script type="module" src="${origin}/ws/1/ws.js"></script><${name}${attributes}></${name}>`,
  isReady: `document.querySelector('${name}')?.shadowRoot?.${isReady}`,
  items,
});

const SUBJECTS: readonly Subject[] = [
  floor('vanilla', 'vanilla'),
  floor('stack', 'stack'),
  floor('stack-cors', 'stack', true),
  tag('ws-minicart', "querySelector('button')"),
  { ...tag('ws-minicart', "querySelector('button')"), name: 'no cart', isForeign: false, config: HINTED },
  tag('ws-domain-checker', "querySelector('input')"),
  tag('ws-cart', "querySelectorAll('select').length >= 3", 3),
  tag('ws-price', "querySelector('[part=price]')", 0, ' code="hosting-plus" period="12"'),
];

const NAMES = SUBJECTS.map(({ name }) => name);

/** Rows 3, 3b, 4, 6, 7, 7b and 23: time to ready on Slow 4G, and the work until then. Subjects alternate, so that noise affects all alike. */
export async function networkRows(browser: Browser): Promise<Row[]> {
  await buildFloors('vanilla', 'stack');
  const named = (name: string): Subject => SUBJECTS.find((subject) => subject.name === name) as Subject;
  const of = await inTurns(NAMES, (name) => visit(browser, named(name)));
  const cors = of('stack-cors', 'ready');
  const stack = of('stack', 'ready');
  const task = of('stack', 'task');
  return [
    unjudgedRow('floor vanilla: ready, Slow 4G', of('vanilla', 'ready')),
    unjudgedRow('floor stack: ready, Slow 4G', stack),
    unjudgedRow('floor stack-cors: ready, Slow 4G', cors),
    unjudgedRow('floor stack-cors: requests', of('stack-cors', 'requests'), ''),
    ratioRow('3 one mini-cart: seen, Slow 4G', of('ws-minicart', 'seen'), { budget: 0.72, aim: 0.62 }, stack),
    ratioRow('3b one mini-cart: ready, Slow 4G', of('ws-minicart', 'ready'), { budget: 1.14, aim: 1 }, stack),
    {
      ...spreadRow('4 one mini-cart: task time until ready', of('ws-minicart', 'task'), task.middle + 15),
      aim: task.middle + 8,
      floor: task.middle,
    },
    ratioRow(
      '6 domain checker: ready to type, Slow 4G',
      of('ws-domain-checker', 'ready'),
      { budget: 1.15, aim: 1 },
      cors,
    ),
    ratioRow(
      '7 cart with 3 items: ready, Slow 4G',
      of('ws-cart', 'ready'),
      { budget: 1.25, aim: 1.1 },
      stack,
    ),
    ratioRow(
      '7b the same: items and total seen, Slow 4G',
      of('ws-cart', 'seen'),
      { budget: 0.95, aim: 0.8 },
      stack,
    ),
    unjudgedRow('one price: seen, Slow 4G', of('ws-price', 'seen')),
    unjudgedRow('the same: ready, Slow 4G', of('ws-price', 'ready')),
    ratioRow(
      '23 mini-cart, no cart by its cookie: seen, Slow 4G',
      of('no cart', 'seen'),
      { budget: 0.72, aim: 0.6 },
      stack,
    ),
    spreadRow('23 the same: calls of the shop', of('no cart', 'calls'), 0, ''),
  ];
}

async function visit(browser: Browser, subject: Subject): Promise<Figures> {
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: () => true, streamDelay: 0 });
  await shop.ready;
  const pipe = new Pipe();
  const dist = createDistFiles(DIST);
  const serve: Handler = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/floors/')) return floorFile(pathname.slice('/floors/'.length));
    if (pathname.startsWith('/ws/1/')) return dist(pathname.slice('/ws/1'.length), request);
    return shop.fetch(withCompany(request));
  };
  const foreign = await startShapedServer(serve, pipe);
  const own: ShapedServer = await startShapedServer((request) => {
    if (new URL(request.url).pathname !== '/') return serve(request);
    return page(subject.html(subject.isForeign ? foreign.origin : own.origin), subject.config);
  }, pipe);
  const api = subject.isForeign ? foreign.origin : own.origin;
  const bench = await openPage(browser, async (context) => {
    if (subject.items) await fillCart(context, api, subject.items);
  });
  own.requests.length = 0;
  foreign.requests.length = 0;
  const figures = await measure(bench, own.origin, subject);
  const requests = [...own.requests, ...foreign.requests];
  const calls = requests.filter((request) => request.includes(' /api/'));
  await bench.context.close();
  await Promise.all([own.close(), foreign.close()]);
  await shop.close();
  return { ...figures, requests: requests.length, calls: calls.length };
}

const page = (body: string, config = CONFIG) => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en" config="${config}"><meta charset="utf-8"><title>Page</title>${body}`,
});

/** Adds the company header, which the shop requires and the same-origin floor does not send. */
function withCompany(request: Request): Request {
  if (request.method === 'OPTIONS' || request.headers.has('x-company-code')) return request;
  const headers = new Headers(request.headers);
  headers.set('x-company-code', 'sk-ws');
  return new Request(request, { headers });
}

async function floorFile(path: string) {
  const body = await promisify(brotliCompress)(await readFile(join(FLOORS_OUT, path)));
  return {
    headers: {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
    },
    body,
  };
}

async function measure(
  { page, work }: BenchPage,
  url: string,
  subject: Subject,
): Promise<Omit<Figures, 'requests' | 'calls'>> {
  await page.addInitScript(`{
    const look = () => {
      const isSeen = ${subject.isReady};
      if (isSeen) window.seen ??= performance.now();
      // While a first view is shown, the tag's own view is behind it.
      const isFirst = [...document.body?.children ?? []].some((tag) => tag.shadowRoot?.querySelector('[data-first-view]'));
      if (isSeen && !isFirst) window.ready = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  const before = await work();
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(() => Reflect.get(window, 'ready') as number | undefined);
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as number);
  return { seen, ready: (await ready.jsonValue()) ?? Number.NaN, task: (await work()) - before };
}
