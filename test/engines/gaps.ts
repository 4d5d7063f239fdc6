import type { Engine } from './driver.ts';

/** Features that an engine lacks, reported by name with the checks. */
interface Gap {
  engine: Engine['name'];
  check: string;
  reason: string;
  /** True in the page where the engine lacks it; once it is false, the row must go. */
  lacks: string;
}

export const GAPS: readonly Gap[] = [
  {
    engine: 'WebKitGTK',
    check: 'a tag that is moved by moveBefore keeps what was typed and the focus',
    reason: 'the engine has no moveBefore',
    lacks: "!('moveBefore' in Element.prototype)",
  },
];
