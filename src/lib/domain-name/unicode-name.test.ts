import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUnicodeName } from './unicode-name.ts';

describe('a domain name is shown with its own letters', () => {
  it.each([
    ['xn--mnchen-3ya.de', 'münchen.de'],
    ['xn--strae-oqa.at', 'straße.at'],
    ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
    ['xn--hxajbheg2az3al.xn--qxam', 'παράδειγμα.ελ'],
    ['lampa.sk', 'lampa.sk'],
    ['', ''],
  ])('%s is %s', (ascii, name) => {
    expect(toUnicodeName(ascii)).toBe(name);
  });

  it.each(['žltýkôň.sk', 'árvíztűrőtükörfúró.hu', 'www.färgbolaget.se', 'smørrebrød.no', 'łódź.eu'])(
    '%s',
    (name) => {
      expect(toUnicodeName(domainToASCII(name))).toBe(name);
    },
  );

  it('in any case', () => {
    expect(toUnicodeName('XN--Mnchen-3ya.DE')).toBe('münchen.de');
  });

  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789áäčďéíĺľňóôŕšťúýžěřůöüőűåæøñçßğłśźż'];
  const label = fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 })
    .map((chars) => chars.join(''))
    .filter((text) => domainToASCII(`${text}.sk`) !== '');
  it('for every name with European letters', () => {
    fc.assert(
      fc.property(label, label, (first, second) => {
        const name = `${first}.${second}.sk`;
        expect(toUnicodeName(domainToASCII(name))).toBe(name);
      }),
    );
  });
});

describe('a domain name stays in ASCII', () => {
  it.each([
    ['a letter of another script among Latin ones', 'pаypal.com'],
    ['a word of another script under a Latin extension', 'аррӏе.com'],
    ['Greek and Cyrillic in one name', 'ρу.рф'],
    ['a Latin word under an extension of another script', 'žlty.рф'],
    ['an i without its dot', 'paypaı.com'],
    ['a small capital k', 'banĸ.sk'],
    ['a thorn', 'þayþal.com'],
    ['a letter that phonetics use', 'ɡoogle.com'],
    ['a dot below a letter', 'pạypal.com'],
    ['a script that this shop does not write', '例え.jp'],
    ['a picture', '❤.sk'],
  ])('with %s', (_what, name) => {
    const ascii = domainToASCII(name);
    expect(ascii).toContain('xn--');
    expect(toUnicodeName(ascii)).toBe(ascii);
  });

  it.each([
    'xn--.sk',
    'xn---.sk',
    'xn--a.sk',
    'xn--lt-9.sk',
    'xn--99999999999999.sk',
    'xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.sk',
    'xn--mnchen-3ya-.de',
    // A name that is ASCII already.
    'xn--abc-.sk',
    // A truncated label.
    'xn--mnchen-3y.de',
    // An invisible joiner.
    'xn--name-676a.de',
    // In capital letters.
    'xn--mnchen-psa.de',
    // Half of a surrogate pair.
    'xn--a-qc4g.de',
    `xn--${'a'.repeat(60)}.sk`,
    `xn--${'9'.repeat(100_000)}.sk`,
  ])('if %s does not stand for a name', (ascii) => {
    expect(toUnicodeName(ascii)).toBe(ascii);
  });

  it('for any Punycode, unless it is what the name itself encodes to', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,30}$/), (code) => {
        const name = `xn--${code}.sk`;
        const shown = toUnicodeName(name);
        expect(shown === name || domainToASCII(shown) === name).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a string that is not a domain name is not changed', () => {
  it.each(['Hosting Plus', 'Domain xn--mnchen-3ya.de', 'žltýkôň.sk', 'user@xn--mnchen-3ya.de', 'xn--'])(
    '%s',
    (text) => {
      expect(toUnicodeName(text)).toBe(text);
    },
  );

  it('for any content, and nothing is thrown', () => {
    const part = fc.oneof(
      fc.constantFrom('xn--', 'xn--mnchen-3ya', '.', '-', ' '),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        const shown = toUnicodeName(text);
        expect(shown === text || domainToASCII(shown) === text.toLowerCase()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
