import { describe, expect, it } from 'vitest';
import { isComplete, isReceiptFor, normalizeStatement, type Statement, statementProblem } from './rules.ts';

const GOOD: Statement = { name: 'Eva Tóthová', order: '2026005', email: 'eva@example.sk', part: '' };

describe('a field of the statement', () => {
  it.each<[keyof Statement, string, string | undefined]>([
    ['name', ' ', 'validation.full_name_required'],
    ['name', 'E', 'validation.too_short'],
    ['name', 'a'.repeat(101), 'validation.too_long'],
    ['name', 'Ing. Ján Novák, PhD.', undefined],
    ['order', '\u200b ', 'validation.required'],
    ['order', '#', 'validation.required'],
    ['order', 'a'.repeat(201), 'validation.too_long'],
    ['order', 'the domain eva.sk, from Monday', undefined],
    ['email', '', 'validation.required'],
    ['email', 'eva@', 'validation.email_invalid'],
    ['email', 'eva@a.sk, jan@b.sk', 'validation.email_invalid'],
    ['part', '', undefined],
    ['part', 'a'.repeat(1_001), 'validation.too_long'],
  ])('%s "%s" is %s [C3.20]', (field, text, expected) => {
    expect(statementProblem(field, { ...GOOD, [field]: text })).toBe(expected);
    expect(isComplete({ ...GOOD, [field]: text })).toBe(expected === undefined);
  });
});

it('what is confirmed is what is sent: bare address, no sign before the number, no invisible characters', () => {
  const typed = { name: ' Eva\u200b ', order: '# 2026005 ', email: 'Eva <a@b.sk>', part: ' only eva.sk\n' };
  expect(normalizeStatement(typed)).toEqual({
    name: 'Eva',
    order: '2026005',
    email: 'a@b.sk',
    part: 'only eva.sk',
  });
});

it.each([
  ['2026005', '2026005', true],
  ['2026005', '', true],
  ['2026005', '2026006', false],
])('a receipt for "%s" answers a page that names "%s": %s', (order, named, expected) => {
  expect(isReceiptFor({ order }, named)).toBe(expected);
});
