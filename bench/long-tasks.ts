import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args?: { name?: string };
  /** Thread time in microseconds. */
  tdur?: number;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/**
 * Reports the duration of each task on the page's main thread in thread time, so that waiting for a busy CPU does not
 * count.
 */
export async function traceTasks(browser: Browser, page: Page): Promise<{ end(): Promise<number[]> }> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  return {
    async end() {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      return busiest(traceEvents);
    },
  };
}

/** Other pages of the browser have main threads too, but those are idle. */
function busiest(events: readonly TraceEvent[]): number[] {
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const tasks = new Map<string, number[]>();
  for (const event of events) {
    if (!event.name.endsWith('RunTask') || event.tdur === undefined || !mains.has(threadOf(event))) continue;
    const known = tasks.get(threadOf(event)) ?? [];
    known.push(event.tdur / 1_000);
    tasks.set(threadOf(event), known);
  }
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
  const [first] = [...tasks.values()].sort((a, b) => sum(b) - sum(a));
  if (!first) throw new Error('The trace holds no task of a page');
  return first;
}
