import type { Driver } from './driver.ts';
import type { Stage } from './stage.ts';

/** One thing that must hold in every engine; `name` finishes a sentence. Throws where it does not hold. */
export interface Check {
  name: string;
  run(visitor: Driver, stage: Stage): Promise<void>;
  /** Faults of the page that the check provokes; all others fail it. */
  provokes?: RegExp;
}

/** Throws where two plain values differ, and says both. */
export function expectSame(seen: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: expected ${b}, saw ${a}`);
}
