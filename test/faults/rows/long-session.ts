import { type Browser, type CDPSession, chromium } from 'playwright';
import { TAGS } from '../../../src/elements/tag-list.ts';
import { BROWSER_ARGS, ensureBrowser, findHeadlessBrowser } from '../../../tools/find-browser.ts';
import { GOOD_CONFIG, openBarePage } from '../../support/bare-page.ts';
import { openVisitor, untilIdle, type Visitor } from '../browser.ts';
import { defineRow } from '../row.ts';

/** The repeated act, and the number of repetitions. */
interface Session {
  name: string;
  times: number;
  /** Repetitions that warm up the page before the heap is measured again. */
  batch: number;
  /** Repeats it; the first repetition has the number `from`. */
  repeat: (visitor: Visitor, from: number, times: number) => Promise<void>;
  /** Remains on the page all the time, so that all its files are loaded before the measurement. */
  body: string;
}

const ATTRIBUTES: Readonly<Record<string, Record<string, string>>> = {
  'ws-add-to-cart': { code: 'hosting-plus', period: '12' },
  'ws-price': { code: 'hosting-plus', period: '12' },
  'ws-inquiry': { usecase: 'server', server: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10' },
};

const markupOf = (tag: string): string => {
  const attributes = Object.entries(ATTRIBUTES[tag] ?? {}).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${attributes.join('')}></${tag}>`;
};

/** Mounts a tag, waits until it has rendered, and removes it; several in parallel. */
const mounts = (tag: string): Session => ({
  name: `mounts of ${tag}`,
  body: markupOf(tag),
  times: 1_000,
  batch: 200,
  repeat: ({ page }, _from, times) =>
    page.evaluate(
      async ([name, attributes, count]) => {
        const SIDE_BY_SIDE = 20;
        const rendered = async (tags: readonly Element[]): Promise<void> => {
          const deadline = performance.now() + 60_000;
          while (tags.some(({ shadowRoot }) => !shadowRoot?.querySelector('.ws'))) {
            if (performance.now() > deadline) throw new Error('not rendered in time');
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        };
        for (let done = 0; done < count; done += SIDE_BY_SIDE) {
          const tags = Array.from({ length: SIDE_BY_SIDE }, () => {
            const made = document.createElement(name);
            for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
            return made;
          });
          document.body.append(...tags);
          await rendered(tags);
          for (const made of tags) made.remove();
        }
      },
      [tag, ATTRIBUTES[tag] ?? {}, times] as const,
    ),
});

const ROUTES = [
  'order?step=billing-profile',
  'domain-checker?qd=modra-lampa',
  '',
  'mandatory',
  'nowhere',
  'thank-you?messageKey=fail',
];

/** An hour of a visitor: three kinds of acts in turn, each followed by an idle period of the page. */
const use: Session = {
  name: 'acts of one visitor',
  body: '<ws-minicart></ws-minicart><ws-cart routing="memory"></ws-cart>',
  times: 300,
  batch: 72,
  repeat: async (visitor, from, times) => {
    const { page } = visitor;
    for (let act = from; act < from + times; act += 1) {
      await page.evaluate(
        async ([index, route]) => {
          const ws = window.wsElements;
          const kind = index % 3;
          if (kind === 0) await ws.add({ code: 'hosting-plus', period: 12 });
          if (kind === 1) await ws.open(route);
          if (kind === 2) for (const { id } of ws.cart?.items ?? []) await ws.remove(id);
        },
        [act, ROUTES[Math.floor(act / 3) % ROUTES.length] ?? ''] as const,
      );
      if (act % 10 === 0) await untilIdle(visitor);
    }
    await page.evaluate(() => window.wsElements.open(''));
    await untilIdle(visitor);
  },
};

const SESSIONS: readonly Session[] = [...TAGS.map(({ tag }) => mounts(tag)), use];

interface Size {
  nodes: number;
  listeners: number;
  /** Bytes. */
  heap: number;
}

async function measure(session: CDPSession): Promise<Size> {
  // Several times: objects that one collection frees may hold others.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

const MOST_BATCHES = 6;
const LEVEL_SHARE = 0.01;

/** Repeats until all lazy files are loaded and caches are full: the heap grows until then. */
async function warmUp(
  visitor: Visitor,
  session: CDPSession,
  { repeat, batch }: Session,
): Promise<{ done: number; size: Size }> {
  let last = 0;
  for (let done = batch; ; done += batch) {
    await repeat(visitor, done - batch, batch);
    await untilIdle(visitor, { quiet: 1_000 });
    const size = await measure(session);
    const isLevel = Math.abs(size.heap - last) < last * LEVEL_SHARE;
    if (isLevel || done >= batch * MOST_BATCHES) return { done, size };
    last = size.heap;
  }
}

/** Counts vary with objects that the browser itself holds temporarily. */
const SLACK = { nodes: 60, listeners: 12, heapShare: 1.05 };

/** The oracle: the objects in the browser's memory before and after. */
async function judge(visitor: Visitor, current: Session): Promise<string | undefined> {
  const { repeat, times, body } = current;
  const { page, demo, context, errors } = visitor;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<ws-login></ws-login>${body}` });
  await page.locator('ws-login .ws').first().waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  const { done, size: before } = await warmUp(visitor, session, current);
  await repeat(visitor, done, times);
  let growth: string | undefined;
  // What has leaked stays; what the page has not done yet on a busy machine does not.
  for (let tries = 0; tries < MOST_BATCHES && (tries === 0 || growth !== undefined); tries += 1) {
    await untilIdle(visitor, { quiet: 1_000 });
    growth = growthOf(before, await measure(session));
  }
  return growth ?? errors[0];
}

function growthOf(before: Size, after: Size): string | undefined {
  const grown = `from ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
  if (after.nodes > before.nodes + SLACK.nodes) return `nodes grew ${grown}`;
  if (after.listeners > before.listeners + SLACK.listeners) return `listeners grew ${grown}`;
  return after.heap > before.heap * SLACK.heapShare ? `the heap grew ${grown}` : undefined;
}

let browser: Promise<Browser> | undefined;

/** Without optimized code, whose size depends on how often a function happens to run. */
const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessBrowser() ?? ensureBrowser(),
    args: [...BROWSER_ARGS, '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode'],
  });

export const LONG_SESSION = defineRow<'an hour', Session>({
  name: 'long-session',
  title: 'a long session: 1,000 mounts of each tag, 300 acts of one visitor',
  never: 'grow: nodes and listeners flat, heap within 5 %',
  brokenBy: ['leaks', 'throws-late'],
  count: SESSIONS.length,
  selected: 1,
  lanes: 2,
  faults: () => ['an hour'],
  acts: () => SESSIONS,
  judge: async (session) => {
    browser ??= startBrowser();
    const visitor = await openVisitor({ browser: await browser });
    try {
      return await judge(visitor, session);
    } finally {
      await visitor.close();
    }
  },
  describe: ({ name, times }) => `${times} ${name}`,
  close: async () => {
    await (await browser)?.close();
    browser = undefined;
  },
});
