import type { Visitor } from '../adapter.ts';
import type { Check, Problem } from '../check.ts';
import { visitorOf } from '../visitor.ts';

/** A check with its own visitor. */
export const rule = (
  level: number,
  call: string,
  title: string,
  run: (guest: Visitor) => Promise<Problem[]>,
): Check => ({ level, call, title, run: (target) => run(visitorOf(target)) });
