import type { Engine } from './driver.ts';

/** Features that an engine lacks, reported by name with the checks. */
interface Gap {
  engine: Engine['name'];
  /** The first major version that supports it; absent if no version does. */
  until?: number;
  check: string;
  reason: string;
  /** True in the page if the engine lacks it; once it is false, the row must be removed. */
  lacks: string;
}

const MOVE_BEFORE = {
  check: 'a tag that is moved by moveBefore keeps what was typed and the focus',
  reason: 'the engine has no moveBefore',
  lacks: "!('moveBefore' in Element.prototype)",
};

const GAPS: readonly Gap[] = [
  { engine: 'WebKitGTK', ...MOVE_BEFORE },
  { engine: 'Firefox', until: 144, ...MOVE_BEFORE },
];

/** The features that an engine lacks for a check. */
export const gapOf = ({ name, version }: Engine, check: string): Gap | undefined =>
  GAPS.find(
    ({ engine, until = Number.POSITIVE_INFINITY, ...gap }) =>
      engine === name && gap.check === check && Number.parseInt(version, 10) < until,
  );
