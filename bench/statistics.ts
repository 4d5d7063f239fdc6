/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return Number.NaN;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

/** Median, minimum and maximum. */
export interface Spread {
  middle: number;
  range: [number, number];
}

export const spreadOf = (values: readonly number[]): Spread => ({
  middle: median(values),
  range: [Math.min(...values), Math.max(...values)],
});

/** Number of measurements of each subject. Subjects alternate, so that noise affects all alike. */
export const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** Measures each subject once per round (A B A B). Returns a function that computes the spread of a subject's figure. */
export async function inTurns<S extends string, F extends object>(
  subjects: readonly S[],
  measure: (subject: S) => Promise<F>,
  rounds = ROUNDS,
): Promise<(subject: S, figure: keyof F) => Spread> {
  const runs = new Map<S, F[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const subject of subjects) {
      const before = runs.get(subject) ?? [];
      runs.set(subject, [...before, await measure(subject)]);
    }
  return (subject, figure) => spreadOf((runs.get(subject) ?? []).map((run) => Number(run[figure])));
}
