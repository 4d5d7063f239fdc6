import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { type Arrival, startPages, startTestShop } from '../test/support/servers.ts';
import { buildFloors, FLOORS_OUT } from './build-floors.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const CHANGES = 15;

interface Subject {
  tag: string;
  /** Runs before the page's own scripts. */
  before: string;
  script: (api: string) => Promise<string>;
}

const floor = (name: string): Subject => ({
  tag: 'floor-sync',
  before: '',
  script: async () =>
    `<script type="module">${await readFile(join(FLOORS_OUT, name, 'floor.js'), 'utf8')}</script>`,
});

/** The tag with a shop that answers at once: what is measured is ours, from the answer to the text. */
const minicart: Subject = {
  tag: 'ws-minicart',
  before: `let items = 0;
    const item = (id) => ({ id: String(id), code: 'hosting-plus', name: 'Hosting', sellType: 'direct', period: 12,
      price: { vatExcluded: 1, vatIncluded: 1.23 }, properties: {}, configuration: {} });
    window.fetch = async () => Response.json({ ...window.emptyCart, items: Array.from({ length: items }, (_, id) => item(id)) });
    window.change = async (count) => { items = count % 7 + 1; await window.wsElements.refresh(); };`,
  script: async (api) => `<script type="module" src="${api}/ws/1/ws.js"></script>`,
};

/** Row 13: one change shown in N mini-carts, CPU 1x and 4x; row 14: mounting 50. */
export async function syncRows(browser: Browser): Promise<Row[]> {
  await buildFloors('sync-vanilla', 'sync-r2wc');
  const rows: Row[] = [];
  for (const slow of [1, 4]) {
    const time = (subject: Subject, count: number): Promise<number> =>
      changeTime(browser, subject, count, slow);
    const [few, many] = [await time(minicart, 50), await time(minicart, 200)];
    const raw = floor('sync-r2wc');
    const rawSlope = ((await time(raw, 200)) - (await time(raw, 50))) / 150;
    const plain = await time(floor('sync-vanilla'), 200);
    rows.push(
      {
        name: `  floor sync-vanilla: 200 elements, CPU ${slow}x`,
        figure: plain,
        budget: Number.POSITIVE_INFINITY,
        unit: 'ms',
      },
      { name: `13 one change: t(200) / t(50), CPU ${slow}x`, figure: many / few, budget: 4.4, unit: '' },
      {
        name: `13 the same: slope an element, CPU ${slow}x`,
        figure: ((many - few) / 150) * 1_000,
        budget: rawSlope * 0.35 * 1_000,
        floor: rawSlope * 1_000,
        unit: 'us',
      },
    );
  }
  return rows;
}

/** Median time from the change to the last element's text, in ms. */
async function changeTime(browser: Browser, subject: Subject, count: number, slow: number): Promise<number> {
  const shop = await startTestShop();
  const config = '{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}';
  const cart = await emptyCart(shop.apiUrl);
  const html = `<!doctype html><html config="${config}"><script>window.emptyCart = ${cart}; ${subject.before}</script>
    ${`<${subject.tag}></${subject.tag}>`.repeat(count)}${await subject.script(shop.apiUrl)}`;
  const arrivals: Arrival[] = [];
  const site = await startPages((url) => (url.pathname === '/' ? { html } : undefined), arrivals);
  const page = await browser.newPage();
  await page.goto(site.siteUrl);
  await page.waitForFunction(
    (tag) => /\d|empty/.test([...document.querySelectorAll(tag)].at(-1)?.shadowRoot?.textContent ?? ''),
    subject.tag,
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const times = await runChanges(page, subject.tag);
  await page.close();
  await site.close();
  await shop.close();
  return median(times);
}

const runChanges = (page: Page, tag: string): Promise<number[]> =>
  page.evaluate(
    async ([name, changes]) => {
      const last = [...document.querySelectorAll(name)].at(-1)?.shadowRoot as ShadowRoot;
      const change = Reflect.get(window, 'change') as (count: number) => Promise<void>;
      const times: number[] = [];
      for (let count = 1; count <= changes; count += 1) {
        const shown = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(last, { subtree: true, childList: true, characterData: true });
        });
        const start = performance.now();
        await change(count);
        await shown;
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times.slice(3);
    },
    [tag, CHANGES] as const,
  );

async function emptyCart(api: string): Promise<string> {
  const answer = await fetch(`${api}/api/cart`, { headers: { 'x-company-code': 'sk-ws' } });
  return answer.text();
}
