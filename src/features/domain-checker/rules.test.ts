import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../api/domains.ts';
import {
  isHiddenByFreeOnly,
  labelsToSearch,
  resultState,
  spelledName,
  splitBySize,
  splitByUrlLength,
  splitName,
} from './rules.ts';
import { parseQuery } from './search/parse-query.ts';

const price = { actualPrice: 1290, renewalPrice: 1490 };
const result = (change: Partial<DomainResult>): DomainResult => ({
  name: 'firma.sk',
  tld: 'sk',
  price,
  period: 12,
  availableForPurchase: false,
  premium: false,
  error: undefined,
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

describe('isHiddenByFreeOnly', () => {
  it('keeps every name that was requested', () => {
    expect(isHiddenByFreeOnly('taken', true)).toBe(false);
  });

  it.each([
    ['available', false],
    ['inCart', false],
    ['waiting', false],
    ['taken', true],
    ['unsure', true],
    ['unsupported', true],
  ] as const)('of the others, leaves out %s: %s', (state, isHidden) => {
    expect(isHiddenByFreeOnly(state, false)).toBe(isHidden);
  });
});

describe('labelsToSearch', () => {
  it.each([
    ['obchod', ['obchod']],
    ['firma.sk', ['firma']],
    ['firma.sk, obchod.sk', []],
    ['firma.sk, obchod', ['obchod']],
  ])('of "%s" searches %j over the endings', (query, labels) => {
    expect(labelsToSearch(parseQuery(query))).toEqual(labels);
  });
});

describe('spelledName', () => {
  it('shows a name as it was typed, also under endings that were not', () => {
    const { spelling } = parseQuery('čaj');
    expect(spelledName('xn--aj-dma.com', spelling)).toBe('čaj.com');
    expect(spelledName('firma.com', spelling)).toBe('firma.com');
  });
});

describe('splitName', () => {
  it.each([
    ['firma.co.uk', 'firma', '.co.uk'],
    ['firma', 'firma', ''],
  ])('cuts %s', (name, label, suffix) => {
    expect(splitName(name)).toEqual({ label, suffix });
  });
});

describe('splitBySize', () => {
  it('cuts a list into pieces of at most the size', () => {
    expect(splitBySize([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(splitBySize([], 2)).toEqual([]);
  });
});

describe('splitByUrlLength', () => {
  const long = (index: number) => `${String(index).padStart(3, '0')}-${'a'.repeat(40)}.sk`;

  it('puts as many names into one address as it has room for, in their order', () => {
    const names = Array.from({ length: 100 }, (_, index) => long(index));
    const lists = splitByUrlLength(names);
    expect(lists.flat()).toEqual(names);
    const addresses = lists.map((some) => `?${new URLSearchParams(some.map((one) => ['domains[]', one]))}`);
    for (const address of addresses) expect(address.length).toBeLessThanOrEqual(1_800);
    // The next name would not have fitted.
    for (const address of addresses.slice(0, -1)) expect(address.length).toBeGreaterThan(1_800 - 62);
  });

  it('asks alone for a name that is longer than an address, and nothing where there is none', () => {
    const name = `${'a'.repeat(2_000)}.sk`;
    expect(splitByUrlLength(['a.sk', name, 'b.sk'])).toEqual([['a.sk'], [name], ['b.sk']]);
    expect(splitByUrlLength([])).toEqual([]);
  });
});
