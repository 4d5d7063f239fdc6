import {
  EXPRESSIONS,
  HOSTILE_TEXTS,
  type HostileText,
  isSlow,
  type SourceExpression,
} from '../../support/expressions.ts';
import { isBroken } from '../broken.ts';
import { defineRow } from '../row.ts';

/** The expression, or what somebody might have written instead. */
function written(expression: RegExp): RegExp {
  if (isBroken('backtracks')) return /\s+$|a+$|\d+$|\.+$/;
  return isBroken('backtracks-for-ever') ? /^(?:[\s\w.-]+)+$/ : expression;
}

export const REGULAR_EXPRESSIONS = defineRow<HostileText, SourceExpression>({
  name: 'regular-expressions',
  title: 'regular expressions of the sources on hostile texts of up to 192 KB',
  never: 'be worse than linear',
  brokenBy: ['backtracks', 'backtracks-for-ever'],
  count: 30_000,
  faults: () => HOSTILE_TEXTS,
  acts: () => EXPRESSIONS,
  judge: ({ expression }, { text }) => (isSlow(written(expression), text) ? 'slow' : undefined),
  describe: ({ place }, { name }) => `${place} on ${name}`,
});
