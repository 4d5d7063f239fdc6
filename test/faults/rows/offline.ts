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

type Step = { kind: 'connection'; isOn: boolean } | { kind: 'wait'; ms: number } | Change;

const COUNT = 50;
const DELAYS = [0, 50, 200];

let pool: VisitorPool;

/** Random scripts of changes while the connection comes and goes. */
export const OFFLINE = defineRow<'offline', readonly Step[]>({
  name: 'offline',
  title: 'offline scripts: 4 to 10 changes and losses of the connection by chance',
  never: 'end unlike the server',
  brokenBy: ['sends-twice', 'throws-late', 'dead-buttons'],
  count: COUNT,
  selected: 2,
  lanes: 6,
  leastEffects: 1,
  open: async () => {
    pool = createPool(openTwoCarts);
  },
  close: () => pool.close(),
  faults: () => ['offline'],
  acts: (_, random) => Array.from({ length: COUNT }, () => scriptOf(random)),
  describe: (steps) => steps.map((step) => JSON.stringify(step)).join(', '),
  judge: (steps, _, count) =>
    pool.lend(async (visitor) => {
      const { context, page, network } = visitor;
      await resetCarts(visitor);
      for (const ms of DELAYS) network.fail({ method: 'CHANGE' }, { kind: 'slow', ms });
      for (const step of steps) {
        if (step.kind === 'connection') await context.setOffline(!step.isOn);
        else if (step.kind === 'wait') await new Promise((resolve) => setTimeout(resolve, step.ms));
        else await makeChange(page, step);
      }
      await context.setOffline(false);
      const problem = await afterwards(visitor);
      countChanges(visitor, count);
      // Another page for the next script.
      if (problem) throw new Error(problem);
      return undefined;
    }),
});

function scriptOf(random: Random): Step[] {
  const length = 4 + Math.floor(random() * 7);
  return Array.from({ length }, () => stepOf(random));
}

function stepOf(random: Random): Step {
  const chance = random();
  if (chance < 0.35) return { kind: 'connection', isOn: random() < 0.4 };
  if (chance < 0.5) return { kind: 'wait', ms: pick([20, 100, 300], random) };
  if (chance < 0.6) return { kind: 'add' };
  const tag = pick([0, 1], random);
  if (chance < 0.65) return { kind: 'remove', tag, item: 1 };
  return { kind: 'period', tag, item: pick([0, 1], random), period: pick([1, 12, 24] as const, random) };
}
