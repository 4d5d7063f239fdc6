import { describe, expect, it } from 'vitest';
import { ACTED_CALLS, CHANGES } from '../faults/acts/acts.ts';
import { createRandom } from '../faults/random.ts';
import { defineRow, type Part, type Row, tryRow } from '../faults/row.ts';

const NUMBERS = Array.from({ length: 20 }, (_, number) => number);

/** A row of 20 situations; `judge` gets the number of each. */
const rowOf = (more: Partial<Row<string, number>>): Row =>
  defineRow<string, number>({
    name: 'numbers',
    title: 'numbers',
    never: 'be odd',
    brokenBy: ['never-orders', 'dead-buttons'],
    count: 20,
    faults: () => ['counted'],
    acts: () => NUMBERS,
    judge: () => undefined,
    describe: (number, fault) => `${number} ${fault}`,
    ...more,
  });

const run = async (
  row: Row,
  {
    share = 1,
    seed = 1,
    ...more
  }: { share?: number; seed?: number; only?: Part; untilFailure?: boolean } = {},
) => {
  const reported: string[] = [];
  const onFailure = (failure: string): void => void reported.push(failure);
  const result = await tryRow(row, {
    random: createRandom(seed),
    share,
    ...more,
    onProgress: () => undefined,
    onFailure,
  });
  expect(reported).toEqual(result.failures);
  return result;
};

describe('a row of the fault budget', () => {
  it('counts the findings of its oracle, and what the oracle throws [C1.15]', async () => {
    const judge = (number: number): string | undefined => {
      if (number === 3) throw new Error('broken');
      return number === 7 ? 'odd' : undefined;
    };
    const { tried, failures } = await run(rowOf({ judge }));
    expect(tried).toBe(20);
    expect(failures).toEqual(['3 counted: threw Error: broken', '7 counted: odd']);
  });

  it('fails if it reaches fewer situations than declared [C1.15]', async () => {
    const { failures } = await run(rowOf({ count: 21 }));
    expect(failures).toEqual(['only 20 of 21 situations were reached']);
  });

  it('fails if too few of its acts have an effect [C1.15]', async () => {
    const judge = (number: number, _fault: string, count: () => void): undefined => {
      if (number < 9) count();
      return undefined;
    };
    expect((await run(rowOf({ judge, leastEffects: 0.5 }))).failures).toEqual([
      'only 9 of 10 acts had an effect',
    ]);
    expect((await run(rowOf({ judge, leastEffects: 0.45 }))).failures).toEqual([]);
  });

  it('ends at the first failure if it only has to notice a broken product', async () => {
    const judge = (number: number): string | undefined => (number === 3 ? 'odd' : undefined);
    const { tried, failures } = await run(rowOf({ judge, count: 99 }), { untilFailure: true });
    expect({ tried, failures }).toEqual({ tried: 4, failures: ['3 counted: odd'] });
    expect((await run(rowOf({ count: 99 }), { untilFailure: true })).failures).toEqual([]);
  });

  it('can be run in parts, which together are the whole row [C1.15]', async () => {
    const reached: number[] = [];
    const judge = (number: number): undefined => void reached.push(number);
    for (const part of [1, 2, 3]) {
      const { failures } = await run(rowOf({ judge }), { only: { part, of: 3 } });
      expect(failures).toEqual([]);
    }
    expect(reached.toSorted((a, b) => a - b)).toEqual(NUMBERS);
    const short = await run(rowOf({ count: 23 }), { only: { part: 2, of: 3 } });
    expect(short.failures).toEqual(['only 7 of 8 situations were reached']);
  });

  it('fails if it cannot be opened, and is closed anyway', async () => {
    let isClosed = false;
    const open = (): Promise<void> => Promise.reject(new Error('no browser'));
    const close = async (): Promise<void> => {
      isClosed = true;
    };
    const { failures } = await run(rowOf({ open, close }));
    expect(failures[0]).toBe('the row itself threw Error: no browser');
    expect(isClosed).toBe(true);
  });

  it('runs as many situations in parallel as it has lanes', async () => {
    let [now, most] = [0, 0];
    const judge = async (): Promise<undefined> => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
    };
    await run(rowOf({ judge, lanes: 3 }));
    expect(most).toBe(3);
  });

  it('runs the situations of a fault one after the other if they share a page', async () => {
    const running = new Map<string, number>();
    const together: string[] = [];
    let most = 0;
    const judge = async (_: number, fault: string): Promise<undefined> => {
      running.set(fault, (running.get(fault) ?? 0) + 1);
      if ((running.get(fault) ?? 0) > 1) together.push(fault);
      most = Math.max(most, [...running.values()].filter((count) => count > 0).length);
      await new Promise((resolve) => setTimeout(resolve));
      running.set(fault, (running.get(fault) ?? 0) - 1);
    };
    const faults = (): string[] => ['lost', 'cut', 'hang'];
    const { tried } = await run(rowOf({ judge, faults, lanes: 2, isFaultInOneLane: true }));
    expect({ tried, together, most }).toEqual({ tried: 60, together: [], most: 2 });
  });

  it('selects the same situations for the same seed, as many as declared', async () => {
    const selectionOf = async (seed: number): Promise<number[]> => {
      const seen: number[] = [];
      const judge = (number: number): undefined => {
        seen.push(number);
      };
      await run(rowOf({ judge, selected: 4 }), { share: 0.05, seed });
      return seen;
    };
    const first = await selectionOf(1);
    expect(new Set(first).size).toBe(4);
    expect(await selectionOf(1)).toEqual(first);
    expect(await selectionOf(2)).not.toEqual(first);
  });
});

it('every call in openapi.yaml is covered, and at least 25 of them change something [C1.15]', () => {
  expect(ACTED_CALLS.length).toBeGreaterThan(50);
  expect(CHANGES.length).toBeGreaterThanOrEqual(25);
});
