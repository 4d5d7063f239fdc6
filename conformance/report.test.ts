import { expect, it } from 'vitest';
import type { Result } from './check.ts';
import { LEVELS } from './levels.ts';
import { passedLevel, summaryLines } from './report.ts';

const passed: Result[] = LEVELS.map((_, index) => ({
  level: index + 1,
  call: 'GET /cart',
  title: 'responds with 200',
  outcome: 'passed',
}));
const notRun = (level: number, name: string): Result => ({
  level,
  call: 'POST /validations/tax-id',
  title: 'responds with 503',
  outcome: 'not run',
  reason: `the adapter has no ${name}`,
});

it('a level can be reached without testing unavailable registers and slow actions', () => {
  const results = [
    ...passed,
    notRun(4, "values.unreachable['tax-id']"),
    notRun(4, 'values.unreachable'),
    notRun(11, 'values.slowAction'),
  ];
  expect(passedLevel(results)).toBe(LEVELS.length);
});

it('a level is not reached if a check has no product to test with', () => {
  expect(passedLevel([...passed, notRun(2, 'values.product')])).toBe(1);
});

it('explains each missing value, even one of several', () => {
  expect(summaryLines([notRun(4, "values.unreachable['tax-id']")])).toContain(
    "  values.unreachable['tax-id']: bodies for the validation API whose register does not respond",
  );
});
