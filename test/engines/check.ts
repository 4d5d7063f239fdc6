import type { Driver } from './driver.ts';
import type { Stage } from './stage.ts';

/** A requirement for every engine; `name` completes a sentence. Throws if it is not met. */
export interface Check {
  name: string;
  run(visitor: Driver, stage: Stage): Promise<void>;
  /** Errors of the page that the check causes; all others fail it. */
  provokes?: RegExp;
}

/** Throws if two plain values differ, with both in the message. */
export function expectSame(seen: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: expected ${b}, saw ${a}`);
}
