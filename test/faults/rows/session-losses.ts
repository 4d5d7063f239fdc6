import { CONSTANTS } from '../../../src/config/constants.ts';
import { cartOf, send, setUp } from '../acts/act.ts';
import { ACTED_CALLS, type ActedCall } from '../acts/acts.ts';
import { callsOf, harmOf, typedTexts } from '../acts/judge.ts';
import { becomes, createPool, untilIdle, type VisitorPool } from '../browser.ts';
import { defineRow } from '../row.ts';

const KEYS = ['exception.cart.not_found', 'exception.cart.not_prepared_yet'] as const;
/** The tags try to recover the session at most once in 30 s. */
const RECOVERY_PERIOD = 31_000;
/** Calls of one operation without a loop: the first, the one after the recovery, and a read by another tag. */
const MOST = 4;
/** Calls that poll by design (up to 30 times) end by themselves. */
const MOST_OF: Readonly<Record<string, number>> = { pollSlowAction: CONSTANTS.pollAttempts };
const ALWAYS = 1_000;

let pool: VisitorPool;

/** A server that responds to every call that the cart is gone. */
export const SESSION_LOSSES = defineRow<(typeof KEYS)[number], ActedCall>({
  name: 'session-losses',
  title: 'session losses: every call × cart not found, cart not prepared yet',
  never: 'loop, lose typed text',
  brokenBy: ['dead-buttons', 'throws-late'],
  count: KEYS.length * ACTED_CALLS.length,
  selected: 3,
  lanes: 4,
  open: async () => {
    pool = createPool(undefined, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => KEYS,
  acts: () => ACTED_CALLS,
  describe: ({ operation }, key) => `${operation}, ${key}`,
  judge: (call, key) =>
    pool.lend(async (visitor) => {
      const { network } = visitor;
      await setUp(visitor, call);
      const { note } = await cartOf(visitor.shop);
      const typed = call.trigger ? (await typedTexts(visitor.page)).filter((text) => text !== note) : [];
      network.clear();
      const filter = { method: call.method, path: call.template };
      network.fail(filter, { kind: 'answer', status: 404, body: JSON.stringify({ key }) }, ALWAYS);
      await send(visitor, call);
      const sent = (): number => callsOf(visitor, call).length;
      if (!(await becomes(() => sent() > 0))) return 'the call was not sent';
      await untilIdle(visitor, { quiet: 300 });
      await visitor.page.clock.runFor(RECOVERY_PERIOD);
      await untilIdle(visitor, { quiet: 300 });
      if (sent() > (MOST_OF[call.operation] ?? MOST)) return `sent ${sent()} times`;
      const kept = await typedTexts(visitor.page);
      const lost = typed.filter((text) => !kept.includes(text));
      if (lost.length > 0) return `lost what was typed: ${lost.join(', ')}`;
      return harmOf(visitor, call);
    }),
});
