import type { Broken } from './broken.ts';
import { type Random, sample } from './random.ts';

/**
 * A row of the fault budget: every act is performed under every fault, and an oracle checks each of these situations by
 * what a visitor or a provider can see, never by the state of the code under test.
 */
export interface Row<Fault = unknown, Act = unknown> {
  /** The name for `--only`. */
  name: string;
  /** The tested faults, in the table. */
  title: string;
  /** The effect that no fault may have. */
  never: string;
  /** The minimum number of situations of a whole run; fewer fail the row. */
  count: number;
  faults: (random: Random) => readonly Fault[];
  acts: (fault: Fault, random: Random) => readonly Act[];
  /**
   * Performs the act under the fault; returns the problem, or undefined. An error that it throws is a problem, too. Calls
   * `count` for each act that had an effect, if the row states how many there must be.
   */
  judge: (act: Act, fault: Fault, count: () => void) => Promise<string | undefined> | string | undefined;
  /** At least so many acts of a situation, on average, change something in the shop or on the page; fewer fail the row. */
  leastEffects?: number;
  /** Products that the row must notice (`--broken`). */
  brokenBy: readonly [Broken, Broken, ...Broken[]];
  /** Names a situation in a failure. */
  describe: (act: Act, fault: Fault) => string;
  /** The number of situations in the selection of `npm test`, chosen by the seed; a share of all if absent. */
  selected?: number;
  /** The number of situations that are tried in parallel; default 1. */
  lanes?: number;
  /** All situations of a fault are tried one after the other, for rows that prepare a page for each fault. */
  isFaultInOneLane?: boolean;
  /** In milliseconds: a situation that takes longer is a failure, instead of a run that never ends. */
  limit?: number;
  /** Before the first situation, and after the last, even if one threw. */
  open?: (scope: Scope) => Promise<void>;
  close?: () => Promise<void>;
}

/** The situations of a row that a run tries. */
export interface Scope {
  random: Random;
  /** All situations, not a selection. */
  isWhole: boolean;
}

export interface RowResult {
  row: Row;
  tried: number;
  /** Acts that had an effect, of a row that counts them. */
  effects: number;
  failures: string[];
  seconds: number;
}

/** Preserves the types of a row's parts. */
export const defineRow = <Fault, Act>(row: Row<Fault, Act>): Row => row as unknown as Row;

/** A part of a row's situations, 1 to `of`: those of all parts are the row. */
export interface Part {
  part: number;
  of: number;
}

interface Options {
  random: Random;
  /** The share of the situations to try, 1 for all. */
  share: number;
  /** Only this part of a whole row, for a machine that ends long runs. */
  only?: Part | undefined;
  /** Ends with the first failure: whether a broken product is noticed. */
  untilFailure?: boolean;
  onProgress: (tried: number) => void;
  /** Called with each failure at once, and the number of failures so far. */
  onFailure: (failure: string, count: number) => void;
}

interface Situation {
  fault: unknown;
  act: unknown;
}

/** Tries a row, or a selection of its situations that is the same for the same seed. */
export async function tryRow(
  row: Row,
  { random, share, only, untilFailure = false, onProgress, onFailure }: Options,
): Promise<RowResult> {
  const start = performance.now();
  const failures: string[] = [];
  const fail = (failure: string): void => onFailure(failure, failures.push(failure));
  let tried = 0;
  let effects = 0;
  const count = (): void => {
    effects += 1;
  };
  const attempt = async ({ act, fault }: Situation): Promise<void> => {
    if (untilFailure && failures.length > 0) return;
    const problem = await judged(row, act, fault, count);
    tried += 1;
    if (problem !== undefined) fail(`${row.describe(act, fault)}: ${problem}`);
    if (row.open || tried % 100 === 0) onProgress(tried);
  };
  try {
    await row.open?.({ random, isWhole: share >= 1 });
    const situations = partOf(situationsOf(row, { random, share }), only);
    const groups = row.isFaultInOneLane ? groupsByFault(situations) : situationsAlone(situations);
    await inLanes(groups, row.lanes ?? 1, async (group) => {
      for (const situation of group) await attempt(situation);
    });
  } catch (error) {
    fail(`the row itself threw ${String(error)}`);
  } finally {
    await row.close?.();
  }
  const least = (row.leastEffects ?? 0) * tried;
  if (effects < least) fail(`only ${effects} of ${least} acts had an effect`);
  if (untilFailure) return { row, tried, effects, failures, seconds: (performance.now() - start) / 1_000 };
  const required = share < 1 ? (row.selected ?? 1) : countOfPart(row.count, only);
  if (tried < required) fail(`only ${tried} of ${required} situations were reached`);
  return { row, tried, effects, failures, seconds: (performance.now() - start) / 1_000 };
}

/** Every `of`th situation: each part has its share of every fault. */
function* partOf(situations: Iterable<Situation>, only: Part | undefined): Generator<Situation> {
  let index = 0;
  for (const situation of situations) {
    if (!only || index % only.of === only.part - 1) yield situation;
    index += 1;
  }
}

const countOfPart = (count: number, { part, of }: Part = { part: 1, of: 1 }): number =>
  Math.ceil((count - part + 1) / of);

function* situationsOf(row: Row, { random, share }: Pick<Options, 'random' | 'share'>): Generator<Situation> {
  const isCounted = share < 1 && row.selected !== undefined;
  const all = allSituations(row, random);
  if (isCounted) return yield* sample([...all], row.selected ?? 0, random);
  for (const situation of all) {
    if (share >= 1 || random() < share) yield situation;
  }
}

function* allSituations(row: Row, random: Random): Generator<Situation> {
  for (const fault of row.faults(random)) for (const act of row.acts(fault, random)) yield { fault, act };
}

function* situationsAlone(situations: Iterable<Situation>): Generator<readonly Situation[]> {
  for (const situation of situations) yield [situation];
}

function groupsByFault(situations: Iterable<Situation>): Iterable<readonly Situation[]> {
  const groups = new Map<unknown, Situation[]>();
  for (const situation of situations) {
    const group = groups.get(situation.fault);
    if (group) group.push(situation);
    else groups.set(situation.fault, [situation]);
  }
  return groups.values();
}

async function inLanes<T>(
  items: Iterable<T>,
  lanes: number,
  attempt: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await attempt(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function judged(
  row: Row,
  act: unknown,
  fault: unknown,
  count: () => void,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const { limit } = row;
  const isOver = new Promise<string>((resolve) => {
    if (limit !== undefined)
      timer = setTimeout(() => resolve(`did not end within ${limit / 1_000} s`), limit);
  });
  try {
    return await Promise.race([row.judge(act, fault, count), isOver]);
  } catch (error) {
    return `threw ${String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}
