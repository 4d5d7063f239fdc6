import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from 'playwright/test';
import { type RunningDemo, startDemo } from '../../demo/serve.ts';
import { PERSON } from './person.ts';
import { BROTLI_QUALITY, DIST } from './servers.ts';
import { waitForTags } from './settle.ts';
import { shake } from './shake.ts';

/** Calls the shop's API with the cookies of the page. */
export interface Shop {
  apiUrl: string;
  /** The origin of the brand pages. */
  siteUrl: string;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  addHosting(code?: string, period?: number): Promise<void>;
  addDomain(name: string): Promise<void>;
  register(login: string): Promise<void>;
  /** Orders on the server, newest first. */
  orders(): Promise<Record<string, unknown>[]>;
}

interface WorkerFixtures {
  demo: RunningDemo;
}

interface Fixtures {
  shop: Shop;
  /** Resets the demo, so that tests do not share profiles, faults or logs. */
  fresh: undefined;
  /** Uncaught errors and CSP violations; any of them fails the test. */
  faults: string[];
}

/** One demo per worker, on free ports and with an in-memory database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures from the destructuring pattern.
    async ({}, use) => {
      const demo = await startDemo({
        port: 0,
        apiPort: 0,
        databaseUrl: ':memory:',
        streamDelay: 10,
        dist: DIST,
        brotliQuality: BROTLI_QUALITY,
      });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  fresh: [
    async ({ demo }, use) => {
      const answer = await fetch(`${demo.apiUrl}/demo/reset`, { method: 'POST' });
      expect(answer.status, 'the shop is as new').toBe(204);
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    waitForTags(page);
    if (process.env.SHAKE) await shake(page);
    await use(page);
  },
  shop: async ({ context, demo }, use) => {
    await use(makeShop(context.request, demo));
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      await scrollBy(context, 'auto');
      await watchFaults(context, faults);
      await use(faults);
      await stopRoutes(context);
      expect(faults, 'uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page, type Route };

/**
 * Sets how the pages of a context scroll. The driver scrolls to a field before it fills it: where the page says that
 * takes a while, its next press would be one on a moving page, as nobody makes.
 */
export async function scrollBy(on: Pick<Page, 'addInitScript'>, behavior: 'auto' | 'smooth'): Promise<void> {
  await on.addInitScript((wanted) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { scroll-behavior: ${wanted} !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, behavior);
}

/** Collects uncaught errors and CSP violations from all pages of a browser context. */
export async function watchFaults(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  await context.exposeBinding('__violation', (_source, text: string) => faults.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, '__violation') as (text: string) => void;
      report(
        `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}:${event.lineNumber}`,
      );
    });
  });
}

/** Ignores requests that are still pending at the end of a test. */
export async function stopRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The company of a shop, and the language of its answers. */
interface ShopBrand {
  company: string;
  language: string;
}

const SK: ShopBrand = { company: 'sk-ws', language: 'en-US' };

/** Calls the shop with the cookies of a browser context. */
export function makeShop(
  request: APIRequestContext,
  demo: RunningDemo,
  { company, language }: ShopBrand = SK,
): Shop {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await request.fetch(`${demo.apiUrl}${path}`, {
      method,
      headers: { 'X-Company-Code': company, 'Accept-Language': language, Origin: demo.siteUrl },
      ...(body !== undefined && { data: body }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  };
  const add = async (code: string, name: string, period: number, more: object = {}): Promise<void> => {
    // The first request creates the session.
    await call('GET', '/api/cart');
    await call('POST', '/api/cart/items', { code, name, sellType: 'direct', period, ...more });
  };
  return {
    apiUrl: demo.apiUrl,
    siteUrl: demo.siteUrl,
    call,
    addHosting: (code = 'hosting-plus', period = 12) => add(code, 'Hosting Plus', period),
    addDomain: (name) => add('domain-register', 'Domain registration', 12, { properties: { domain: name } }),
    register: async (login) => {
      await call('POST', '/api/users', { login, password: 'Tajne-heslo-1', billingProfile: PERSON });
    },
    orders: async () => (await call('GET', '/demo/orders')) as Record<string, unknown>[],
  };
}
