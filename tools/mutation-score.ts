/** A mutant and its status. */
export interface Mutant {
  fileName: string;
  status: string;
}

export interface Score {
  file: string;
  /** Killed by a test, or timed out. */
  detected: number;
  all: number;
  percent: number;
}

const DETECTED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const UNDETECTED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** The score of each file, lowest first. Mutants that are ignored in the source or do not compile do not count. */
export function scores(mutants: readonly Mutant[]): Score[] {
  const files = new Map<string, { detected: number; all: number }>();
  for (const { fileName, status } of mutants) {
    const isDetected = DETECTED.has(status);
    if (!isDetected && !UNDETECTED.has(status)) continue;
    const { detected, all } = files.get(fileName) ?? { detected: 0, all: 0 };
    files.set(fileName, { detected: detected + (isDetected ? 1 : 0), all: all + 1 });
  }
  return [...files]
    .map(([file, { detected, all }]) => ({ file, detected, all, percent: (detected / all) * 100 }))
    .sort((a, b) => a.percent - b.percent);
}

/** The files below the limit, including expected files without any mutant, so that an empty report fails. */
export const below = (rows: readonly Score[], limit: number, expected: readonly string[]): string[] => [
  ...rows.filter(({ percent }) => percent < limit).map(({ file }) => file),
  ...expected.filter((file) => !rows.some((row) => row.file === file)),
];
