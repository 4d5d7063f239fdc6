import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitName, toAsciiName } from '../../../lib/domain-name/ascii-name.ts';
import { normalizeName } from '../../../lib/domain-name/read-name.ts';
import { labelsToSearch, MAX_NAMES, splitByUrlLength } from './parse-names.ts';
import { parsePasted } from './parse-pasted.ts';
import { parsePlain, textInstead } from './search-query.ts';

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

describe('parsePasted', () => {
  it('distinguishes whole names from labels and from anything else', () => {
    const query = parsePasted('firma.sk, obchod; www.firma.sk\nfoo_bar.sk');
    expect(query).toMatchObject({
      names: ['firma.sk'],
      labels: ['obchod'],
      invalid: [{ text: 'foo_bar.sk', problem: { kind: 'character', character: '_' }, meant: 'foo-bar.sk' }],
      truncated: false,
    });
  });

  it('reads words separated by spaces as one name', () => {
    expect(parsePasted('moja firma').labels).toEqual(['mojafirma']);
  });

  it('reads names separated by spaces as a list', () => {
    expect(parsePasted('firma.sk obchod.com').names).toEqual(['firma.sk', 'obchod.com']);
  });

  it('knows the Unicode form of an international name', () => {
    const { names, spelling } = parsePasted('Čaj.sk');
    expect(names).toEqual(['xn--aj-dma.sk']);
    expect(spelling.get('xn--aj-dma')).toBe('čaj');
  });

  it('reads the first hundred of a thousand names and reports the limit', () => {
    const query = parsePasted(Array.from({ length: 1_000 }, (_, index) => `n${index}.sk`).join('\n'));
    expect(query.names).toHaveLength(MAX_NAMES);
    expect(query.truncated).toBe(true);
  });

  it.each(['', '  ', ', ,\n'])('finds nothing in %j', (text) => {
    expect(parsePasted(text)).toMatchObject({ names: [], labels: [], invalid: [] });
  });
});

/** The names and labels of a query, in its order; what cannot be a name in brackets. */
const read = (query: string) => {
  const { names, labels, invalid } = parsePasted(query);
  return [...names, ...labels, ...invalid.map(({ text }) => `(${text})`)].join(' ');
};

describe('a pasted query', () => {
  it.each([
    ['a dash of a word processor', 'my–firma.sk', 'my-firma.sk'],
    ['a minus sign', 'my−firma.sk', 'my-firma.sk'],
    ['typographic quotes', '„firma.sk“', 'firma.sk'],
    ['quotes of another language', '»firma.sk«', 'firma.sk'],
    ['ASCII quotes', '"firma.sk"', 'firma.sk'],
    ['quotes inside words', 'Kaviaren „U Jana“', 'kaviarenujana'],
    ['a bullet', '• firma.sk', 'firma.sk'],
    ['a bullet without a space', '▪firma.sk', 'firma.sk'],
    ['a dash as a bullet', '– firma.sk', 'firma.sk'],
    ['a hyphen before a word', '- firma', 'firma'],
    ['numbers', '1. prva.sk\n2. druha.sk', 'prva.sk druha.sk'],
    [
      'numbers that the field has put into one line',
      '1. prva.sk, 2) druha.sk, c) tretia.sk',
      'prva.sk druha.sk tretia.sk',
    ],
    ['a numbered word', '1. 24hodin', '24hodin'],
    ['an ideographic full stop', 'firma。sk', 'firma.sk'],
    ['a ligature', 'ﬁrma.sk', 'firma.sk'],
    ['full-width letters', 'ｆｉｒｍａ．ｓｋ', 'firma.sk'],
    ['letters of a formula', '𝐟𝐢𝐫𝐦𝐚.sk', 'firma.sk'],
    ['a soft hyphen', 'fir\u00adma.sk', 'firma.sk'],
    ['a zero-width joiner', 'fir\u200dma.sk', 'firma.sk'],
    ['a no-break space', 'moja\u00a0firma', 'mojafirma'],
    ['an address with a port', 'https://firma.sk:443/', 'firma.sk'],
    ['a port alone', 'firma.sk:8080', 'firma.sk'],
    ['a port after a word', 'firma:8080', 'firma'],
    ['a user and a password', 'ftp://eva:heslo@firma.sk/x', 'firma.sk'],
    ['a slash too few', 'https:/firma.sk', 'firma.sk'],
    ['a missing colon', 'http//www.firma.sk', 'firma.sk'],
    ['an email address', 'jana@firma.sk', 'firma.sk'],
    ['a mail link', 'mailto:jana@firma.sk?subject=Hi', 'firma.sk'],
    ['a contact of a mail program', 'Jana Malá <jana@firma.sk>', 'firma.sk'],
    ['labels', 'Web: www.firma.sk, E-mail: jana@obchod.sk', 'firma.sk obchod.sk'],
    ['a subdomain', 'https://m.firma.sk/produkty', 'firma.sk'],
    ['a deep subdomain', 'a.b.c.firma.sk', 'firma.sk'],
    ['a wildcard', '*.firma.sk', 'firma.sk'],
    ['a name of a mail service', '_dmarc.firma.sk', 'firma.sk'],
    ['a subdomain under a second level', 'shop.firma.co.uk', 'firma.co.uk'],
    ['a name under a second level', 'firma.com.au', 'firma.com.au'],
    ['spaces around the dot', 'firma . sk', 'firma.sk'],
    ['a space after the dot', 'firma. sk', 'firma.sk'],
    ['a space before the dot', 'firma .sk', 'firma.sk'],
    ['spaces around the dot of any extension', 'firma . photography', 'firma.photography'],
    ['a comma instead of the dot', 'firma,sk', 'firma.sk'],
    ['a comma with spaces', 'firma , sk', 'firma.sk'],
    ['a list of extensions', 'firma.sk, .cz, hu', 'firma.sk firma.cz firma.hu'],
    ['names after words', 'auto, moto, sk', 'moto.sk auto'],
    ['www and a last dot', 'www.firma.sk.', 'firma.sk'],
    ['a last dot', 'firma.sk.', 'firma.sk'],
    ['an ellipsis', 'Firma.SK...', 'firma.sk'],
    ['a last dot and a space', 'firma.sk. ', 'firma.sk'],
    ['a last dot before a path', 'https://firma.sk./', 'firma.sk'],
    ['last dots in a list', 'prva.sk., druha.sk.', 'prva.sk druha.sk'],
    ['a semicolon', 'firma.sk;', 'firma.sk'],
    ['the end of a sentence in brackets', '(firma.sk).', 'firma.sk'],
    ['a labelled contact', 'E-mail: Jana Malá <jana@firma.sk>', 'firma.sk'],
    ['full-width marks', 'ｆｉｒｍａ－ｅｕ．ｓｋ', 'firma-eu.sk'],
    ['a list with dashes', '– prva.sk\n– druha.sk', 'prva.sk druha.sk'],
    ['the end of a sentence', '(firma.sk)!', 'firma.sk'],
    ['a tag', '#firma', 'firma'],
    ['a handle', '@firma', 'firma'],
    ['a separator of columns', 'firma.sk | obchod.sk', 'firma.sk obchod.sk'],
    ['words with a comma', 'obchod, firma', 'obchod firma'],
    ['several extensions', 'firma.sk, cz, com', 'firma.sk firma.cz firma.com'],
    ['several extensions of another name', 'firma.cz, sk, eu', 'firma.cz firma.sk firma.eu'],
    ['extensions with spaces', 'firma.sk cz com', 'firma.sk firma.cz firma.com'],
    ['extensions with dots', 'firma.sk, .cz, .com', 'firma.sk firma.cz firma.com'],
    ['extensions after a colon', 'firma: sk, cz', 'firma.sk firma.cz'],
    ['extensions after a word', 'firma, sk, cz, com', 'firma.sk firma.cz firma.com'],
    ['extensions with "a"', 'firma.sk, cz a com', 'firma.sk firma.cz firma.com'],
    ['extensions with "und"', 'firma.at und .de', 'firma.at firma.de'],
    ['extensions with slashes', 'firma.sk / cz / com', 'firma.sk firma.cz firma.com'],
    ['a word and extensions with slashes', 'firma .sk/.cz/.com', 'firma.sk firma.cz firma.com'],
    ['extensions with "&"', 'firma.sk & .cz', 'firma.sk firma.cz'],
    ['extensions in brackets', 'firma.sk (cz, com)', 'firma.sk firma.cz firma.com'],
    ['extensions after an address', 'https://www.firma.sk/, cz, com', 'firma.sk firma.cz firma.com'],
    ['extensions in lines', 'firma.sk\ncz\ncom', 'firma.sk firma.cz firma.com'],
    ['extensions of two labels', 'firma.at, co.at, or.at', 'firma.at firma.co.at firma.or.at'],
    ['extensions after a subdomain', 'm.firma.sk, cz', 'firma.sk firma.cz'],
    ['names and extensions', 'prva.sk, druha.sk, cz, com', 'prva.sk druha.sk druha.cz druha.com'],
    ['two names with extensions', 'prva.sk, cz, druha.sk, eu', 'prva.sk prva.cz druha.sk druha.eu'],
    ['words and extensions', 'moja firma, sk, cz', 'mojafirma.sk mojafirma.cz'],
    ['a word, its extension and another', 'firma sk, cz', 'firma.sk firma.cz'],
    ['a slash between names', 'firma.sk / obchod.sk', 'firma.sk obchod.sk'],
    ['"a" between names', 'firma.sk a obchod.cz', 'firma.sk obchod.cz'],
    ['a word that is an extension, too', 'shop, sk', 'shop.sk'],
    ['a path that looks like an extension', 'firma.sk/cz', 'firma.sk'],
    ['a name under an ending of a registry', 'tischler.priv.at', 'tischler.priv.at'],
    ['a name under a city', 'https://www.snekker.oslo.no/', 'snekker.oslo.no'],
    ['a name under another city', 'sklep.waw.pl', 'sklep.waw.pl'],
    ['a name under a Hungarian ending', 'bolt.priv.hu', 'bolt.priv.hu'],
    ['a name under a Swedish ending', 'snickare.pp.se', 'snickare.pp.se'],
    ['a name under an ending of a city', 'firma.gs.oslo.no', 'firma.gs.oslo.no'],
    ['a name under a private ending', 'firma.eu.org', 'firma.eu.org'],
    ['the shop of a Norwegian name', 'https://shop.firma.no/x', 'firma.no'],
    ['two computers of a Polish name', 'www2.mail.firma.pl', 'firma.pl'],
    ['a subdomain under a Hungarian ending', 'blog.bolt.info.hu', 'bolt.info.hu'],
    ['a subdomain of a Hungarian name', 'valami.firma.hu', 'firma.hu'],
    ['a subdomain of an Austrian name', 'kunden.firma.at', 'firma.at'],
    ['two hyphens elsewhere', 'abc--def.sk', 'abc--def.sk'],
    ['punycode', 'xn--aj-dma.sk', 'xn--aj-dma.sk'],
    ['a capital with a dot', 'İSTANBUL.com', 'istanbul.com'],
    ['a decomposed capital with a dot', 'I\u0307stanbul', 'istanbul'],
  ])('with %s is read as it was meant', (_what, query, names) => expect(read(query)).toBe(names));

  it.each([
    ['firma©.sk', '©', 'firma.sk'],
    ['firma™', '™', 'firma'],
    ['firma²', '²', 'firma'],
    ['Novák & syn', '&', 'nováksyn'],
    ['Novák & co', '&', 'novákco'],
    ["O'Brien", "'", 'obrien'],
    ['c++', '+', 'c'],
    ['moja_firma.sk', '_', 'moja-firma.sk'],
    ['24/7', '/', '247'],
    ['firma❤️.sk', '❤️', 'firma.sk'],
    ['100%', '%', '100'],
    ['a.b©d.sk', '©', 'bd.sk'],
    ['©', '©', undefined],
  ])('with %s names the character %s and finds %s', (query, character, meant) => {
    expect(parsePasted(query).invalid).toMatchObject([{ problem: { kind: 'character', character }, meant }]);
  });

  it.each([
    ['firmа.sk', { kind: 'alphabet', character: 'а' }, undefined],
    ['firmaー.sk', { kind: 'alphabet', character: 'ー' }, undefined],
    ['jana.github.io', { kind: 'service', suffix: 'github.io' }, 'jana'],
    ['https://firma.webnode.sk/', { kind: 'service', suffix: 'webnode.sk' }, 'firma'],
    ['http://co.uk/', { kind: 'ending', suffix: 'co.uk' }, undefined],
    ['192.168.1.1', { kind: 'address' }, undefined],
    ['???', { kind: 'form' }, undefined],
    ['firma..sk', { kind: 'form' }, 'firma.sk'],
    ['-firma-.sk', { kind: 'form' }, 'firma.sk'],
    [`${'a'.repeat(64)}.sk`, { kind: 'length' }, undefined],
    ['ab--cd-free.sk', { kind: 'hyphens', label: 'ab--cd-free' }, 'ab-cd-free.sk'],
    ['xn--zzz-zzzzzzz.sk', { kind: 'hyphens', label: 'xn--zzz-zzzzzzz' }, 'xn-zzz-zzzzzzz.sk'],
    ['xn--abc.sk', { kind: 'hyphens', label: 'xn--abc' }, 'xn-abc.sk'],
    ['XN--.sk', { kind: 'form' }, 'xn.sk'],
    ['https://priv.at', { kind: 'ending', suffix: 'priv.at' }, undefined],
  ])('with %s says what is wrong and finds what was meant', (query, problem, meant) => {
    expect(parsePasted(query).invalid).toMatchObject([{ problem, meant }]);
  });

  it('keeps the other names of its list when one is replaced', () => {
    const requested = parsePasted('čaj.sk, foo_bar.sk, a+b, obchod');
    const [wrong] = requested.invalid;
    expect(wrong && textInstead(requested, wrong)).toBe('čaj.sk, obchod, a+b, foo-bar.sk');
  });

  it('shows the Unicode form of what is sent, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const { labels, spelling } = parsePasted(`${text}firma`);
        for (const label of labels.filter((one) => one.startsWith('xn--'))) {
          const shown = spelling.get(label) ?? '';
          expect(new URL(`http://${shown}`).hostname).toBe(label);
        }
      }),
    );
  });

  it('never throws, and reads only what can be sent', () => {
    const piece = fc.constantFrom(
      ...[
        'firma',
        '.',
        ' ',
        ',',
        'sk',
        '@',
        '://',
        ':',
        '–',
        '„',
        '•',
        '1. ',
        '/',
        '©',
        '\n',
        '。',
        'co.uk',
        'а',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (query) => {
        const { names, labels } = parsePasted(query);
        for (const name of [...names, ...labels]) expect(toAsciiName(name)).toBe(name);
      }),
      { numRuns: 500 },
    );
  });
});

describe('labelsToSearch', () => {
  it.each([
    ['obchod', ['obchod']],
    ['firma.sk', ['firma']],
    ['firma.sk, obchod.sk', []],
    ['firma.sk, obchod', ['obchod']],
  ])('of "%s" combines %j with the extensions [2.35]', (query, labels) => {
    expect(labelsToSearch(parsePasted(query))).toEqual(labels);
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

describe('a text that is read without help', () => {
  it.each([
    ['Firma.sk, caj.cz', ['firma.sk', 'caj.cz'], []],
    ['', undefined, undefined],
    ['https://firma.sk/kontakt', undefined, undefined],
    ['firma..sk', undefined, undefined],
  ])('is one of plain names only: "%s" [D.36]', (text, names, labels) => {
    const query = parsePlain(text);
    expect([query?.names, query?.labels]).toEqual([names, labels]);
  });
});
