import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { createShop } from '../demo/api/app.ts';
import { createDistFiles } from '../demo/site/dist-files.ts';
import { DIST } from '../test/support/servers.ts';
import { buildFloors, FLOORS_OUT } from './build-floors.ts';
import { type Handler, Pipe, type ShapedServer, startShapedServer } from './shaped-server.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

interface Subject {
  name: string;
  /** Whether script and API lie on another origin than the page. */
  isForeign: boolean;
  html: (origin: string) => string;
  /** True once the visitor has what they came for; runs in the page. */
  isReady: string;
  items?: number;
}

interface Figures {
  ready: number;
  task: number;
  requests: number;
}

const CONFIG = '{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}';

const floor = (name: string, file: string, isForeign = false): Subject => ({
  name,
  isForeign,
  html: (origin) =>
    `<floor-cart api="${origin}/api/cart"${isForeign ? ' company="sk-ws"' : ''}></floor-cart><script type="module" src="${origin}/floors/${file}/floor.js"${isForeign ? ' crossorigin' : ''}></script>`,
  isReady: "document.querySelector('floor-cart')?.shadowRoot?.textContent.includes('item')",
});

const tag = (name: string, isReady: string, items = 0): Subject => ({
  name,
  isForeign: true,
  html: (origin) =>
    `<link rel="preconnect" href="${origin}" crossorigin="use-credentials"><script type="module" src="${origin}/ws/1/ws.js"></script><${name}></${name}>`,
  isReady: `document.querySelector('${name}')?.shadowRoot?.${isReady}`,
  items,
});

const SUBJECTS: readonly Subject[] = [
  floor('vanilla', 'vanilla'),
  floor('stack', 'stack'),
  floor('stack-cors', 'stack', true),
  tag('ws-minicart', "querySelector('button')"),
  tag('ws-domain-checker', "querySelector('input')"),
  tag('ws-cart', "querySelectorAll('select').length >= 3", 3),
];

/** Rows 3, 4, 6 and 7: time to ready on Slow 4G, and the work until then. Subjects take turns, so that noise hits all. */
export async function networkRows(browser: Browser): Promise<Row[]> {
  await buildFloors('vanilla', 'stack');
  const runs = new Map<string, Figures[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of SUBJECTS) {
      const list = runs.get(subject.name) ?? [];
      runs.set(subject.name, [...list, await visit(browser, subject)]);
    }
  }
  const of = (name: string, key: keyof Figures): number =>
    median((runs.get(name) ?? []).map((one) => one[key]));
  const row = (name: string, subject: string, key: keyof Figures, ratio: number, base: string): Row => ({
    name,
    figure: of(subject, key),
    budget: of(base, key) * ratio,
    floor: of(base, key),
    unit: 'ms',
  });
  return [
    {
      name: '  floor vanilla: ready',
      figure: of('vanilla', 'ready'),
      budget: Number.POSITIVE_INFINITY,
      unit: 'ms',
    },
    {
      name: '  floor stack: ready',
      figure: of('stack', 'ready'),
      budget: Number.POSITIVE_INFINITY,
      unit: 'ms',
    },
    row('3 one mini-cart: ready, Slow 4G', 'ws-minicart', 'ready', 1, 'stack-cors'),
    row('4 one mini-cart: task time until ready', 'ws-minicart', 'task', 1.3, 'stack'),
    row('6 domain checker: ready to type, Slow 4G', 'ws-domain-checker', 'ready', 1.15, 'stack-cors'),
    row('7 cart with 3 items: ready, Slow 4G', 'ws-cart', 'ready', 1.3, 'stack-cors'),
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
    return page(subject.html(subject.isForeign ? foreign.origin : own.origin));
  }, pipe);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const api = subject.isForeign ? foreign.origin : own.origin;
  await fill(context.request, api, subject.items ?? 0);
  own.requests.length = 0;
  foreign.requests.length = 0;
  const figures = await measure(await context.newPage(), own.origin, subject);
  const requests = own.requests.length + foreign.requests.length;
  await context.close();
  await Promise.all([own.close(), foreign.close()]);
  await shop.close();
  return { ...figures, requests };
}

const page = (body: string) => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en" config="${CONFIG}"><meta charset="utf-8"><title>Page</title>${body}`,
});

/** The floor on its own origin sends no company; the shop wants one. */
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

async function fill(request: Page['request'], api: string, items: number): Promise<void> {
  const headers = { 'X-Company-Code': 'sk-ws' };
  if (items > 0) await request.get(`${api}/api/cart`, { headers });
  for (let item = 0; item < items; item += 1) {
    const data = { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 };
    await request.post(`${api}/api/cart/items`, { headers, data });
  }
}

async function measure(page: Page, url: string, subject: Subject): Promise<Omit<Figures, 'requests'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const work = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  await page.addInitScript(`{
    const look = () => {
      if (${subject.isReady}) window.__ready = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  const before = await work();
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(() => Reflect.get(window, '__ready') as number | undefined);
  const figures = { ready: (await ready.jsonValue()) ?? Number.NaN, task: (await work()) - before };
  return figures;
}
