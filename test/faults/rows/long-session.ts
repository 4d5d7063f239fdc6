import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright';
import { GOOD_CONFIG, openBarePage } from '../../support/bare-page.ts';
import { DIST } from '../../support/servers.ts';
import { openVisitor, untilIdle, type Visitor } from '../browser.ts';
import { defineRow } from '../row.ts';

/** What is repeated, and how often. */
interface Session {
  name: string;
  /** Until code is compiled and caches are full: the heap grows before that, and levels off. */
  warmUp: number;
  times: number;
  /** Does it so many times; the first of them counts from `from`. */
  repeat: (visitor: Visitor, from: number, times: number) => Promise<void>;
}

const TAGS = (
  JSON.parse(readFileSync(join(DIST, 'custom-elements.json'), 'utf8')) as {
    modules: { declarations: { tagName?: string }[] }[];
  }
).modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName }) => tagName ?? []));

const ATTRIBUTES: Readonly<Record<string, Record<string, string>>> = {
  'ws-add-to-cart': { code: 'hosting-plus', period: '12' },
  'ws-price': { code: 'hosting-plus', period: '12' },
  'ws-inquiry': { usecase: 'server', server: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10' },
};

/** Mounts a tag, waits until it has rendered, and removes it; several at the same time. */
const mounts = (tag: string): Session => ({
  name: `mounts of ${tag}`,
  warmUp: 200,
  times: 1_000,
  repeat: ({ page }, _from, times) =>
    page.evaluate(
      async ([name, attributes, count]) => {
        const SIDE_BY_SIDE = 20;
        const rendered = async (tags: readonly Element[]): Promise<void> => {
          const deadline = performance.now() + 10_000;
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

/** An hour of a visitor: three kinds of acts in turn, each followed by a pause for the page. */
const use: Session = {
  name: 'acts of one visitor',
  warmUp: 240,
  times: 300,
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

const SESSIONS: readonly Session[] = [...TAGS.map(mounts), use];

interface Size {
  nodes: number;
  listeners: number;
  /** Bytes. */
  heap: number;
}

async function measure(session: CDPSession): Promise<Size> {
  // A second time for what the first one has let go.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/** Counts vary by what the browser itself holds for a moment. */
const SLACK = { nodes: 60, listeners: 12, heapShare: 1.05 };

/** The oracle: what the browser holds before and after. */
async function judge(
  visitor: Visitor,
  { repeat, warmUp, times, name }: Session,
): Promise<string | undefined> {
  const { page, demo, context, errors } = visitor;
  const body = name === use.name ? '<ws-minicart></ws-minicart><ws-cart routing="memory"></ws-cart>' : '';
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<ws-login></ws-login>${body}` });
  await page.locator('ws-login .ws').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await repeat(visitor, 0, warmUp);
  const before = await measure(session);
  await repeat(visitor, warmUp, times);
  const after = await measure(session);
  const grown = `from ${JSON.stringify(before)} to ${JSON.stringify(after)}`;
  if (after.nodes > before.nodes + SLACK.nodes) return `nodes grew ${grown}`;
  if (after.listeners > before.listeners + SLACK.listeners) return `listeners grew ${grown}`;
  if (after.heap > before.heap * SLACK.heapShare) return `the heap grew ${grown}`;
  return errors[0];
}

export const LONG_SESSION = defineRow<'an hour', Session>({
  name: 'long-session',
  title: 'a long session: 1,000 mounts of each tag, 300 acts of one visitor',
  never: 'grow: nodes and listeners flat, heap within 5 %',
  count: SESSIONS.length,
  selected: 1,
  lanes: 2,
  faults: () => ['an hour'],
  acts: () => SESSIONS,
  judge: async (session) => {
    const visitor = await openVisitor();
    try {
      return await judge(visitor, session);
    } finally {
      await visitor.close();
    }
  },
  describe: ({ name, times }) => `${times} ${name}`,
});
