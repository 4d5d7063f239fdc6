import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../../api/domains.ts';
import { countRows } from '../rows/counts.ts';
import type { Row } from '../rows/result-list.ts';
import { type EmptyKind, emptyKind } from './empty-rules.ts';

const answers = {
  free: { availableForPurchase: true, price: { actualPrice: 1290, renewalPrice: 1490 } },
  taken: { error: 'domain.taken' },
  unsure: { error: 'domain_checker.cannot_resolve_availability' },
} satisfies Record<string, Partial<DomainResult>>;

const result = (name: string, answer: Partial<DomainResult>): DomainResult => ({
  ...{ name, tld: 'sk', price: undefined, period: 12, availableForPurchase: false, premium: false },
  ...{ error: undefined, alternativeTo: undefined },
  ...answer,
});

const row = (name: string, answer?: keyof typeof answers, more: Partial<Row> = {}): Row => ({
  name,
  requested: false,
  result: answer && result(name, answers[answer]),
  ...more,
});

const free = row('a.sk', 'free');
const taken = row('a.com', 'taken');
const otherTaken = row('b.com', 'taken');
const unsure = row('a.eu', 'unsure');
const requested = { requested: true };

interface Given {
  freeOnly?: boolean;
  suffix?: string;
  inCart?: readonly string[];
  searching?: boolean;
  messages?: readonly { key: string }[];
}

/** The reason for a list of two groups: the first row, and the others. */
function kindOf(rows: readonly Row[], given: Given = {}): EmptyKind | undefined {
  const { freeOnly = true, suffix, inCart = [], searching = false, messages } = given;
  const groups = [rows.slice(0, 1), rows.slice(1)];
  const items = new Map(inCart.map((name) => [name, 'item-1']));
  return emptyKind({ searching, messages, groups }, countRows(groups), { freeOnly, suffix, inCart: items });
}

describe('a list that shows only free names', () => {
  it.each<[string, readonly Row[], EmptyKind | undefined]>([
    ['no names', [], 'nothing'],
    ['taken names', [taken, otherTaken], 'taken'],
    [
      'a requested name that is taken, and others that are taken',
      [row('x.sk', 'taken', requested), taken],
      'taken',
    ],
    ['names that could not be checked', [unsure, row('b.eu', 'unsure')], 'unsure'],
    ['taken names, and one that could not be checked', [taken, unsure], 'some-unsure'],
    [
      'a requested name that could not be checked, and taken ones',
      [{ ...row('x.sk', undefined, requested), failed: true }, taken],
      'some-unsure',
    ],
    [
      'a requested name that is taken, and one that could not be checked',
      [row('x.sk', 'taken', requested), unsure],
      'some-unsure',
    ],
    ['a free name among taken ones', [taken, free, unsure], undefined],
    ['a requested name that is taken', [row('x.sk', 'taken', requested)], undefined],
    ['names without an answer', [row('x.sk'), row('x.com')], undefined],
  ])('with %s has the reason it needs [2.33]', (_title, rows, kind) => {
    expect(kindOf(rows)).toBe(kind);
  });

  it('gives no reason before the search ends, or next to an error', () => {
    expect(kindOf([taken], { searching: true })).toBeUndefined();
    expect(kindOf([], { messages: [{ key: 'exception.server_error' }] })).toBeUndefined();
  });
});

describe('a list that shows taken names too', () => {
  it('needs a reason only if the shop sent no names', () => {
    expect(kindOf([], { freeOnly: false })).toBe('nothing');
    expect(kindOf([taken, unsure], { freeOnly: false })).toBeUndefined();
    expect(kindOf([taken], { freeOnly: false, suffix: '.sk' })).toBeUndefined();
  });
});

describe('a list of one extension', () => {
  const belowTaken = { alternatives: [row('c.com', 'free', { isAlternative: true })] };
  it.each<[string, string, readonly Row[], EmptyKind | undefined]>([
    ['is empty if the free names have other extensions', '.com', [free, taken], 'ending'],
    ['is empty if no name has it', '.hu', [free, taken], 'ending'],
    ['shows a free name', '.sk', [free, taken], undefined],
    ['shows a requested name', '.com', [free, row('x.com', 'taken', requested)], undefined],
    ['shows a name without an answer', '.com', [free, row('x.com')], undefined],
    [
      'shows a free alternative to a taken name',
      '.com',
      [free, row('x.com', 'taken', belowTaken)],
      undefined,
    ],
    ['shows no alternative of another extension', '.eu', [free, row('x.eu', 'taken', belowTaken)], 'ending'],
  ])('%s', (_title, suffix, rows, kind) => {
    expect(kindOf(rows, { suffix })).toBe(kind);
  });

  it('shows a name in the cart, whatever became of it', () => {
    expect(kindOf([free, taken], { suffix: '.com', inCart: ['a.com'] })).toBeUndefined();
    expect(kindOf([free, taken], { suffix: '.com', inCart: ['a.sk'] })).toBe('ending');
  });

  it('gives the reason of the whole list if that shows nothing', () => {
    expect(kindOf([taken, unsure], { suffix: '.com' })).toBe('some-unsure');
  });
});
