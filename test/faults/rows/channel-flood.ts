import type { Page } from 'playwright';
import { channelName } from '../../../src/state/session/stored-rows.ts';
import { HOME, ORDER } from '../../support/steps.ts';
import { becomes, openVisitor, untilIdle, visibleText } from '../browser.ts';
import { defineRow } from '../row.ts';

/** What another tab, or another script of the origin, sends. */
interface Flood {
  name: string;
  messages: readonly unknown[];
}

const COUNT = 10_000;
const FLOODS: readonly Flood[] = [
  { name: 'that the cart changed', messages: [{ type: 'cart' }] },
  { name: 'that it was ordered', messages: [{ type: 'ordered' }] },
  { name: 'both in turn', messages: [{ type: 'cart' }, { type: 'ordered' }] },
  {
    name: 'anything else',
    messages: [null, 'cart', 7, [], { type: 'x' }, { type: { type: 'cart' } }, { text: 'x'.repeat(1_000) }],
  },
];
const PAGES = [HOME, ORDER, `${ORDER}/order?step=billing-profile`, `${HOME}/domains`];
/** The longest time in which the page may not react, in milliseconds of the processor, in which others have no part. */
const LONGEST_TASK = 1_000;
const MOST_REQUESTS = 10;

/** Sends the messages from a tab of the same origin; it returns when the last one is sent. */
const send = ({
  name,
  count,
  messages,
}: {
  name: string;
  count: number;
  messages: readonly unknown[];
}): void => {
  const channel = new BroadcastChannel(name);
  for (let at = 0; at < count; at += 1) channel.postMessage(messages[at % messages.length]);
  channel.close();
};

interface TraceEvent {
  name: string;
  pid: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args?: { data?: { frames?: { processId?: number }[] } };
}

const TRACED = ['toplevel', 'disabled-by-default-devtools.timeline'];

/** The longest task of the page while something happens, in milliseconds. */
async function longestTask(page: Page, happen: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: TRACED });
  const { traceEvents } = await happen().then(
    async () => JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] },
    async (error: unknown) => {
      await browser?.stopTracing();
      throw error;
    },
  );
  const frames = traceEvents.flatMap(({ args }) => args?.data?.frames ?? []);
  const pids = new Set(frames.map(({ processId }) => processId));
  const times = traceEvents
    .filter(({ name, pid }) => name === 'RunTask' && pids.has(pid))
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (times.length === 0) throw new Error('no task of the page was traced');
  return times.reduce((longest, time) => Math.max(longest, time), 0);
}

/** The oracle: the page reacts, asks the shop a few times, and shows in the end what the shop has. */
async function judge(path: string, { messages }: Flood): Promise<string | undefined> {
  const visitor = await openVisitor();
  const { page, context, demo, shop, network } = visitor;
  try {
    await shop.addHosting();
    await page.goto(demo.siteUrl + path);
    await untilIdle(visitor);
    const other = await context.newPage();
    await other.goto(`${demo.siteUrl}/robots.txt`);
    await shop.addDomain('povoden-free.sk');
    const before = network.calls.length;
    const longest = await longestTask(page, async () => {
      await other.evaluate(send, { name: channelName('sk-ws'), count: COUNT, messages });
      // One real message after the flood, as every change sends it.
      await other.evaluate(send, { name: channelName('sk-ws'), count: 1, messages: [{ type: 'cart' }] });
      await becomes(async () => (await visibleText(page, 'ws-minicart')).includes('2 items'));
      await untilIdle(visitor, { quiet: 400 });
    });
    const text = await visibleText(page, 'ws-minicart');
    if (!text.includes('2 items')) return `the mini-cart says: ${text}`;
    const requests = network.calls.length - before;
    if (requests > MOST_REQUESTS) return `${requests} requests`;
    if (longest > LONGEST_TASK) return `the page did not react for ${Math.round(longest)} ms`;
    return visitor.errors[0];
  } finally {
    await visitor.close();
  }
}

export const CHANNEL_FLOOD = defineRow<Flood, string>({
  name: 'channel-flood',
  title: `a channel flood: ${COUNT.toLocaleString('en-US')} messages of ${FLOODS.length} kinds × ${PAGES.length} pages`,
  never: 'freeze, ask without end, end unlike the server',
  brokenBy: ['old-cart', 'throws-late'],
  count: 16,
  selected: 1,
  faults: () => FLOODS,
  acts: () => PAGES,
  judge,
  describe: (path, { name }) => `${path} is told ${name}`,
});
