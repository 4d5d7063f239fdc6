import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../api/domains.ts';
import { readWanted } from './names.ts';
import {
  answerState,
  inPieces,
  isHiddenByFreeOnly,
  ownershipKey,
  spelledName,
  splitEnding,
  wordsToSearch,
} from './rules.ts';

const price = { actualPrice: 1290, renewalPrice: 1490 };
const answer = (change: Partial<DomainResult>): DomainResult => ({
  name: 'firma.sk',
  tld: 'sk',
  price,
  period: 12,
  availableForPurchase: false,
  premium: false,
  error: undefined,
  ...change,
});

describe('answerState', () => {
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
    expect(answerState(answer(change))).toBe(state);
  });
});

describe('ownershipKey', () => {
  it.each([
    ['domain_ownership.not_owner', 'exception.domain_ownership.not_owner'],
    ['exception.domain_ownership.registered_elsewhere', 'exception.domain_ownership.registered_elsewhere'],
    ['domain.taken', undefined],
    [undefined, undefined],
  ])('of %s is %s', (error, key) => {
    expect(ownershipKey({ error })).toBe(key);
  });
});

describe('isHiddenByFreeOnly', () => {
  it('keeps every name that was asked for', () => {
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

describe('wordsToSearch', () => {
  it.each([
    ['obchod', ['obchod']],
    ['firma.sk', ['firma']],
    ['firma.sk, obchod.sk', []],
    ['firma.sk, obchod', ['obchod']],
  ])('of "%s" searches %j over the endings', (text, words) => {
    expect(wordsToSearch(readWanted(text))).toEqual(words);
  });
});

describe('spelledName', () => {
  it('shows a name as it was typed, also under endings that were not', () => {
    const { spelling } = readWanted('čaj');
    expect(spelledName('xn--aj-dma.com', spelling)).toBe('čaj.com');
    expect(spelledName('firma.com', spelling)).toBe('firma.com');
  });
});

describe('splitEnding', () => {
  it.each([
    ['firma.co.uk', 'firma', '.co.uk'],
    ['firma', 'firma', ''],
  ])('cuts %s', (name, label, ending) => {
    expect(splitEnding(name)).toEqual({ label, ending });
  });
});

describe('inPieces', () => {
  it('cuts a list into pieces of at most the size', () => {
    expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inPieces([], 2)).toEqual([]);
  });
});
