import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORTS } from './command.ts';
import type { TimedTest } from './failures.ts';
import type { Finished, Step } from './schedule.ts';

/** Seconds of each step, by its name, in its last run on this machine. */
export type StepTimes = Readonly<Record<string, number>>;

const FILE = join(REPORTS, 'times.json');
const DEAREST = 30;
const TITLE_LENGTH = 110;

/** Empty before the first run. */
export const readTimes = (): Promise<StepTimes> =>
  readFile(FILE, 'utf8')
    .then((text) => JSON.parse(text) as StepTimes)
    .catch(() => ({}));

/** Steps that did not run keep their time. */
export async function keepTimes(known: StepTimes, finished: readonly Finished[]): Promise<void> {
  const ran = finished.filter(({ seconds }) => seconds > 0).map(({ name, seconds }) => [name, seconds]);
  await mkdir(REPORTS, { recursive: true });
  await writeFile(FILE, JSON.stringify({ ...known, ...Object.fromEntries(ran) }));
}

/**
 * The longest first, so that no long step is left for the end; in front those that others wait for, and those that never
 * ran, in their order.
 */
export function longestFirst(steps: readonly Step[], times: StepTimes): readonly Step[] {
  const awaited = new Set(steps.flatMap(({ after = [] }) => after));
  const timeOf = ({ name }: Step): number =>
    awaited.has(name) ? Number.MAX_VALUE : (times[name] ?? Number.MAX_VALUE);
  return [...steps].sort((a, b) => timeOf(b) - timeOf(a));
}

/** What each step and the dearest tests took, for the end of a run. */
export function timeTable(finished: readonly Finished[]): string {
  const steps = [...finished].sort((a, b) => b.seconds - a.seconds);
  const tests = finished
    .flatMap(({ tests: timed = [] }) => timed)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, DEAREST);
  return [
    row('step', 'seconds', 'processor'),
    ...steps.map(({ name, seconds, processor }) => row(name, inSeconds(seconds), inSeconds(processor))),
    ...(tests.length > 0 ? ['The tests that took longest:', ...tests.map(testLine)] : []),
  ].join('\n');
}

const row = (name: string, seconds: string, processor: string): string =>
  `${name.padEnd(14)}${seconds.padStart(10)}${processor.padStart(12)}`;

const inSeconds = (seconds: number | undefined): string => seconds?.toFixed(1) ?? '-';

const testLine = ({ title, seconds }: TimedTest): string =>
  `${seconds.toFixed(1).padStart(7)} s  ${title.slice(0, TITLE_LENGTH)}`;
