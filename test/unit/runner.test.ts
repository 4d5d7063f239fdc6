import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addTimes, type Sample } from '../runner/processor-time.ts';
import {
  affectedResult,
  type Counts,
  countElements,
  countPlaywright,
  countVitest,
  enginesResult,
  gateResult,
  runnerResult,
} from '../runner/results.ts';
import { behindBrowser, type Finished, type Step, schedule, stepsOf } from '../runner/schedule.ts';
import { STEPS } from '../runner/steps.ts';
import { longestFirst, timeTable } from '../runner/times.ts';
import { until } from '../support/until.ts';

const counts = (passed: number, failed: number) => ({ passed, failed, output: '' });
const sample = (pid: number, parent: number, seconds: number): [number, Sample] => [pid, { parent, seconds }];

async function reported(report: unknown, code: number) {
  const file = join(await mkdtemp(join(tmpdir(), 'runner-')), 'report.json');
  if (report !== undefined)
    await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  const { passed, failed } = await runnerResult({ code, output: '' }, file, countElements);
  return [passed, failed];
}

describe('a runner', () => {
  it('counts the reported tests [C1.3]', async () => {
    expect(await reported(counts(3, 0), 0)).toEqual([3, 0]);
    expect(await reported(counts(3, 2), 1)).toEqual([3, 2]);
  });

  it('counts one failure if there is no report, or half of one [C1.3]', async () => {
    expect(await reported(undefined, 0)).toEqual([0, 1]);
    expect(await reported('{"passed": 3', 0)).toEqual([0, 1]);
  });

  it('counts one failure if it exits with an error and reports none', async () => {
    expect(await reported(counts(3, 0), 1)).toEqual([3, 1]);
  });

  it('counts one failure if it ran no test', async () => {
    expect(await reported(counts(0, 0), 0)).toEqual([0, 1]);
  });

  it('counts a test file that could not be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numFailedTestSuites: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
      ],
    };
    expect(countVitest(report)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts a flaky journey and an error outside of all tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 4, failed: 3 });
  });

  it('counts only a crash if no other engine is installed [C1.9]', async () => {
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

  it('counts only a crash if no test is affected by the changes [C1.6]', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'runner-')), 'report.json');
    const none = { numTotalTestSuites: 0, numPassedTests: 0, numFailedTests: 0, testResults: [] };
    await writeFile(file, JSON.stringify(none));
    expect(await affectedResult({ code: 0, output: '' }, file)).toMatchObject({ passed: 0, failed: 0 });
    expect(await affectedResult({ code: 1, output: '' }, file)).toMatchObject({ failed: 1 });
    await writeFile(file, JSON.stringify({ ...none, numTotalTestSuites: 2, numPassedTests: 5 }));
    expect(await affectedResult({ code: 0, output: '' }, file)).toMatchObject({ passed: 5, failed: 0 });
  });

  it('passes a gate by its exit code alone', () => {
    expect(gateResult({ code: 2, output: 'x' })).toEqual({ passed: 0, failed: 1, output: 'x' });
  });
});

describe('what a runner prints', () => {
  const printed = async (report: unknown, count: (report: unknown) => Counts) => {
    const file = join(await mkdtemp(join(tmpdir(), 'runner-')), 'report.json');
    await writeFile(file, JSON.stringify(report));
    return (await runnerResult({ code: 1, output: 'dots and progress' }, file, count)).output;
  };

  it('lists every failed journey first, then the reasons, then the rest', async () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ status, results: [{ status: 'failed', errors: message ? [{ message }] : [] }] }],
    });
    const suites = [
      {
        specs: [spec('works', 'expected')],
        suites: [
          { specs: [spec('breaks', 'unexpected', '\u001b[31mno button\u001b[0m'), spec('wavers', 'flaky')] },
        ],
      },
    ];
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites,
      errors: [{ message: 'no server' }],
    };
    expect(await printed(report, countPlaywright)).toBe(
      [
        'Failed:',
        '  a.spec.ts:7 breaks',
        '  a.spec.ts:7 wavers',
        '  outside of any test',
        '',
        'a.spec.ts:7 breaks',
        '  no button',
        '',
        'a.spec.ts:7 wavers',
        '  failed',
        '',
        'outside of any test',
        '  no server',
        '',
        'dots and progress',
      ].join('\n'),
    );
  });

  it('lists the failed tests of a file, and a file that could not be loaded', async () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds up' },
            { status: 'failed', fullName: 'takes away', failureMessages: ['1 is not 2'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    const text = await printed(report, countVitest);
    expect(text.split('\n').slice(0, 4)).toEqual(['Failed:', '  a.test.ts takes away', '  b.test.ts', '']);
    expect(text).toContain('a.test.ts takes away\n  1 is not 2');
    expect(text).toContain('b.test.ts\n  No such module');
  });

  it('prints the failures of our own reporters unchanged', async () => {
    const failures = [{ title: 'tag.test.ts upgrades', message: 'timed out' }];
    const text = await printed({ passed: 2, failed: 1, failures }, countElements);
    expect(text).toMatch(/^Failed:\n {2}tag\.test\.ts upgrades\n/);
  });

  it('reports a crash before its output', async () => {
    expect(await printed({ passed: 2, failed: 0 }, countElements)).toMatch(/^The runner crashed \(1\)\./);
  });
});

describe('the schedule', () => {
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: () => Promise.resolve(counts(1, 0)),
    ...more,
  });
  const names = (finished: Finished[]) => finished.map(({ name }) => name);

  it('runs the quick steps, and the shorter form of those that have one [C1.6]', async () => {
    const affected = () => Promise.resolve(counts(2, 0));
    const quick = stepsOf([step('a', { quick: true }), step('b'), step('c', { quick: affected })], {
      quick: true,
    });
    const done = await schedule(quick, () => undefined);
    expect(done.map(({ name, passed }) => [name, passed])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
  });

  it('runs the steps documented for `npm run check`, and only the unit tests affected by the changes', () => {
    const all = new Map(STEPS.map(({ name, run }) => [name, run]));
    const quick = stepsOf(STEPS, { quick: true });
    expect(quick.map(({ name }) => name)).toEqual(['unit', 'format', 'types', 'lint', 'imports', 'clauses']);
    expect(quick.filter(({ name, run }) => run !== all.get(name)).map(({ name }) => name)).toEqual(['unit']);
  });

  it('leaves to the release tests what `npm test` does not run, with the steps that it needs', () => {
    const all = [step('build'), step('unit'), step('docs', { after: ['build'], release: true })];
    expect(stepsOf(all, {}).map(({ name }) => name)).toEqual(['build', 'unit']);
    expect(stepsOf(all, { release: true }).map(({ name }) => name)).toEqual(['build', 'docs']);
    expect(stepsOf(all, { only: ['docs'] }).map(({ name }) => name)).toEqual(['docs']);
    const both = [{}, { release: true }].flatMap((choice) => stepsOf(STEPS, choice));
    expect(new Set(both)).toEqual(new Set(STEPS));
  });

  it('starts the step that took longest first, and before it those that others wait for or that never ran', () => {
    const steps = [step('short'), step('long', { after: ['build'] }), step('build'), step('new')];
    expect(longestFirst(steps, { short: 1, long: 60, build: 2 }).map(({ name }) => name)).toEqual([
      'build',
      'new',
      'long',
      'short',
    ]);
  });

  it('prints the time and the processor time of each step, and the tests that took longest', () => {
    const tests = [
      { title: 'a.test.ts is quick', seconds: 0.1 },
      { title: 'a.test.ts is slow', seconds: 12.34 },
    ];
    const done: Finished[] = [
      { name: 'unit', seconds: 20, processor: 31.2, passed: 2, failed: 0, output: '', tests },
      { name: 'journeys', seconds: 80, passed: 2, failed: 0, output: '' },
    ];
    expect(timeTable(done).split('\n')).toEqual([
      'step             seconds   processor',
      'journeys            80.0           -',
      'unit                20.0        31.2',
      'The tests that took longest:',
      '   12.3 s  a.test.ts is slow',
      '    0.1 s  a.test.ts is quick',
    ]);
  });

  it('counts the processor time of what a command starts, also of what has ended', () => {
    const known = new Map([[10, 0]]);
    addTimes(known, new Map([sample(10, 1, 2), sample(11, 10, 3), sample(12, 11, 4), sample(13, 1, 50)]));
    addTimes(known, new Map([sample(10, 1, 5)]));
    expect(Object.fromEntries(known)).toEqual({ 10: 5, 11: 3, 12: 4 });
  });

  it('runs a step after its prerequisite', async () => {
    expect(names(await schedule([step('b', { after: ['a'] }), step('a')], () => undefined))).toEqual([
      'a',
      'b',
    ]);
  });

  it('does not run a step whose prerequisite failed, and counts it as failed', async () => {
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

  it('only steps that open pages wait for the installation of a browser', async () => {
    let end: (() => void) | undefined;
    const install = step('browser', {
      run: async () => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return counts(0, 0);
      },
    });
    const steps = [step('pages', { browser: true, after: ['build'] }), step('build'), step('unit')];
    const finished: string[] = [];
    const run = schedule(behindBrowser(steps, install), ({ name }) => finished.push(name));
    await until(() => expect(finished).toEqual(['build', 'unit']));
    end?.();
    expect(names(await run)).toEqual(['build', 'unit', 'browser', 'pages']);
  });

  it('runs no step that opens pages if the installation of a browser failed', async () => {
    const install = step('browser', { run: () => Promise.resolve(counts(0, 1)) });
    const done = await schedule(behindBrowser([step('pages', { browser: true })], install), () => undefined);
    expect(done.map(({ name, failed }) => [name, failed])).toEqual([
      ['browser', 1],
      ['pages', 1],
    ]);
  });

  it('runs a heavy step alone', async () => {
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
