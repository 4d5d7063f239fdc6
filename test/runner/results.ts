import { readFile, rm } from 'node:fs/promises';
import type { Outcome } from './command.ts';

/** What a step came to, ready to be added up. */
export interface Result {
  passed: number;
  failed: number;
  output: string;
}

/** A gate is one check: its exit code decides. */
export const gateResult = ({ code, output }: Outcome): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output,
});

type Counts = Pick<Result, 'passed' | 'failed'>;

/**
 * A runner's report, read with distrust: runners say "0 failed" and still exit with 1 (an import error, an unhandled
 * rejection), or die before they report. Both count as one failure more; so does a run that saw no test.
 */
export async function runnerResult(
  outcome: Outcome,
  file: string,
  count: (report: unknown) => Counts,
): Promise<Result> {
  const { output, code } = outcome;
  const counts = await readFile(file, 'utf8')
    .then((text) => count(JSON.parse(text)))
    .catch(() => undefined);
  if (!counts) return { passed: 0, failed: 1, output: `${output}\nThe runner left no report.` };
  const { passed, failed } = counts;
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nThe runner saw no test.` };
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, output: `${output}\nThe runner crashed (${code}).` };
  return { passed, failed, output };
}

/** Other engines are looked at where they are installed: without any there is nothing to count, and that is said. */
export async function enginesResult(outcome: Outcome, file: string): Promise<Result> {
  const isNoneInstalled = await readFile(file, 'utf8')
    .then((text) => (JSON.parse(text) as { installed: number }).installed === 0)
    .catch(() => false);
  if (isNoneInstalled && outcome.code === 0) return { passed: 0, failed: 0, output: outcome.output };
  return runnerResult(outcome, file, countElements);
}

/** An old report must never stand in for one that a crash kept from being written. */
export const forget = (file: string): Promise<void> => rm(file, { force: true });

export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  // A file that could not be loaded has no tests that could fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + (numFailedTestSuites > 0 ? broken.length : 0) };
}

export const countElements = (report: unknown): Counts => report as Counts;

export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
