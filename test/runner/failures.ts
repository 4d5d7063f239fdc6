import { stripVTControlCharacters } from 'node:util';

/** A failed test, and the reason, in the format of its runner. */
export interface Failure {
  title: string;
  message: string;
}

/** A test that ran, and for how many seconds. */
export interface TimedTest {
  title: string;
  seconds: number;
}

interface PlaywrightError {
  message?: string;
  value?: string;
  location?: { file: string; line: number };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { status: string; duration?: number; errors: PlaywrightError[] }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: PlaywrightError[];
  suites?: PlaywrightSuite[];
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: {
      status?: string;
      fullName?: string;
      failureMessages?: string[];
      duration?: number | null;
    }[];
  }[];
}

/** Failed journeys, including flaky ones, and then errors outside of any. */
export function playwrightFailures({ suites = [], errors }: PlaywrightReport): Failure[] {
  const outside = errors.map((error) => ({ title: 'outside of any test', message: messageOf(error) }));
  return [...suites.flatMap(failuresOfSuite), ...outside];
}

function failuresOfSuite({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        title: `${file}:${line} ${title}`,
        message: results
          .flatMap(({ status, errors }) => (errors.length > 0 ? errors.map(messageOf) : [status]))
          .join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const messageOf = ({ message, value, location }: PlaywrightError): string =>
  [message ?? value ?? 'no message', location ? `at ${location.file}:${location.line}` : '']
    .join('\n')
    .trim();

/** Tests that failed, and files that could not be loaded. */
export const vitestFailures = ({ testResults }: VitestReport): Failure[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ title: name, message }];
      return failed.map(({ fullName = '', failureMessages = [] }) => ({
        title: `${name} ${fullName}`,
        message: failureMessages.join('\n'),
      }));
    });

export const playwrightTimes = ({ suites = [] }: PlaywrightReport): TimedTest[] =>
  suites.flatMap(timesOfSuite);

function timesOfSuite({ specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration = 0 }) => ({ title: `${file} ${title}`, seconds: duration / 1000 })),
    ),
  );
  return [...own, ...suites.flatMap(timesOfSuite)];
}

export const vitestTimes = ({ testResults }: VitestReport): TimedTest[] =>
  testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map(({ fullName = '', duration }) => ({
      title: `${name.slice(name.lastIndexOf('/') + 1)} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

const DEEPEST = 40;

/** All titles first, so that they are visible if a log is truncated; then each with the beginning of its message. */
export function describeFailures(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const titles = failures.map(({ title }) => `  ${title}`);
  const messages = failures.map(({ title, message }) => {
    const lines = message.trim().split('\n').slice(0, DEEPEST);
    return [title, ...lines.map((line) => `  ${line}`)].join('\n');
  });
  return stripVTControlCharacters(['Failed:', ...titles, '', messages.join('\n\n'), ''].join('\n'));
}
