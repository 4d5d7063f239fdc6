import { NotProvided, type Target } from './adapter.ts';
import { SetupFailed } from './visitor.ts';

/** What is wrong, and how to correct it. */
export interface Problem {
  expected: string;
  got: string;
  fix: string;
  /** The request that was answered wrongly. */
  sent?: string;
}

/** One thing that a server has to do. */
export interface Check {
  level: number;
  /** Method and path, as in the document. */
  call: string;
  /** Finishes the sentence that starts with the call. */
  title: string;
  /** Returns what is wrong; an empty list if nothing is. */
  run(target: Target): Promise<Problem[]>;
}

export type Result = Pick<Check, 'level' | 'call' | 'title'> &
  (
    | { outcome: 'passed' }
    | { outcome: 'failed'; problems: readonly Problem[] }
    /** `reason` says what to provide, or which call has to work first. */
    | { outcome: 'not run'; reason: string }
  );

/** A problem unless the condition holds. */
export const expectThat = (holds: boolean, expected: string, got: unknown, fix: string): Problem[] =>
  holds ? [] : [{ expected, got: shown(got), fix }];

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || text === '') return 'nothing';
  return oneLine(text);
}

/** The beginning of a text, on one line. */
export function oneLine(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > 300 ? `${line.slice(0, 300)} …` : line;
}

/** Runs a check and never rejects. */
export async function runCheck(check: Check, target: Target): Promise<Result> {
  const { level, call, title } = check;
  const about = { level, call, title };
  try {
    const problems = await check.run(target);
    return problems.length === 0
      ? { ...about, outcome: 'passed' }
      : { ...about, outcome: 'failed', problems };
  } catch (error) {
    if (error instanceof NotProvided)
      return { ...about, outcome: 'not run', reason: `the adapter has no ${error.message}` };
    if (error instanceof SetupFailed)
      return { ...about, outcome: 'not run', reason: `${error.message}, which is needed first` };
    return { ...about, outcome: 'failed', problems: [thrown(error)] };
  }
}

const thrown = (error: unknown): Problem => ({
  expected: 'responses that can be read',
  got: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  fix: 'A response was lost, too late or not JSON. Repeat the call by hand and look at what it returns.',
});
