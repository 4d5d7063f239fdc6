import { NotProvided, type Target } from './adapter.ts';
import { LEFT_OUT, LeftOut } from './left-out.ts';
import { SetupFailed } from './visitor.ts';

/** A problem, and how to fix it. */
export interface Problem {
  expected: string;
  got: string;
  fix: string;
  /** The request with the wrong response. */
  sent?: string;
}

/** A requirement for a server. */
export interface Check {
  level: number;
  /** Method and path, as in the document. */
  call: string;
  /** Completes the sentence that starts with the call. */
  title: string;
  /** Whether the shop may do without a call, such as `PUT /cart/donation`. */
  mayBeMissing?: (call: string) => boolean;
  /** Returns the problems; an empty list if there are none. */
  run(target: Target): Promise<Problem[]>;
}

export type Result = Pick<Check, 'level' | 'call' | 'title'> &
  (
    | { outcome: 'passed' }
    | { outcome: 'failed'; problems: readonly Problem[] }
    /**
     * `reason` names the value to provide, or the call that has to work first. With `isLeftOut`, the shop does not have
     * what the check is about, and may do without.
     */
    | { outcome: 'not run'; reason: string; isLeftOut?: true }
  );

/** A problem unless the condition holds. */
export const expectThat = (holds: boolean, expected: string, got: unknown, fix: string): Problem[] =>
  holds ? [] : [{ expected, got: shown(got), fix }];

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || text === '') return 'nothing';
  return oneLine(text);
}

/** The beginning of a string, on one line. */
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
    if (error instanceof LeftOut)
      return { ...about, outcome: 'not run', reason: error.message, isLeftOut: true };
    if (error instanceof SetupFailed && error.isMissing && check.mayBeMissing?.(error.call))
      return { ...about, outcome: 'not run', reason: LEFT_OUT, isLeftOut: true };
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
