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

it('ends with what keeps the next level from being reached, failures first', () => {
  const failed: Result = {
    level: 2,
    call: 'POST /cart/items',
    title: 'is done once for the same idempotency key',
    outcome: 'failed',
    problems: [],
  };
  const open = [notRun(2, 'values.product'), failed, notRun(2, 'values.otherPeriod')];
  expect(summaryLines([...passed, ...open]).at(-1)).toBe(
    'Level 2 is kept back by: POST /cart/items is done once for the same idempotency key (failed), and 2 more',
  );
  expect(summaryLines([...passed, notRun(2, 'values.product')]).at(-1)).toBe(
    'Level 2 is kept back by: POST /validations/tax-id responds with 503 (could not be run: the adapter has no values.product)',
  );
  expect(summaryLines(passed).at(-1)).toBe(`Level ${LEVELS.length} of ${LEVELS.length} is reached.`);
});

const leftOut = (level: number): Result => ({
  level,
  call: 'GET /orders/{id}/actions',
  title: 'responds with 200: of an order',
  outcome: 'not run',
  reason: 'the call is optional, and the server has left it out',
  isLeftOut: true,
});

it('a level can be reached without what the shop does not have', () => {
  const others = passed.filter(({ level }) => level !== 8);
  expect(passedLevel([...others, leftOut(8)])).toBe(LEVELS.length);
  expect(passedLevel([...others, leftOut(8), notRun(8, 'logIn')])).toBe(7);
});

it('a level whose checks were not selected is not reached', () => {
  expect(passedLevel(passed.filter(({ level }) => level <= 3))).toBe(3);
});
