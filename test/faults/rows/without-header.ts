import { type ActedCall, CHANGES } from '../acts/acts.ts';
import { harmOf, sendUnder } from '../acts/judge.ts';
import { lastingDifference } from '../acts/shown.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';
import { again } from './unknown-outcomes.ts';

/** Pages whose config names no idempotency header, in a browser that keeps connections and repeats calls on new ones. */
const FAULTS: readonly NetworkFault[] = [{ kind: 'repeated' }, { kind: 'resent' }];

const HEADER = /((?:"|&quot;)?)idempotencyHeader\1:\1Idempotency-Key\1,?/g;

/** Takes the header out of the config of every page. */
async function withoutHeader({ context, demo }: Visitor): Promise<void> {
  await context.route(`${demo.siteUrl}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(HEADER, '');
    return route.fulfill({ response, body });
  });
}

/** On a connection that was new, the browser does not repeat the call: then the visitor is told, and tries again. */
async function toldAndAgain(visitor: Visitor, call: ActedCall): Promise<string | undefined> {
  return (await isTold(visitor, call)) ? again(visitor, call) : 'the change was lost without a word';
}

const isTold = ({ page }: Visitor, { tag }: ActedCall): Promise<boolean> =>
  page.locator(tag).getByRole('alert').first().isVisible();

let pool: VisitorPool;

/** The server makes every change once, whether the first or the second call reaches it. */
export const WITHOUT_HEADER = defineRow<NetworkFault, ActedCall>({
  name: 'without-header',
  title:
    'pages without an idempotency header: every change × repeated by the browser, the first call arrives or not',
  never: 'be made twice or not at all, or differ from the server afterwards',
  brokenBy: ['dead-buttons', 'sends-twice'],
  count: FAULTS.length * CHANGES.length,
  selected: 3,
  lanes: 4,
  limit: 600_000,
  open: async () => {
    pool = createPool(withoutHeader, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => FAULTS,
  acts: () => CHANGES,
  describe: ({ operation }, { kind }) => `${operation}, ${kind}`,
  judge: (call, fault) =>
    pool.lend(async (visitor) => {
      if (!(await sendUnder(visitor, call, fault))) return 'the call was not sent';
      await untilIdle(visitor, { quiet: 200 });
      const keys = visitor.network.calls.filter(({ idempotencyKey }) => idempotencyKey !== undefined);
      if (keys.length > 0) return 'a key was sent';
      // The code that removes a second copy loads when it is needed, between two calls.
      let made: number | undefined;
      await becomes(async () => {
        made = await call.made?.(visitor.shop);
        return made === 1 || (made === 0 && (await isTold(visitor, call)));
      });
      if (made === 0 && fault.kind === 'resent') return toldAndAgain(visitor, call);
      if (made !== 1) return `the server made it ${made} times`;
      return (await harmOf(visitor, call)) ?? lastingDifference(visitor);
    }),
});
