import type { Random } from './random.ts';

/**
 * A row of the fault budget: every act happens under every fault, and an oracle judges each of these situations by what
 * a visitor or a provider can see, never by the state of the code under test.
 */
export interface Row<Fault = unknown, Act = unknown> {
  /** As `--only` takes it. */
  name: string;
  /** What is tried, in the table. */
  title: string;
  /** What nothing may do. */
  never: string;
  /** Situations that a whole run has to reach; fewer fail the row. */
  count: number;
  faults: (random: Random) => readonly Fault[];
  acts: (fault: Fault, random: Random) => readonly Act[];
  /** Lets the act happen under the fault; returns what is wrong, or undefined. What it throws is wrong, too. */
  judge: (act: Act, fault: Fault) => Promise<string | undefined> | string | undefined;
  /** Names a situation in a failure. */
  describe: (act: Act, fault: Fault) => string;
}

export interface RowResult {
  row: Row;
  tried: number;
  failures: string[];
  seconds: number;
}

/** Keeps the types of a row's parts together. */
export const defineRow = <Fault, Act>(row: Row<Fault, Act>): Row => row as unknown as Row;

interface Options {
  random: Random;
  /** The share of the situations to try, 1 for all. */
  share: number;
  onProgress: (tried: number) => void;
}

/** Tries a row; a share takes situations by chance, but always those of the same seed. */
export async function tryRow(row: Row, { random, share, onProgress }: Options): Promise<RowResult> {
  const start = performance.now();
  const failures: string[] = [];
  let tried = 0;
  for (const fault of row.faults(random)) {
    for (const act of row.acts(fault, random)) {
      if (share < 1 && random() >= share) continue;
      tried += 1;
      const problem = await judged(row, act, fault);
      if (problem !== undefined) failures.push(`${row.describe(act, fault)}: ${problem}`);
      if (tried % 100 === 0) onProgress(tried);
    }
  }
  const wanted = share < 1 ? 1 : row.count;
  if (tried < wanted) failures.push(`only ${tried} of ${wanted} situations were reached`);
  return { row, tried, failures, seconds: (performance.now() - start) / 1_000 };
}

async function judged(row: Row, act: unknown, fault: unknown): Promise<string | undefined> {
  try {
    return await row.judge(act, fault);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}
