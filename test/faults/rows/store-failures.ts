import type { Client } from '@libsql/client';
import { send, setUp } from '../acts/act.ts';
import { type ActedCall, CHANGES } from '../acts/acts.ts';
import { callsOf, harmOf } from '../acts/judge.ts';
import { lastingDifference } from '../acts/shown.ts';
import { becomes, createPool, openStage, untilIdle, type VisitorPool } from '../browser.ts';
import { defineRow } from '../row.ts';
import { again, alertIn } from './unknown-outcomes.ts';

interface StoreFault {
  name: string;
  strike: string;
  mend: string;
}
const FAULTS: readonly StoreFault[] = [
  { name: 'read-only', strike: 'pragma query_only = 1', mend: 'pragma query_only = 0' },
  { name: 'full', strike: 'pragma max_page_count = 1', mend: 'pragma max_page_count = 1000000' },
];

let pool: VisitorPool;
let client: Client;

/** The disk of the shop fails while a visitor does something, and is well again afterwards. */
export const STORE_FAILURES = defineRow<StoreFault, ActedCall>({
  name: 'store-failures',
  title: `failing stores: every change × a disk that is ${FAULTS.map(({ name }) => name).join(', ')}`,
  never: 'be kept from the visitor, or be lost or made twice when they try again',
  brokenBy: ['no-messages', 'dead-buttons', 'sends-twice'],
  count: FAULTS.length * CHANGES.length,
  selected: 3,
  open: async () => {
    pool = createPool();
    const { demo } = await openStage();
    client = (await demo.store).db.$client;
  },
  close: () => pool.close(),
  faults: () => FAULTS,
  acts: () => CHANGES,
  describe: ({ operation }, { name }) => `${operation}, ${name}`,
  judge: (call, { strike, mend }) =>
    pool.lend(async (visitor) => {
      await setUp(visitor, call);
      const says = alertIn(visitor.page.locator(call.tag));
      visitor.network.clear();
      await client.execute(strike);
      try {
        await send(visitor, call);
        // Without a session, which needs the disk as well, nothing is sent.
        const isSent = (): boolean => callsOf(visitor, call).length > 0;
        if (!(await becomes(async () => isSent() || says.isVisible()))) return 'nothing happened';
        await untilIdle(visitor, { quiet: 200 });
      } finally {
        await client.execute(mend);
      }
      // A small change fits where there is no room for a large one.
      const isMade = (await call.made?.(visitor.shop)) === 1;
      if (!isMade && !(await says.isVisible())) return 'the visitor hears nothing';
      const harm = (await harmOf(visitor, call)) ?? (await again(visitor, call));
      return harm ?? lastingDifference(visitor);
    }),
});
