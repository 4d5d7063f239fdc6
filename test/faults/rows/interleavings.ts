import { cartOf } from '../acts/act.ts';
import {
  afterwards,
  type Change,
  countChanges,
  makeChange,
  openTwoCarts,
  resetCarts,
} from '../acts/changes.ts';
import { createPool, type VisitorPool } from '../browser.ts';
import { pick, type Random } from '../random.ts';
import { defineRow } from '../row.ts';

interface Step {
  change: Change;
  /** Milliseconds after the previous one. */
  gap: number;
  /** Milliseconds by which the shop's response is delayed. */
  delay: number;
}

const COUNT = 300;
const PERIODS = [1, 12, 24] as const;
/** Up to 2 s; often short, so that responses and clicks overlap in many ways. */
const DELAYS = [0, 0, 30, 80, 150, 300, 600, 2_000];
const GAPS = [0, 0, 0, 20, 60, 150, 400];

let pool: VisitorPool;

/** Changes of one cart in two tags, sent faster than the shop responds. */
export const INTERLEAVINGS = defineRow<'late answers', readonly Step[]>({
  name: 'interleavings',
  title: 'interleavings: 2 to 8 changes in two tags, answered 0 to 2 s late',
  never: 'be in flight twice, end unlike the server or the last click',
  brokenBy: ['sends-twice', 'old-cart', 'dead-buttons'],
  count: COUNT,
  selected: 4,
  lanes: 6,
  leastEffects: 1,
  open: async () => {
    pool = createPool(openTwoCarts);
  },
  close: () => pool.close(),
  faults: () => ['late answers'],
  acts: (_, random) => Array.from({ length: COUNT }, () => scriptOf(random)),
  describe: (steps) =>
    steps.map(({ change, gap, delay }) => `${gap} ms ${JSON.stringify(change)} (${delay} ms)`).join(', '),
  judge: (steps, _, count) =>
    pool.lend(async (visitor) => {
      await resetCarts(visitor);
      for (const { delay } of steps) visitor.network.fail({ method: 'CHANGE' }, { kind: 'slow', ms: delay });
      for (const { change, gap } of steps) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        await makeChange(visitor.page, change);
      }
      const problem = await afterwards(visitor);
      countChanges(visitor, count);
      if (problem) throw new Error(problem);
      const { items } = await cartOf(visitor.shop);
      const there = items.map(({ code, period }) => `${code} ${period}`).join();
      const expected = outcomeOf(steps);
      return there === expected ? undefined : `ended with ${there} instead of ${expected}`;
    }),
});

function scriptOf(random: Random): Step[] {
  const length = 2 + Math.floor(random() * 7);
  // One product is added, and the second item removed, at most once each.
  const special = new Map<number, 'add' | 'remove'>();
  if (random() < 0.5) special.set(Math.floor(random() * length), 'add');
  if (random() < 0.5) special.set(length - 1, 'remove');
  return Array.from({ length }, (_, index) => ({
    change: changeOf(special.get(index), random),
    gap: pick(GAPS, random),
    delay: pick(DELAYS, random),
  }));
}

function changeOf(kind: 'add' | 'remove' | undefined, random: Random): Change {
  const tag = pick([0, 1], random);
  if (kind === 'add') return { kind };
  if (kind === 'remove') return { kind, tag, item: 1 };
  return { kind: 'period', tag, item: pick([0, 1], random), period: pick(PERIODS, random) };
}

/** The result of the clicks: the last period of each item. */
function outcomeOf(steps: readonly Step[]): string {
  const periods: (number | undefined)[] = [12, 12];
  let added = '';
  for (const { change } of steps) {
    if (change.kind === 'add') added = ',ssl-basic 12';
    else periods[change.item] = change.kind === 'remove' ? undefined : change.period;
  }
  const [hosting, mail] = periods;
  return `hosting-plus ${hosting}${mail === undefined ? '' : `,business-mail-basic ${mail}`}${added}`;
}
