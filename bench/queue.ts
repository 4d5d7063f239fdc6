import type { Browser, Page } from 'playwright';
import { type BenchSite, fillCart, onSite, PERIODS, SCRIPT, startSite } from './bench-page.ts';
import type { Row } from './table.ts';

const CHANGES = 100;
const ITEMS = 5;
/** Time that the shop takes for a change, in milliseconds. */
const SERVER_TIME = 60;

interface LoggedCall {
  method: string;
  inFlight: number;
}

/** Row 17: 100 quick changes through the cart's queue, measured with the shop's call log [4.23]. */
export async function queueRows(browser: Browser): Promise<Row[]> {
  const bare = await measure(browser, callDirectly);
  const adds = await measure(browser, addMany);
  const periods = await measure(browser, changePeriods);
  const none = { budget: 1, unit: '' };
  return [
    { name: `17 ${CHANGES} different changes: most in flight at once`, figure: adds.inFlight, ...none },
    {
      name: '17 the same: changes that came',
      figure: adds.calls,
      budget: CHANGES,
      atLeast: CHANGES,
      unit: '',
    },
    {
      name: '17 the same: total time',
      figure: adds.total,
      budget: bare.total * 1.05,
      floor: bare.total,
      unit: 'ms',
    },
    {
      name: "  floor: the same by plain fetch, of the server's own time",
      figure: bare.total,
      budget: Number.POSITIVE_INFINITY,
      floor: bare.server,
      unit: 'ms',
    },
    { name: `17 ${CHANGES} periods of ${ITEMS} items: most in flight`, figure: periods.inFlight, ...none },
    {
      name: '17 the same: calls, one under way and the last of each',
      figure: periods.calls,
      budget: ITEMS + 1,
      atLeast: ITEMS,
      unit: '',
    },
  ];
}

interface Figures {
  calls: number;
  inFlight: number;
  total: number;
  /** Sum of the times between the arrival of a change and its response. */
  server: number;
}

async function measure(browser: Browser, act: (page: Page) => Promise<number>): Promise<Figures> {
  let server = 0;
  let site: BenchSite;
  const slowChange = async (request: Request): Promise<Response> => {
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, SERVER_TIME));
    const answer = await site.shop.fetch(request);
    server += performance.now() - start;
    return answer;
  };
  const started = startSite(`<ws-cart></ws-cart><ws-minicart></ws-minicart>${SCRIPT}`, (request) =>
    request.method === 'GET' || !request.url.includes('/api/') ? undefined : slowChange(request),
  );
  site = await started;
  return onSite(started, browser, async ({ page, context }, { origin, shop }) => {
    await fillCart(context, origin, ITEMS);
    await page.goto(origin);
    await page
      .locator('ws-cart')
      .locator(PERIODS)
      .nth(ITEMS - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    await shop.fetch(new Request(`${origin}/demo/log`, { method: 'DELETE' }));
    server = 0;
    const total = await act(page);
    const log = (await (await shop.fetch(new Request(`${origin}/demo/log`))).json()) as LoggedCall[];
    const changes = log.filter(({ method }) => method !== 'GET');
    return {
      calls: changes.length,
      inFlight: Math.max(...changes.map(({ inFlight }) => inFlight)),
      total,
      server,
    };
  });
}

/**
 * The floor: the same requests with plain `fetch`. The browser itself needs about six milliseconds between two requests.
 */
const callDirectly = (page: Page): Promise<number> =>
  page.evaluate(async (count) => {
    const start = performance.now();
    for (let index = 0; index < count; index += 1) {
      const answer = await fetch('/api/cart/items', {
        method: 'POST',
        headers: { 'X-Company-Code': 'sk-ws', 'Content-Type': 'application/json' },
        body: JSON.stringify({ code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 }),
      });
      await answer.json();
    }
    return performance.now() - start;
  }, CHANGES);

interface PageApi {
  add(product: object): Promise<{ ok: boolean }>;
}

/** Adds a hundred products at once; these changes cannot be merged. */
const addMany = (page: Page): Promise<number> =>
  page.evaluate(async (count) => {
    const api = Reflect.get(window, 'wsElements') as PageApi;
    const product = { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 };
    const start = performance.now();
    const results = await Promise.all(Array.from({ length: count }, () => api.add(product)));
    if (!results.every(({ ok }) => ok)) throw new Error(JSON.stringify(results.find(({ ok }) => !ok)));
    return performance.now() - start;
  }, CHANGES);

/** Selects twenty periods for each of five items before the first response; these changes can be merged. */
const changePeriods = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ count, periods }) => {
      const root = document.querySelector('ws-cart')?.shadowRoot as ShadowRoot;
      const selects = [...root.querySelectorAll<HTMLSelectElement>(periods)];
      const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
      const start = performance.now();
      for (let index = 0; index < count; index += 1) {
        const select = selects[index % selects.length] as HTMLSelectElement;
        const values = [...select.options].map(({ value }) => value);
        setValue?.call(select, values[Math.floor(index / selects.length + 1) % values.length]);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      while (root.querySelector('[aria-busy=true]')) await new Promise((resolve) => setTimeout(resolve, 10));
      return performance.now() - start;
    },
    { count: CHANGES, periods: PERIODS },
  );
