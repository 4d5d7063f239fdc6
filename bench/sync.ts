import type { Browser, Page } from 'playwright';
import { type BenchPage, floorScript, onSite, SCRIPT, startSite } from './bench-page.ts';
import { buildFloors } from './build-floors.ts';
import { inTurns, ROUNDS } from './statistics.ts';
import { type Row, ratioRow, unjudgedRow } from './table.ts';

const CHANGES = 15;
const MOUNTED = 50;

/** The tag with a shop that responds immediately, so that only the time from the response to the text is measured. */
const INSTANT_SHOP = `<script>
  let items = 0;
  const item = (id) => ({ id: String(id), code: 'hosting-plus', name: 'Hosting', sellType: 'direct', period: 12,
    price: { vatExcluded: 1, vatIncluded: 1.23 }, properties: {}, configuration: {} });
  const real = window.fetch;
  let empty;
  window.fetch = async (...call) => {
    empty ??= await (await real(...call)).json();
    return Response.json({ ...empty, items: Array.from({ length: items }, (_, id) => item(id)) });
  };
  window.change = async (count) => { items = count % 7 + 1; await window.wsElements.refresh(); };
</script>`;

interface Subject {
  tag: string;
  head: string;
  script: string;
}

const MINICART: Subject = { tag: 'ws-minicart', head: INSTANT_SHOP, script: SCRIPT };
const floor = (name: string): Subject => ({ tag: 'floor-sync', head: '', script: floorScript(name) });

/** A measured subject and the number of its elements. */
const SYNC = {
  one: [MINICART, 1],
  ten: [MINICART, 10],
  fifty: [MINICART, 50],
  many: [MINICART, 200],
  vanilla: [floor('sync-vanilla'), 200],
  rawFifty: [floor('sync-r2wc'), 50],
  rawMany: [floor('sync-r2wc'), 200],
} satisfies Record<string, [Subject, number]>;
type Name = keyof typeof SYNC;

/** Row 13: one change shown in N mini-carts, CPU 1x and 4x; row 14: mounting 50. */
export async function syncRows(browser: Browser): Promise<Row[]> {
  await buildFloors('sync-vanilla', 'sync-r2wc', 'stack');
  const rows: Row[] = [];
  for (const slow of [1, 4]) {
    const names = Object.keys(SYNC) as Name[];
    const of = await inTurns(names, async (name) => ({
      time: await changeTime(browser, SYNC[name], slow),
    }));
    const slope = (few: Name, many: Name): number =>
      ((of(many, 'time').middle - of(few, 'time').middle) / 150) * 1_000;
    const ratio = of('many', 'time').middle / of('fifty', 'time').middle;
    const raw = slope('rawFifty', 'rawMany');
    rows.push(
      unjudgedRow(`floor sync-vanilla: 200 elements, CPU ${slow}x`, of('vanilla', 'time')),
      unjudgedRow(`floor sync-r2wc: 200 elements, CPU ${slow}x`, of('rawMany', 'time')),
      unjudgedRow(`one change in 1 mini-cart, CPU ${slow}x`, of('one', 'time')),
      unjudgedRow(`one change in 10 mini-carts, CPU ${slow}x`, of('ten', 'time')),
      unjudgedRow(`one change in 50 mini-carts, CPU ${slow}x`, of('fifty', 'time')),
      unjudgedRow(`one change in 200 mini-carts, CPU ${slow}x`, of('many', 'time')),
      { name: `13 one change: t(200) / t(50), CPU ${slow}x`, figure: ratio, budget: 4.4, unit: '' },
      {
        name: `13 the same: slope an element, CPU ${slow}x`,
        figure: slope('fifty', 'many'),
        budget: raw * 1.15,
        aim: raw,
        floor: raw,
        unit: 'us',
      },
    );
  }
  return [...rows, ...(await mountRows(browser))];
}

/** Milliseconds from the change to the last element's text. The minimum, since noise only adds time. */
function changeTime(
  browser: Browser,
  [{ tag, head, script }, count]: readonly [Subject, number],
  slow: number,
): Promise<number> {
  const site = startSite(`${head}${`<${tag}></${tag}>`.repeat(count)}${script}`);
  return onSite(site, browser, async ({ page, slowDown }, { origin }) => {
    await page.goto(origin);
    await page.waitForFunction(
      (name) => /\d|empty/.test([...document.querySelectorAll(name)].at(-1)?.shadowRoot?.textContent ?? ''),
      tag,
    );
    // The first change loads the code for changes and is not counted.
    await page.evaluate(() => (Reflect.get(window, 'change') as (count: number) => Promise<void>)(3));
    await slowDown(slow);
    return Math.min(...(await runChanges(page, tag)));
  });
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
        await change(count + 3);
        await shown;
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times.slice(3);
    },
    [tag, CHANGES] as const,
  );

const MOUNTS = {
  'ws-minicart': `${INSTANT_SHOP}<ws-minicart></ws-minicart>${SCRIPT}`,
  'floor-cart': `<floor-cart api="/api/cart" company="sk-ws"></floor-cart>${floorScript('stack')}`,
};
type Mount = keyof typeof MOUNTS;

/** Row 14: time until fifty more elements, added at once next to an existing one, are rendered. */
async function mountRows(browser: Browser): Promise<Row[]> {
  const tags = Object.keys(MOUNTS) as Mount[];
  // Short and noisy, so it needs more rounds.
  const rounds = Math.max(ROUNDS, 11);
  const measure = (tag: Mount) =>
    onSite(startSite(MOUNTS[tag]), browser, async (bench, { origin }) => {
      await bench.page.goto(origin);
      return mount(bench, tag);
    });
  const of = await inTurns(tags, measure, rounds);
  const name = `14 mounting ${MOUNTED} mini-carts: task time`;
  return [
    ratioRow(name, of('ws-minicart', 'work'), { budget: 1.2, aim: 0.5 }, of('floor-cart', 'work')),
    unjudgedRow('the same until drawn, by the clock', of('ws-minicart', 'time')),
    unjudgedRow('the same, floor stack', of('floor-cart', 'time')),
  ];
}

async function mount({ page, work }: BenchPage, tag: Mount): Promise<{ work: number; time: number }> {
  await page.waitForFunction(
    (name) => /\d|empty/.test(document.querySelector(name)?.shadowRoot?.textContent ?? ''),
    tag,
  );
  await page.waitForTimeout(500);
  const before = await work();
  const time = await page.evaluate(
    async ([name, count]) => {
      const start = performance.now();
      const many = document.createDocumentFragment();
      for (let index = 0; index < count; index += 1) many.append(document.createElement(name));
      const last = many.lastElementChild as HTMLElement;
      document.body.append(many);
      while (!last.shadowRoot?.textContent) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [tag, MOUNTED] as const,
  );
  return { time, work: (await work()) - before };
}
