import {
  EXPRESSIONS,
  HOSTILE_TEXTS,
  type HostileText,
  isSlow,
  type SourceExpression,
} from '../../support/expressions.ts';
import { defineRow } from '../row.ts';

export const REGULAR_EXPRESSIONS = defineRow<HostileText, SourceExpression>({
  name: 'regular-expressions',
  title: 'regular expressions of the sources on hostile texts of up to 192 KB',
  never: 'be worse than linear',
  brokenBy: {
    exempt: 'pure logic, judged by the time that an expression takes; no stand-in has been written yet',
  },
  count: 30_000,
  faults: () => HOSTILE_TEXTS,
  acts: () => EXPRESSIONS,
  judge: ({ expression }, { text }) => (isSlow(expression, text) ? 'slow' : undefined),
  describe: ({ place }, { name }) => `${place} on ${name}`,
});
