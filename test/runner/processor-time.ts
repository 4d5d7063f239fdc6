import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc/<pid>/stat`, counted after the command, which may contain blanks. */
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
/** Ticks of the kernel's clock a second; the same on every Linux that runs browsers. */
const TICKS = 100;
const SAMPLE_MS = 500;

/** A running process. */
export interface Sample {
  parent: number;
  /** Of processor time so far. */
  seconds: number;
}

/**
 * Adds up the processor time of a process and of all that it starts, also of those that end before it. Returns a
 * function that ends the count with the seconds so far, or with undefined where the system has no `/proc`. What a process
 * uses in its last half second is not counted.
 */
export function countProcessorTime(root: number): () => number | undefined {
  const known = new Map<number, number>([[root, 0]]);
  const look = (): void => addTimes(known, readProcesses());
  look();
  const timer = setInterval(look, SAMPLE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    const sum = [...known.values()].reduce((total, seconds) => total + seconds, 0);
    return sum > 0 ? sum : undefined;
  };
}

/** Updates the times of known processes and of those that they started; one that has ended keeps its last time. */
export function addTimes(known: Map<number, number>, running: ReadonlyMap<number, Sample>): void {
  // A process has a higher number than the one that started it, unless the numbers have begun again.
  for (const [pid, { parent, seconds }] of [...running].sort(([a], [b]) => a - b))
    if (known.has(pid) || known.has(parent)) known.set(pid, seconds);
}

function readProcesses(): Map<number, Sample> {
  const found = new Map<number, Sample>();
  for (const name of namesIn('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? readStat(pid) : undefined;
    if (!stat) continue;
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (fields[USER] ?? 0) + (fields[SYSTEM] ?? 0);
    found.set(pid, { parent: fields[PARENT] ?? 0, seconds: ticks / TICKS });
  }
  return found;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Undefined if the process has just ended. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
