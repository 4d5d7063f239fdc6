import type { Browser } from 'playwright';
import { type BenchPage, fillCart, onSite, PERIODS, SCRIPT, startSite } from './bench-page.ts';
import { inTurns } from './statistics.ts';
import { type Row, ratioRow, spreadRow, unjudgedRow } from './table.ts';

const CHANGES = 4;
const SLOW = 4;

interface Figures {
  /** Time from the click until the selection is painted. */
  paint: number;
  /** Time from the click until the response is painted, including the server's time. */
  answer: number;
  /** Main-thread time of both. */
  work: number;
  /** Elements in the tag. */
  nodes: number;
}

/** Carts of hosting, and of as many domains as hostings, each of which lists the domains. */
const CARTS = {
  '300': { count: 300, isMixed: false },
  '30': { count: 30, isMixed: false },
  '300 mixed': { count: 300, isMixed: true },
  '30 mixed': { count: 30, isMixed: true },
};
const NAMES = Object.keys(CARTS) as (keyof typeof CARTS)[];

/** Row 15: changing the period of an item in a cart of 300, on a slow CPU. */
export async function longCartRows(browser: Browser): Promise<Row[]> {
  const of = await inTurns(NAMES, (name) =>
    onSite(startSite(`<ws-cart></ws-cart>${SCRIPT}`), browser, async (bench, { origin }) => {
      const { count, isMixed } = CARTS[name];
      await fillCart(bench.context, origin, count, isMixed);
      await bench.page.goto(origin);
      await bench.page.waitForFunction(
        ({ total, periods }) =>
          document.querySelector('ws-cart')?.shadowRoot?.querySelectorAll(periods).length === total,
        { total: count, periods: PERIODS },
      );
      await bench.page.waitForLoadState('networkidle');
      await bench.slowDown(SLOW);
      const nodes = await countNodes(bench);
      return { ...(await change(bench)), nodes };
    }),
  );
  return [
    spreadRow('15 period in a cart of 300: click to paint, CPU 4x', of('300', 'paint'), 200, 'ms', 100),
    unjudgedRow('the same until the answer is painted', of('300', 'answer')),
    unjudgedRow('the same in a cart of 30', of('30', 'answer')),
    ratioRow('15 the same: task time, 300 against 30', of('300', 'work'), { budget: 10 }, of('30', 'work')),
    spreadRow('15 the same with domains, mixed: click to paint', of('300 mixed', 'paint'), 200, 'ms', 100),
    ratioRow(
      '15 the same: task time, 300 against 30',
      of('300 mixed', 'work'),
      { budget: 10 },
      of('30 mixed', 'work'),
    ),
    ratioRow(
      '15 the same: nodes, 300 against 30',
      of('300 mixed', 'nodes'),
      { budget: 10 },
      of('30 mixed', 'nodes'),
      '',
    ),
  ];
}

/** Elements in the tag. */
const countNodes = ({ page }: BenchPage): Promise<number> =>
  page.evaluate(() => document.querySelector('ws-cart')?.shadowRoot?.querySelectorAll('*').length ?? 0);

/** Changes the periods of items throughout the list one after the other; returns the longest times. */
async function change({ page, work }: BenchPage): Promise<Omit<Figures, 'nodes'>> {
  const before = await work();
  const times = await page.evaluate(
    async ({ changes, periods }) => {
      const root = document.querySelector('ws-cart')?.shadowRoot as ShadowRoot;
      const painted = (): Promise<number> =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(0);
          }),
        );
      const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
      const figures: { paint: number; answer: number }[] = [];
      for (let index = 0; index < changes; index += 1) {
        const select = root.querySelectorAll(periods)[index * 5] as HTMLSelectElement;
        const row = select.closest('li') as HTMLElement;
        const other = [...select.options].find(({ value }) => value !== select.value) as HTMLOptionElement;
        const start = performance.now();
        setValue?.call(select, other.value);
        select.dispatchEvent(new Event('change', { bubbles: true }));
        const paint = (await painted()) - start;
        while (row.getAttribute('aria-busy') === 'true')
          await new Promise((resolve) => setTimeout(resolve, 5));
        figures.push({ paint, answer: (await painted()) - start });
        if (select.value !== other.value) throw new Error('The period was not changed');
      }
      return figures;
    },
    { changes: CHANGES, periods: PERIODS },
  );
  const spent = ((await work()) - before) / CHANGES;
  const worst = (key: 'paint' | 'answer'): number => Math.max(...times.map((one) => one[key]));
  return { paint: worst('paint'), answer: worst('answer'), work: spent };
}
