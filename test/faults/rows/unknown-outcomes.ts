import type { Locator } from 'playwright';
import { CHANGE_TIMEOUT, CHECKOUT_TIMEOUT } from '../../../src/config/constants.ts';
import { openToTrigger } from '../acts/act.ts';
import { type ActedCall, CHANGES_AND_SIGNED } from '../acts/acts.ts';
import { harmOf, sendUnder } from '../acts/judge.ts';
import { lastingDifference } from '../acts/shown.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';

const FAULTS: readonly (NetworkFault & { kind: 'lost' | 'cut' | 'hang' | 'repeated' })[] = [
  { kind: 'lost' },
  { kind: 'cut' },
  { kind: 'hang', acts: true },
  { kind: 'repeated' },
];

let pool: VisitorPool;

/** The server has made the change, and its response does not arrive, or only that of the browser's second call. */
export const UNKNOWN_OUTCOMES = defineRow<(typeof FAULTS)[number], ActedCall>({
  name: 'unknown-outcomes',
  title: 'unknown outcomes: every change × answer lost, cut, never sent, call repeated by the browser',
  never: 'differ from the server afterwards, or be made twice by another try',
  brokenBy: ['dead-buttons', 'old-cart'],
  count: FAULTS.length * CHANGES_AND_SIGNED.length,
  selected: 3,
  lanes: 4,
  open: async () => {
    pool = createPool(undefined, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => FAULTS,
  acts: () => CHANGES_AND_SIGNED,
  describe: ({ operation }, { kind }) => `${operation}, ${kind}`,
  judge: (call, fault) =>
    pool.lend(async (visitor) => {
      if (!(await sendUnder(visitor, call, fault))) return 'the call was not sent';
      if (fault.kind === 'hang') await visitor.page.clock.runFor(limitOf(call));
      await untilIdle(visitor, { quiet: 200 });
      // The time of the page has passed faster than that of a busy server.
      const isMade = async (): Promise<boolean> => (await call.made?.(visitor.shop)) === 1;
      if (!(await becomes(isMade))) return `the server made it ${await call.made?.(visitor.shop)} times`;
      const harm = (await harmOf(visitor, call)) ?? (await lastingDifference(visitor));
      return harm ?? again(visitor, call);
    }),
});

const limitOf = ({ operation }: ActedCall): number =>
  (/checkout|quickOrder/.test(operation) ? CHECKOUT_TIMEOUT : CHANGE_TIMEOUT) + 2_000;

/** What a tag says of a failure. */
export const alertIn = (tag: Locator): Locator => tag.getByRole('alert').filter({ visible: true }).first();

/** A visitor who sees a failure tries again, which must not make the change twice. */
export async function again(visitor: Visitor, call: ActedCall): Promise<string | undefined> {
  const { page, network } = visitor;
  const tag = page.locator(call.tag);
  if (!(await alertIn(tag).isVisible())) return undefined;
  network.clear();
  const offer = tag.getByRole('button', { name: /^(Try|Send) again$/ }).first();
  // It leads to the cart, from which a visitor walks to the button again.
  if (await tag.getByRole('button', { name: 'Back to your order' }).isVisible())
    await openToTrigger(visitor, call);
  if (await offer.isVisible()) await offer.click();
  else await call.trigger?.(page);
  await untilIdle(visitor, { quiet: 200 });
  const made = await call.made?.(visitor.shop);
  return made === 1 ? undefined : `after another try the server has made it ${made} times`;
}
