import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countElements,
  countPlaywright,
  countVitest,
  enginesResult,
  gateResult,
  runnerResult,
} from '../runner/results.ts';
import { type Finished, type Step, schedule } from '../runner/schedule.ts';

const counts = (passed: number, failed: number) => ({ passed, failed, output: '' });

async function reported(report: unknown, code: number) {
  const file = join(await mkdtemp(join(tmpdir(), 'runner-')), 'report.json');
  if (report !== undefined)
    await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  const { passed, failed } = await runnerResult({ code, output: '' }, file, countElements);
  return [passed, failed];
}

describe('a runner', () => {
  it('counts what it reports', async () => {
    expect(await reported(counts(3, 0), 0)).toEqual([3, 0]);
    expect(await reported(counts(3, 2), 1)).toEqual([3, 2]);
  });

  it('counts one failure where it leaves no report, or half of one', async () => {
    expect(await reported(undefined, 0)).toEqual([0, 1]);
    expect(await reported('{"passed": 3', 0)).toEqual([0, 1]);
  });

  it('counts one failure where it exits badly and reports none', async () => {
    expect(await reported(counts(3, 0), 1)).toEqual([3, 1]);
  });

  it('counts one failure where it saw no test', async () => {
    expect(await reported(counts(0, 0), 0)).toEqual([0, 1]);
  });

  it('counts a test file that could not be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numFailedTestSuites: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a flaky journey and an error outside of all tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3 });
  });

  it('counts nothing where no other engine is installed, but a crash', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'runner-')), 'report.json');
    await writeFile(file, JSON.stringify({ passed: 0, failed: 0, installed: 0 }));
    expect(await enginesResult({ code: 0, output: 'skipped' }, file)).toEqual({
      passed: 0,
      failed: 0,
      output: 'skipped',
    });
    expect((await enginesResult({ code: 1, output: '' }, file)).failed).toBe(1);
    await writeFile(file, JSON.stringify({ passed: 0, failed: 0, installed: 1 }));
    expect((await enginesResult({ code: 0, output: '' }, file)).failed).toBe(1);
  });

  it('is a gate that passes by its exit code alone', () => {
    expect(gateResult({ code: 2, output: 'x' })).toEqual({ passed: 0, failed: 1, output: 'x' });
  });
});

describe('the schedule', () => {
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: () => Promise.resolve(counts(1, 0)),
    ...more,
  });
  const names = (finished: Finished[]) => finished.map(({ name }) => name);

  it('runs a step after its forerunner', async () => {
    expect(names(await schedule([step('b', { after: ['a'] }), step('a')], () => undefined))).toEqual([
      'a',
      'b',
    ]);
  });

  it('does not run a step whose forerunner failed, and counts it as failed', async () => {
    const broken = step('a', { run: () => Promise.resolve(counts(0, 1)) });
    const done = await schedule(
      [broken, step('b', { after: ['a'] }), step('c', { after: ['b'] })],
      () => undefined,
    );
    expect(done.map(({ passed, failed }) => [passed, failed])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('counts a step that throws as failed', async () => {
    const [only] = await schedule(
      [step('a', { run: () => Promise.reject(new Error('no')) })],
      () => undefined,
    );
    expect(only).toMatchObject({ failed: 1, output: 'no' });
  });

  it('gives a heavy step the machine', async () => {
    let running = 0;
    const seen: number[] = [];
    const slow = async () => {
      running += 1;
      seen.push(running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return counts(1, 0);
    };
    await schedule(
      [step('a', { run: slow, heavy: true }), step('b', { run: slow, heavy: true })],
      () => undefined,
    );
    expect(seen).toEqual([1, 1]);
  });
});
