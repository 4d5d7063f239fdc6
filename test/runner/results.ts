import { readFile, rm } from 'node:fs/promises';
import type { Outcome } from './command.ts';
import {
  describeFailures,
  type Failure,
  type PlaywrightReport,
  playwrightFailures,
  playwrightTimes,
  type TimedTest,
  type VitestReport,
  vitestFailures,
  vitestTimes,
} from './failures.ts';

/** The result of a step. */
export interface Result {
  passed: number;
  failed: number;
  output: string;
  /** Seconds of processor time, where the system tells. */
  processor?: number | undefined;
  tests?: readonly TimedTest[] | undefined;
}

/** A gate is one check: its exit code decides. */
export const gateResult = ({ code, ...rest }: Outcome): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  ...rest,
});

/** The totals of a report. */
export type Counts = Pick<Result, 'passed' | 'failed' | 'tests'> & { failures?: readonly Failure[] };

/**
 * The result of a runner's report, checked against its exit code: runners report "0 failed" and still exit with 1 (an
 * import error, an unhandled rejection), or crash before they report. Both count as one more failure; so does a run
 * without tests. The failures come first in the output, before the runner's own output.
 */
export async function runnerResult(
  outcome: Outcome,
  file: string,
  count: (report: unknown) => Counts,
): Promise<Result> {
  const { code, processor } = outcome;
  const counts = await readFile(file, 'utf8')
    .then((text) => count(JSON.parse(text)))
    .catch(() => undefined);
  if (!counts)
    return { passed: 0, failed: 1, output: `The runner left no report.\n${outcome.output}`, processor };
  const { passed, failed, failures = [], tests } = counts;
  const output = [describeFailures(failures), outcome.output].filter(Boolean).join('\n');
  const result = { passed, failed, output, processor, tests };
  if (passed + failed === 0) return { ...result, failed: 1, output: `The runner saw no test.\n${output}` };
  if (code !== 0 && failed === 0)
    return { ...result, failed: 1, output: `The runner crashed (${code}).\n${output}` };
  return result;
}

/** Like `runnerResult`, for a run that may have no tests: then nothing is counted, unless the runner crashed. */
async function resultUnlessNone(
  outcome: Outcome,
  file: string,
  count: (report: unknown) => Counts,
  isNone: (report: unknown) => boolean,
): Promise<Result> {
  const hasNone = await readFile(file, 'utf8')
    .then((text) => isNone(JSON.parse(text)))
    .catch(() => false);
  if (hasNone && outcome.code === 0) return { passed: 0, failed: 0, output: outcome.output };
  return runnerResult(outcome, file, count);
}

/** Other engines are tested if they are installed: otherwise nothing is counted, and a message says so. */
export const enginesResult = (outcome: Outcome, file: string): Promise<Result> =>
  resultUnlessNone(
    outcome,
    file,
    countElements,
    (report) => (report as { installed: number }).installed === 0,
  );

/** The result of the tests that uncommitted changes affect, which may be none. */
export const affectedResult = (outcome: Outcome, file: string): Promise<Result> =>
  resultUnlessNone(
    outcome,
    file,
    countVitest,
    (report) => (report as { numTotalTestSuites: number }).numTotalTestSuites === 0,
  );

/** An old report must never replace one that a crash prevented. */
export const forget = (file: string): Promise<void> => rm(file, { force: true });

export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  // A file that could not be loaded has no tests that could fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: vitestFailures(report as VitestReport),
    tests: vitestTimes(report as VitestReport),
  };
}

/** Totals, and failures with their titles, in the format of our own reporters. */
export const countElements = (report: unknown): Counts => report as Counts;

export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: playwrightFailures(report as PlaywrightReport),
    tests: playwrightTimes(report as PlaywrightReport),
  };
}
