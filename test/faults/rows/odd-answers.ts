import { type ActedCall, CHANGES } from '../acts/acts.ts';
import { harmOf, sendUnder } from '../acts/judge.ts';
import { lastingDifference } from '../acts/shown.ts';
import { createPool, untilIdle, type VisitorPool } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';

/** The same JSON, with every number as a string. */
function withTexts(body: string): string {
  const change = (_key: string, value: unknown): unknown =>
    typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return JSON.stringify(JSON.parse(body || 'null'), change);
}

interface Odd {
  name: string;
  fault: NetworkFault;
}

/** Responses of servers, proxies and frameworks to a change that was made. */
const ANSWERS: readonly Odd[] = [
  { name: '202 with {}', fault: { kind: 'answer', status: 202, body: '{}', acts: true } },
  { name: '200 with []', fault: { kind: 'answer', status: 200, body: '[]', acts: true } },
  { name: '200 with nothing', fault: { kind: 'answer', status: 200, body: '', acts: true } },
  { name: '304', fault: { kind: 'answer', status: 304, acts: true } },
  { name: '408', fault: { kind: 'answer', status: 408, body: '<html>', acts: true } },
  { name: 'numbers as texts', fault: { kind: 'changed', change: withTexts } },
];

let pool: VisitorPool;

/** The server has made the change, and says so in a way that openapi.yaml does not know. */
export const ODD_ANSWERS = defineRow<Odd, ActedCall>({
  name: 'odd-answers',
  title: `odd answers: every change × ${ANSWERS.length} unusual responses of success`,
  never: 'be told as refused, differ from the server, be made twice',
  brokenBy: ['dead-buttons', 'throws-late'],
  count: ANSWERS.length * CHANGES.length,
  selected: 3,
  lanes: 4,
  open: async () => {
    pool = createPool(undefined, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => ANSWERS,
  acts: () => CHANGES,
  describe: ({ operation }, { name }) => `${operation}, ${name}`,
  judge: (call, { fault }) =>
    pool.lend(async (visitor) => {
      if (!(await sendUnder(visitor, call, fault))) return 'the call was not sent';
      await untilIdle(visitor, { quiet: 200 });
      const made = await call.made?.(visitor.shop);
      if (made !== undefined && made !== 1) return `the server made it ${made} times`;
      return (await harmOf(visitor, call)) ?? lastingDifference(visitor);
    }),
});
