import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../api/domains.ts';
import { spelledName } from '../../lib/domain-name/spelled-name.ts';
import { parsePasted } from './query/parse-pasted.ts';
import { bargainPercent, isHiddenByFreeOnly, resultState, splitBySize, takenAction } from './rules.ts';

const price = { actualPrice: 1290, renewalPrice: 1490 };
const result = (change: Partial<DomainResult>): DomainResult => ({
  name: 'firma.sk',
  tld: 'sk',
  price,
  period: 12,
  availableForPurchase: false,
  premium: false,
  error: undefined,
  alternativeTo: undefined,
  ...change,
});

describe('resultState', () => {
  it.each([
    [{ availableForPurchase: true }, 'available'],
    [{ availableForPurchase: true, price: undefined }, 'unsure'],
    [{ error: 'domain.taken' }, 'taken'],
    [{}, 'taken'],
    [{ error: 'domain_checker.tld_not_supported' }, 'unsupported'],
    [{ error: 'exception.domain_checker.tld_not_supported' }, 'unsupported'],
    [{ error: 'domain_checker.invalid_name' }, 'invalid'],
    [{ error: 'domain_checker.cannot_resolve_availability' }, 'unsure'],
    [{ error: 'something.new' }, 'unsure'],
    [{ error: 'exception.domain_ownership.not_logged_in' }, 'proof'],
    [{ error: 'domain_ownership.not_owner' }, 'taken'],
    [{ error: 'exception.domain_ownership.cannot_verify' }, 'taken'],
  ] as const)('reads %j as %s', (change, state) => {
    expect(resultState(result(change))).toBe(state);
  });
});

describe('bargainPercent', () => {
  const priced = (actualPrice: number, renewalPrice: number | undefined, period: number | undefined = 12) =>
    result({ price: { actualPrice, renewalPrice }, period });

  it.each([
    [290, 2_990, 90],
    [500, 1_000, 50],
    [1, 10_000, 99],
    [0, 1_000, 100],
  ])('of %d that renews for %d is %d, rounded down', (first, renewal, percent) => {
    expect(bargainPercent(priced(first, renewal))).toBe(percent);
  });

  it('is that of a year where the shop sends no period', () => {
    expect(bargainPercent({ ...priced(290, 2_990), period: undefined })).toBe(90);
  });

  it.each([
    ['costs more than half of the renewal', priced(501, 1_000)],
    ['costs more than its renewal', priced(1_000, 500)],
    ['renews for the same price', priced(1_000, undefined)],
    ['is free for ever', priced(0, 0)],
    ['is for two years', priced(290, 2_990, 24)],
    ['is for a month', priced(290, 2_990, 1)],
    ['has no price', result({ price: undefined })],
  ])('is none where the name %s', (_, one) => {
    expect(bargainPercent(one)).toBeUndefined();
  });
});

describe('takenAction', () => {
  it.each([
    ['transferOrWatch', {}, true],
    ['transfer', {}, false],
    ['watch', { price: undefined }, true],
    ['yours', { price: undefined }, false],
    ['yours', { price: undefined, error: 'exception.domain_ownership.active_mailboxes' }, true],
    ['yours', { error: 'exception.domain_ownership.not_logged_in' }, true],
  ] as const)('shows %s on the collapsed row of %j if watching is %s [D.34a]', (action, change, canWatch) => {
    expect(takenAction(result(change), canWatch)).toBe(action);
  });
});

describe('isHiddenByFreeOnly', () => {
  it('keeps every requested name [2.33]', () => {
    expect(isHiddenByFreeOnly('taken', true)).toBe(false);
  });

  it.each([
    ['available', false],
    ['inCart', false],
    ['waiting', false],
    ['taken', true],
    ['unsure', true],
    ['unsupported', true],
  ] as const)('hides %s of the others: %s', (state, isHidden) => {
    expect(isHiddenByFreeOnly(state, false)).toBe(isHidden);
  });
});

describe('spelledName', () => {
  it('shows a name as it was typed, even under extensions that were not typed', () => {
    const { spelling } = parsePasted('čaj');
    expect(spelledName('xn--aj-dma.com', spelling)).toBe('čaj.com');
    expect(spelledName('firma.com', spelling)).toBe('firma.com');
  });
});

describe('splitBySize', () => {
  it('splits a list into pieces of at most the given size', () => {
    expect(splitBySize([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(splitBySize([], 2)).toEqual([]);
  });
});
