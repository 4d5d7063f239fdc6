import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { type OwnDemo, type RunningDemo, startDemo } from '../../demo/serve.ts';
import config from '../../playwright.config.ts';
import { ensureBrowser, findHeadlessBrowser } from '../../tools/find-browser.ts';
import { makeShop, type Shop, stopRoutes, watchFaults } from '../support/fixtures.ts';
import { BROTLI_QUALITY, DIST } from '../support/servers.ts';
import { areTagsReady } from '../support/settle.ts';
import { brokenScript, isBroken } from './broken.ts';
import { createNetworks, type Network } from './network.ts';

/** The demo on the built tags and the browser, which all rows share. */
interface Stage {
  demo: OwnDemo;
  browser: Browser;
  networks: ReturnType<typeof createNetworks>;
}

let stage: Promise<Stage> | undefined;

/** Starts demo and browser for the first row that needs them, and again after the browser has died. */
export async function openStage(): Promise<Stage> {
  stage ??= startStage();
  const current = stage;
  const open = await current;
  if (open.browser.isConnected()) return open;
  // The first situation that detects it starts another.
  if (stage === current) {
    stage = undefined;
    await open.demo.close();
  }
  return openStage();
}

/** Closes what `openStage` started; the run calls it after the last row. */
export async function closeStage(): Promise<void> {
  const open = await stage;
  stage = undefined;
  await open?.browser.close();
  await open?.demo.close();
}

async function startStage(): Promise<Stage> {
  const executablePath = findHeadlessBrowser() ?? ensureBrowser();
  ensureBuild();
  const networks = createNetworks();
  const [demo, browser] = await Promise.all([
    startDemo({
      port: 0,
      apiPort: 0,
      databaseUrl: ':memory:',
      streamDelay: 10,
      dist: DIST,
      brotliQuality: BROTLI_QUALITY,
      apiHandler: networks.handler,
    }),
    chromium.launch({ ...config.use?.launchOptions, executablePath }),
  ]);
  return { demo, browser, networks };
}

/** Builds the tags in a clone that has not been built yet. */
function ensureBuild(): void {
  if (existsSync(join(DIST, 'ws.js'))) return;
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A visitor with a separate browser profile: cookies, storage and a session at the shop. */
export interface Visitor {
  demo: RunningDemo;
  context: BrowserContext;
  /** The first tab. */
  page: Page;
  /** Calls the shop with the visitor's cookies, past all faults: the server's own state. */
  shop: Shop;
  /** Faults and the record of the calls that the tags make. */
  network: Network;
  /** Uncaught errors and policy violations of all tabs so far; a row that checks them clears the list. */
  errors: string[];
  close(): Promise<void>;
}

let visitors = 0;

/**
 * Milliseconds until what has not happened counts as a failure. It only guards against waiting forever: a loaded machine
 * takes many times as long as a quiet one.
 */
const PATIENCE = 60_000;
/** For a broken product, which never does what is waited for. */
const SHORT_PATIENCE = 12_000;
const patience = (): number => (isBroken() ? SHORT_PATIENCE : PATIENCE);

interface VisitorOptions {
  /** Timers of the pages only advance by `page.clock`. */
  fakeClock?: boolean;
  /** A separate browser for the row. */
  browser?: Browser;
}

export async function openVisitor(options: VisitorOptions = {}): Promise<Visitor> {
  const { demo, networks, ...shared } = await openStage();
  const browser = options.browser ?? shared.browser;
  visitors += 1;
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/${browser.version()} Safari/537.36 Visitor/${visitors}`;
  const context = await browser.newContext({
    userAgent,
    locale: 'en-US',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1_280, height: 900 },
    // Pages that a row serves itself have no IP address; without the permission, the browser asks before their requests
    // reach the shop.
    permissions: ['local-network-access'],
  });
  context.setDefaultTimeout(patience());
  const errors: string[] = [];
  context.on('page', watchRequests);
  await watchFaults(context, errors);
  // The runner's compiler marks functions with their names, including those that are sent to a page.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (options.fakeClock) await fakeClock(context);
  const broken = brokenScript();
  if (broken) await context.addInitScript(broken);
  return {
    demo,
    context,
    page: await context.newPage(),
    shop: makeShop(context.request, demo),
    network: networks.open(userAgent),
    errors,
    close: async () => {
      networks.close(userAgent);
      await stopRoutes(context);
      await context.close();
    },
  };
}

/** `AbortSignal.timeout` uses the browser's own clock: it gets the pages' clock as well. */
async function fakeClock(context: BrowserContext): Promise<void> {
  await context.clock.install();
  await context.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}

/**
 * Whether the visitor's browser runs: a machine that is low on memory may have killed it, which is not the page's
 * fault.
 */
export const isAlive = ({ context }: Visitor): boolean => context.browser()?.isConnected() === true;

/** Provides visitors to the situations of a row, which tries as many in parallel as it has lanes. */
export interface VisitorPool {
  /** A visitor whose situation throws is not reused; one whose whole browser died is replaced, once. */
  lend<T>(use: (visitor: Visitor) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** `prepare` prepares a new visitor for the first situation, for example by opening a page. */
export function createPool(
  prepare: (visitor: Visitor) => Promise<void> = async () => undefined,
  options: VisitorOptions = {},
): VisitorPool {
  const free: Visitor[] = [];
  const take = async (): Promise<Visitor> => {
    const visitor = free.pop();
    if (visitor && isAlive(visitor)) return visitor;
    const created = await openVisitor(options);
    await prepare(created);
    return created;
  };
  return {
    lend: async (use) => {
      const visitor = await take();
      try {
        const result = await use(visitor);
        free.push(visitor);
        return result;
      } catch (error) {
        const isBrowserDead = !isAlive(visitor);
        await visitor.close().catch(() => undefined);
        if (!isBrowserDead) throw error;
        return use(await take());
      }
    },
    close: async () => {
      await Promise.all(free.splice(0).map((visitor) => visitor.close().catch(() => undefined)));
    },
  };
}

/** The readable text of the tags on a page, including their shadow roots. */
export function visibleText(page: Page, selector = 'ws-cart'): Promise<string> {
  return page.evaluate(
    (tags) =>
      [...document.querySelectorAll(tags)]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])])
        .map((child) => (child instanceof HTMLElement && child.localName !== 'style' ? child.innerText : ''))
        .join('\n')
        .trim(),
    selector,
  );
}

/** Lets the page run for so many turns, a fortieth of a second apart: a busy page gets as many as a quiet one. */
export async function takeTurns(page: Page, count: number): Promise<void> {
  for (let turns = 0; turns < count; turns += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        }),
    );
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Whether a tag is still busy; a page that is being left counts as busy. */
export const isBusy = async (page: Page): Promise<boolean> => (await busyPart(page)) !== undefined;

/** What a busy tag shows, for a report. */
function busyPart(page: Page): Promise<string | undefined> {
  const look = (): string | undefined => {
    for (const { localName, shadowRoot } of document.querySelectorAll('*')) {
      const busy = shadowRoot?.querySelector('[aria-busy="true"], .skeleton');
      if (busy) return `${localName} .${busy.className} "${busy.textContent?.slice(0, 80)}"`;
    }
    return undefined;
  };
  return page.evaluate(look).catch((error) => `a page without answer: ${error}`);
}

/** Why a page has not come to rest. */
export async function restlessness({ page, network }: Pick<Visitor, 'page' | 'network'>): Promise<string> {
  const files = [...(requests.get(page)?.keys() ?? [])].map((request) => request.url());
  return `${network.pending()} calls pending, waits for [${files}], busy: ${await busyPart(page)}`;
}

/** The requests of each page without an end, and when they began. */
const requests = new WeakMap<Page, Map<Request, number>>();

function watchRequests(page: Page): void {
  const pending = new Map<Request, number>();
  requests.set(page, pending);
  page.on('request', (request) => pending.set(request, performance.now()));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/** Milliseconds after which a request counts as one that a fault holds forever. */
const HELD = 5_000;

/** Whether the page waits for a file or a response that is on its way. */
const isWaiting = (page: Page): boolean =>
  [...(requests.get(page)?.values() ?? [])].some((start) => performance.now() - start < HELD);

/**
 * Waits until no call or file is pending and no tag is busy for a while, or until `isEnough`; returns whether that
 * happened in time. On a page whose clock stands still, a tag may be busy until it advances.
 */
export async function untilIdle(
  { page, network }: Pick<Visitor, 'page' | 'network'>,
  { quiet = 100, timeout = 30_000, isEnough = (): boolean => false } = {},
): Promise<boolean> {
  const deadline = performance.now() + timeout;
  let calls = -1;
  let since = performance.now();
  while (performance.now() < deadline) {
    if (isEnough()) return true;
    const isStill = network.pending() === 0 && network.calls.length === calls && !isWaiting(page);
    const isQuiet = isStill && !(await isBusy(page));
    if (!isQuiet) since = performance.now();
    else if (performance.now() - since >= quiet) return true;
    calls = network.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** Waits until the tags can be used: before, a first view shows the same texts and gives way. */
export async function untilReady(page: Page): Promise<void> {
  await becomes(() => areTagsReady(page), { timeout: 20_000 });
}

/** Polls until the check passes; returns whether it did in time. */
export async function becomes(
  check: () => Promise<boolean> | boolean,
  { timeout = patience() } = {},
): Promise<boolean> {
  const deadline = performance.now() + timeout;
  for (;;) {
    if (await check()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
