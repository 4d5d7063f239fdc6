import { ACTED_CALLS, type ActedCall } from '../acts/acts.ts';
import { callsOf, harmOf, sendUnder } from '../acts/judge.ts';
import { becomes, createPool, untilIdle, type VisitorPool } from '../browser.ts';
import { isChange, type NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';

const AFTER_A_SECOND = { 'retry-after': '1' };

const FAULTS: readonly (NetworkFault & { name: string })[] = [
  { name: 'reset', kind: 'reset' },
  { name: '502', kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>' },
  { name: '503', kind: 'answer', status: 503, headers: AFTER_A_SECOND },
  { name: '429', kind: 'answer', status: 429, headers: AFTER_A_SECOND },
];

let pool: VisitorPool;

/** Reads are retried and changes never are, whatever the failure. */
export const RETRIES = defineRow<(typeof FAULTS)[number], ActedCall>({
  name: 'retries',
  title: 'retries: every call × connection reset, 502, 503 and 429 with Retry-After',
  never: 'send a change twice, give a read up at once',
  brokenBy: ['dead-buttons', 'sends-twice'],
  count: 4 * ACTED_CALLS.length,
  selected: 4,
  lanes: 4,
  open: async () => {
    pool = createPool();
  },
  close: () => pool.close(),
  faults: () => FAULTS,
  acts: () => ACTED_CALLS,
  describe: ({ operation }, { name }) => `${operation}, ${name}`,
  judge: (call, fault) =>
    pool.lend(async (visitor) => {
      if (!(await sendUnder(visitor, call, fault))) return 'the call was not sent';
      await untilIdle(visitor, { quiet: 200 });
      const sent = (): number => callsOf(visitor, call).length;
      if (isChange(call.method)) {
        if (sent() > 1) return `sent ${sent()} times`;
        if (call.made && (await call.made(visitor.shop)) > 0) return 'made though it never arrived';
      } else if (!(await becomes(() => sent() > 1))) return 'a read was given up at once';
      await untilIdle(visitor);
      return harmOf(visitor, call);
    }),
});
