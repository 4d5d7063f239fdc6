import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePunycode } from './punycode.ts';

describe('Punycode is decoded', () => {
  // Samples of RFC 3492, section 7.1, in lower case.
  it.each([
    ['Arabic', 'egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['Chinese', 'ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['Czech', 'proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
    ['Hebrew', '4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    ['Russian', 'b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
    ['Spanish', 'porqunopuedensimplementehablarenespaol-fmd56a', 'porquénopuedensimplementehablarenespañol'],
    ['Vietnamese', 'tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g', 'tạisaohọkhôngthểchỉnóitiếngviệt'],
    ['Japanese with hyphens and digits', '2-u9tlzr9756bt3uc0v', 'ひとつ屋根の下2'],
    ['characters of 17 bits', 'ls8h', '💩'],
    ['hyphens of its own', 'a-b-mnchen--3hb', 'a-b-mnchen-ü'],
    ['ASCII alone', 'abc-', 'abc'],
    ['nothing', '', ''],
  ])('%s', (_what, code, label) => {
    expect(decodePunycode(code)).toBe(label);
  });

  it('to what the platform encoded', () => {
    const label = fc.string({
      unit: fc.constantFrom(...'abz019äčďéžőßжяωλ中文ก가'),
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(label, (text) => {
        const ascii = domainToASCII(text);
        fc.pre(ascii.startsWith('xn--'));
        expect(decodePunycode(ascii.slice(4))).toBe(text);
      }),
    );
  });
});

describe('malformed Punycode throws', () => {
  it.each([
    ['a hyphen before the first digit', '-3ya'],
    ['something that is no digit', 'mnchen-3_a'],
    ['a letter that is not ASCII', 'mnchen-3éa'],
    ['a code point beyond Unicode', '99999a'],
    ['a delta beyond all integers', '9'.repeat(400) + 'a'.repeat(2)],
  ])('%s', (_what, code) => {
    expect(() => decodePunycode(code)).toThrow(RangeError);
  });
});
