import { describe, expect, it } from 'vitest';
import { DUTIES, type Duty, isInForce } from './duties.ts';

const JUNE_18 = new Date('2026-06-18T22:00:00Z');
const JUNE_19 = new Date('2026-06-19T00:00:00Z');

describe('the withdrawal function', () => {
  it.each([
    ['SK', JUNE_19, true],
    ['NO', JUNE_19, true],
    ['IS', JUNE_19, true],
    ['SK', JUNE_18, false],
    ['GB', JUNE_19, false],
    ['US', JUNE_19, false],
    ['', JUNE_19, false],
  ])('in "%s" on %s is due: %s', (country, day, expected) => {
    expect(isInForce('withdrawal-function', [country], day)).toBe(expected);
  });

  it('is due to a customer in the EEA of a company elsewhere, and of one whose country is unknown', () => {
    expect(isInForce('withdrawal-function', ['GB', 'IE'], JUNE_19)).toBe(true);
    expect(isInForce('withdrawal-function', ['AT', undefined], JUNE_19)).toBe(true);
  });
});

describe('an e-invoice', () => {
  it.each([
    ['2026-12-31', false],
    ['2027-01-02', true],
  ])('in Slovakia on %s is due: %s', (day, expected) => {
    expect(isInForce('e-invoice', ['SK'], new Date(day))).toBe(expected);
    expect(isInForce('e-invoice', ['CZ'], new Date(day))).toBe(false);
  });
});

it('what changes on 2027-01-01 is what the rows say, in Slovakia, and nothing else', () => {
  const duties = Object.keys(DUTIES) as Duty[];
  const countries = [...new Set(duties.flatMap((duty) => DUTIES[duty].countries.split(' ')))];
  const dueOn = (day: string): string[] =>
    countries.flatMap((country) =>
      duties
        .filter((duty) => isInForce(duty, [country], new Date(`${day}T12:00:00Z`)))
        .map((duty) => `${country} ${duty}`),
    );
  const before = new Set(dueOn('2026-12-31'));
  const after = dueOn('2027-01-01');
  expect(after.filter((one) => !before.has(one))).toEqual(['SK e-invoice', 'SK e-invoice-address']);
  expect(after.length).toBe(before.size + 2);
});
