import type { Page } from 'playwright';
import { CHANGE_TIMEOUT, CHECKOUT_TIMEOUT, READ_TIMEOUT } from '../../../src/config/constants.ts';
import { ACTED_CALLS, type ActedCall } from '../acts/acts.ts';
import { callsOf, harmOf, sendUnder } from '../acts/judge.ts';
import { becomes, createPool, isBusy, takeTurns, type VisitorPool } from '../browser.ts';
import { isChange } from '../network.ts';
import { defineRow } from '../row.ts';

/** Files may need this long between two chunks; only then the tags end an upload themselves. */
const UPLOAD_TIMEOUT = 120_000;

const LIMITS: Readonly<Record<string, number>> = {
  checkout: CHECKOUT_TIMEOUT,
  quickOrder: CHECKOUT_TIMEOUT,
  uploadMigrationFiles: UPLOAD_TIMEOUT,
};

const limitOf = ({ operation, method }: ActedCall): number =>
  LIMITS[operation] ?? (isChange(method) ? CHANGE_TIMEOUT : READ_TIMEOUT);

/** Milliseconds: timers that a time-out starts run in the next step. */
const STEP = 1_000;

let pool: VisitorPool;

/** Every call ends, even one without a response; the browser's clock is advanced. */
export const HANGS = defineRow<'hang', ActedCall>({
  name: 'hangs',
  title: 'hangs: every call without an answer',
  never: 'keep spinning past the limit',
  brokenBy: ['dead-buttons', 'throws-late'],
  count: ACTED_CALLS.length,
  selected: 2,
  lanes: 4,
  open: async () => {
    pool = createPool(undefined, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => ['hang'],
  acts: () => ACTED_CALLS,
  describe: ({ operation }) => operation,
  judge: (call) =>
    pool.lend(async (visitor) => {
      if (!(await sendUnder(visitor, call, { kind: 'hang' }))) return 'the call was not sent';
      const { page } = visitor;
      await untilWaiting(page, call);
      await page.clock.runFor(limitOf(call) - STEP);
      await page.clock.runFor(2 * STEP);
      const isOver = (): boolean => callsOf(visitor, call)[0]?.outcome !== undefined;
      if (!(await becomes(isOver))) return 'still waits for the answer after the limit';
      if (!(await becomes(async () => !(await isBusy(page))))) return 'still says that it is busy';
      return harmOf(visitor, call);
    }),
});

/** The loader sends the first calls before the code of the tags is loaded, whose time-outs end them. */
async function untilWaiting(page: Page, { tag }: ActedCall): Promise<void> {
  await page.waitForLoadState('load');
  await page.locator(`${tag} .ws`).first().waitFor({ state: 'attached' });
  await takeTurns(page, 20);
}
