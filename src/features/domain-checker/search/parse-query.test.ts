import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  labelsToSearch,
  MAX_NAMES,
  normalizeName,
  splitByUrlLength,
  splitName,
  toAsciiName,
} from './parse-names.ts';
import { parseQuery } from './parse-query.ts';

describe('normalizeName', () => {
  it.each([
    ['https://www.firma.sk/kontakt?x=1#a', 'firma.sk'],
    ['HTTP://Firma.SK', 'firma.sk'],
    ['www.firma.sk.', 'firma.sk'],
    ['www.sk', 'sk'],
    ['ftp://firma.sk', 'firma.sk'],
    ['  firma  ', 'firma'],
  ])('reads %s as %s [7.6]', (typed, name) => {
    expect(normalizeName(typed)).toBe(name);
  });
});

describe('toAsciiName', () => {
  it.each([
    ['firma.sk', 'firma.sk'],
    ['čaj.sk', 'xn--aj-dma.sk'],
    ['čaj', 'xn--aj-dma'],
    ['a.b.co.uk', 'a.b.co.uk'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    [`${'a'.repeat(63)}.sk`, `${'a'.repeat(63)}.sk`],
  ])('accepts %s [5.4]', (name, ascii) => {
    expect(toAsciiName(name)).toBe(ascii);
  });

  it.each([
    '',
    'user@firma.sk',
    '127.0.0.1',
    '１２７.0.0.1',
    '0x7f.1',
    'firma..sk',
    '.sk',
    `${'a'.repeat(64)}.sk`,
    'foo_bar.sk',
    '-firma.sk',
    'firma-.sk',
    'firma.s',
    'firma.123',
    'firma.sk:8080',
    'a%2eb.sk',
    'čaj%2e.sk',
    `${'a.'.repeat(130)}sk`,
  ])('refuses %j [5.4]', (name) => {
    expect(toAsciiName(name)).toBeUndefined();
  });

  it('returns a hostname or nothing, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const ascii = toAsciiName(normalizeName(text));
        if (ascii !== undefined) expect(ascii).toMatch(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/);
      }),
    );
  });
});

describe('parseQuery', () => {
  it('distinguishes whole names from labels and from anything else', () => {
    const requestedDomains = parseQuery('firma.sk, obchod; www.firma.sk\nfoo_bar.sk');
    expect(requestedDomains).toMatchObject({
      names: ['firma.sk'],
      labels: ['obchod'],
      invalid: ['foo_bar.sk'],
      truncated: false,
    });
  });

  it('reads words separated by spaces as one name', () => {
    expect(parseQuery('moja firma').labels).toEqual(['mojafirma']);
  });

  it('reads names separated by spaces as a list', () => {
    expect(parseQuery('firma.sk obchod.com').names).toEqual(['firma.sk', 'obchod.com']);
  });

  it('remembers how an international name was typed', () => {
    const { names, spelling } = parseQuery('Čaj.sk');
    expect(names).toEqual(['xn--aj-dma.sk']);
    expect(spelling.get('xn--aj-dma')).toBe('čaj');
  });

  it('reads the first hundred of a thousand names and reports the limit', () => {
    const requestedDomains = parseQuery(
      Array.from({ length: 1_000 }, (_, index) => `n${index}.sk`).join('\n'),
    );
    expect(requestedDomains.names).toHaveLength(MAX_NAMES);
    expect(requestedDomains.truncated).toBe(true);
  });

  it.each(['', '  ', ', ,\n'])('finds nothing in %j', (text) => {
    expect(parseQuery(text)).toMatchObject({ names: [], labels: [], invalid: [] });
  });
});

describe('labelsToSearch', () => {
  it.each([
    ['obchod', ['obchod']],
    ['firma.sk', ['firma']],
    ['firma.sk, obchod.sk', []],
    ['firma.sk, obchod', ['obchod']],
  ])('of "%s" combines %j with the endings [2.35]', (query, labels) => {
    expect(labelsToSearch(parseQuery(query))).toEqual(labels);
  });
});

describe('splitName', () => {
  it.each([
    ['firma.co.uk', 'firma', '.co.uk'],
    ['firma', 'firma', ''],
  ])('splits %s', (name, label, suffix) => {
    expect(splitName(name)).toEqual({ label, suffix });
  });
});

describe('splitByUrlLength', () => {
  const long = (index: number) => `${String(index).padStart(3, '0')}-${'a'.repeat(40)}.sk`;

  it('puts as many names into one URL as fit, in their order [D.36]', () => {
    const names = Array.from({ length: 100 }, (_, index) => long(index));
    const lists = splitByUrlLength(names);
    expect(lists.flat()).toEqual(names);
    const addresses = lists.map((some) => `?${new URLSearchParams(some.map((one) => ['domains[]', one]))}`);
    for (const address of addresses) expect(address.length).toBeLessThanOrEqual(1_800);
    // The next name would not have fitted.
    for (const address of addresses.slice(0, -1)) expect(address.length).toBeGreaterThan(1_800 - 62);
  });

  it('requests a name that is longer than a URL separately, and nothing if there is none', () => {
    const name = `${'a'.repeat(2_000)}.sk`;
    expect(splitByUrlLength(['a.sk', name, 'b.sk'])).toEqual([['a.sk'], [name], ['b.sk']]);
    expect(splitByUrlLength([])).toEqual([]);
  });
});
