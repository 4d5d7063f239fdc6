import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../../api/domains.ts';
import { firstHit } from './first-hit.ts';
import type { Row } from './result-list.ts';

const result = (name: string, isFree: boolean, error?: string): DomainResult => ({
  name,
  tld: name.split('.').at(-1) ?? '',
  price: isFree ? { actualPrice: 1_290, renewalPrice: 1_490 } : undefined,
  period: 12,
  availableForPurchase: isFree,
  premium: false,
  error,
  alternativeTo: undefined,
});

const free = (name: string, requested = false): Row => ({ name, requested, result: result(name, true) });
const taken = (name: string, requested = false): Row => ({ name, requested, result: result(name, false) });

const word = { names: [], labels: ['lampa'] };
const name = { names: ['lampa.sk'], labels: [] };
const both = { names: ['lampa.sk'], labels: ['stol'] };
const list = { names: ['lampa.sk', 'stol.sk'], labels: [] };

describe('the first hit', () => {
  it.each([
    ['of a word is the first available extension', word, [taken('lampa.sk'), free('lampa.com')], 'lampa.com'],
    ['is not a name with more in it', word, [free('lampa-shop.sk'), free('lampa.eu')], 'lampa.eu'],
    ['of an extension of two labels counts', word, [free('lampa.co.uk')], 'lampa.co.uk'],
    ['of a name is the name', name, [free('lampa.sk', true), free('lampa.com')], 'lampa.sk'],
    ['of a taken name is another extension', name, [taken('lampa.sk', true), free('lampa.com')], 'lampa.com'],
    [
      'of a list is the first available name',
      list,
      [taken('lampa.sk', true), free('stol.sk', true)],
      'stol.sk',
    ],
    [
      'of a taken name is any other',
      name,
      [taken('lampa.sk', true), free('moja-lampa.sk'), free('lampa.com')],
      'moja-lampa.sk',
    ],
    [
      'of a name beside a word is not just any',
      both,
      [taken('lampa.sk', true), free('moja-lampa.sk'), free('stol.sk')],
      'stol.sk',
    ],
    [
      'of a list is not an alternative',
      list,
      [{ ...taken('lampa.sk', true), alternatives: [free('moja-lampa.sk')] }, taken('stol.sk', true)],
      undefined,
    ],
    ['is none where all are taken', word, [taken('lampa.sk'), taken('lampa.com')], undefined],
    ['is none in an empty list', word, [], undefined],
  ])('%s', (_, query, rows, hit) => {
    expect(firstHit([rows], query)).toBe(hit);
  });

  it('is found in a later group', () => {
    expect(firstHit([[taken('lampa.sk')], [free('lampa.com')]], word)).toBe('lampa.com');
  });

  it('waits for the names above it, which may be available, too', () => {
    const waiting = { name: 'lampa.sk', requested: true };
    expect(firstHit([[waiting, free('stol.sk', true)]], list)).toBeUndefined();
    expect(firstHit([[{ ...waiting, failed: true }, free('stol.sk', true)]], list)).toBe('stol.sk');
    const unsure = { ...waiting, result: result('lampa.sk', false, 'domain_checker.busy') };
    expect(firstHit([[unsure, free('stol.sk', true)]], list)).toBe('stol.sk');
  });

  it('is one of the names with the chosen extension', () => {
    const groups = [[free('lampa.sk'), free('lampa.com')]];
    expect(firstHit(groups, word, { suffix: '.com' })).toBe('lampa.com');
    expect(firstHit(groups, word, { suffix: '.eu' })).toBeUndefined();
    const others = [taken('lampa.sk', true), free('moja-lampa.sk'), free('lampa.com')];
    expect(firstHit([others], name, { suffix: '.com' }), 'of a taken name').toBe('lampa.com');
  });

  it('of a name that is not there yet is the name alone', () => {
    expect(firstHit([[{ name: 'lampa.sk', requested: true }, free('lampa.com')]], name)).toBeUndefined();
    const rechecking = { name: 'lampa.sk', requested: true, rechecking: true };
    expect(firstHit([[rechecking, free('lampa.com')]], name)).toBeUndefined();
  });

  it('of a taken name is the next one after it is in the cart', () => {
    const groups = [[taken('lampa.sk', true), free('moja-lampa.sk'), taken('lampa.eu')], [free('lampa.com')]];
    const inCart = new Map([['moja-lampa.sk', '7']]);
    expect(firstHit(groups, name, { inCart })).toBe('lampa.com');
    expect(
      firstHit([[free('lampa.sk', true), free('lampa.com')]], name, { inCart: new Map([['lampa.sk', '7']]) }),
    ).toBe('lampa.sk');
  });

  it('of a taken name stays where it was shown while it can be added', () => {
    const groups = [[taken('lampa.sk', true), free('moja-lampa.sk'), free('lampa.com'), taken('lampa.eu')]];
    const hitAfter = (last: string, inCart = new Map<string, string>()) =>
      firstHit(groups, name, { last, inCart });
    expect(hitAfter('lampa.com')).toBe('lampa.com');
    expect(hitAfter('lampa.eu')).toBe('moja-lampa.sk');
    expect(hitAfter('lampa.hu')).toBe('moja-lampa.sk');
    expect(hitAfter('lampa.com', new Map([['lampa.com', '7']]))).toBe('moja-lampa.sk');
    expect(
      firstHit([[free('lampa.sk', true), free('lampa.com')]], name, { last: 'lampa.com' }),
      'the name itself',
    ).toBe('lampa.sk');
  });
});
