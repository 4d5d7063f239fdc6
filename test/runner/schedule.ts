import { availableParallelism } from 'node:os';
import type { Result } from './results.ts';

export interface Step {
  name: string;
  /** Also part of `npm run check`; a function if that runs only a part of it. */
  quick?: boolean | (() => Promise<Result>);
  /** Part of `npm run test:release` instead of `npm test`. */
  release?: boolean;
  /** Steps that must have passed. */
  after?: readonly string[];
  /** Opens pages in a browser. */
  browser?: boolean;
  /** Runs exclusively. */
  heavy?: boolean;
  run: () => Promise<Result>;
}

export interface Finished extends Result {
  name: string;
  seconds: number;
}

/** One more than cores: steps that wait for a browser or for other processes would leave a core idle. */
const SLOTS = availableParallelism() + 1;

/** The steps, with one before them that installs the browser; only those that open pages wait for it. */
export const behindBrowser = (steps: readonly Step[], install: Step): readonly Step[] => [
  install,
  ...steps.map((step) => (step.browser ? { ...step, after: [...(step.after ?? []), install.name] } : step)),
];

/** Which steps a command runs; without any option, those of `npm test`. */
export interface Choice {
  /** Exactly these, by name. */
  only?: readonly string[] | undefined;
  /** Those of `npm run check`. */
  quick?: boolean | undefined;
  /** Those of `npm run test:release`, and the steps that they need. */
  release?: boolean | undefined;
}

export function stepsOf(steps: readonly Step[], { only, quick, release }: Choice): readonly Step[] {
  if (only) return steps.filter(({ name }) => only.includes(name));
  if (quick)
    return steps
      .filter((step) => step.quick)
      .map((step) => (typeof step.quick === 'function' ? { ...step, run: step.quick } : step));
  if (!release) return steps.filter((step) => !step.release);
  const wanted = steps.filter((step) => step.release);
  const needed = new Set(wanted.flatMap(({ after = [] }) => after));
  return steps.filter((step) => step.release || needed.has(step.name));
}

/**
 * Runs steps as early as possible, one more than cores in parallel, heavy ones alone. A step whose prerequisite failed
 * is not run and counts as failed.
 */
export async function schedule(
  steps: readonly Step[],
  onDone: (finished: Finished) => void,
): Promise<Finished[]> {
  const waiting = new Set(steps);
  const done: Finished[] = [];
  const running = new Map<Step, Promise<void>>();
  const names = new Set(steps.map(({ name }) => name));
  const forerunners = ({ after = [] }: Step) => after.filter((name) => names.has(name));
  const finish = (finished: Finished): void => {
    done.push(finished);
    onDone(finished);
  };
  const isFree = (step: Step): boolean =>
    step.heavy ? running.size === 0 : running.size < SLOTS && ![...running.keys()].some(({ heavy }) => heavy);
  const start = (step: Step): void => {
    waiting.delete(step);
    const blocker = forerunners(step).find((name) => done.some((one) => one.name === name && one.failed > 0));
    if (blocker) {
      finish({ name: step.name, seconds: 0, passed: 0, failed: 1, output: `Not run: ${blocker} failed.` });
      return;
    }
    running.set(
      step,
      timed(step).then((finished) => {
        running.delete(step);
        finish(finished);
      }),
    );
  };
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const isReady = forerunners(step).every((name) => done.some((one) => one.name === name));
      if (isReady && isFree(step)) start(step);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return done;
}

async function timed(step: Step): Promise<Finished> {
  const start = performance.now();
  const result = await step.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  return { ...result, name: step.name, seconds: (performance.now() - start) / 1000 };
}
