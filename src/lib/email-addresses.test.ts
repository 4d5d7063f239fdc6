import { describe, expect, it } from 'vitest';
import { emailAddresses, isEmailAddress } from './email-addresses.ts';

describe('the addresses in a text', () => {
  it.each([
    ['jana@example.sk', 'jana@example.sk'],
    ['<jana@example.sk>', 'jana@example.sk'],
    ['mailto:jana@example.sk?subject=Hi', 'jana@example.sk'],
    ['<mailto:jana@example.sk>', 'jana@example.sk'],
    ['E-mail: jana@example.sk', 'jana@example.sk'],
    ['Jana Malá <jana@example.sk>', 'jana@example.sk'],
    ['"Malá, Jana" <jana@example.sk>, jan@example.sk', 'jana@example.sk, jan@example.sk'],
    ['Malá, Jana <jana@example.sk>; Malý, Ján <jan@example.sk>', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk; jan@example.sk;', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk jan@example.sk', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk / jan@example.sk', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk\njan@example.sk', 'jana@example.sk, jan@example.sk'],
    ['jana@example.sk, Jana@Example.sk', 'jana@example.sk'],
    ['jana@example.sk.', 'jana@example.sk'],
    ['(jana@example.sk)', 'jana@example.sk'],
    ['“jana@example.sk”', 'jana@example.sk'],
    ['jana＠example.sk', 'jana@example.sk'],
    ['ja\u200bna@example.sk\u00a0', 'jana@example.sk'],
    ['• jana@example.sk', 'jana@example.sk'],
    ['jana@example.sk, , eva', 'jana@example.sk, eva'],
    [' , ', ''],
  ])('%j are %s [5.2]', (text, addresses) => {
    expect(emailAddresses(text).join(', ')).toBe(addresses);
  });
});

describe('an address', () => {
  it.each([
    'jana+ws@example.sk',
    "o'neil@example.sk",
    'jana@pošta.example',
    'janka.m@a.b-c.example.museum',
    'ján@xn--pota-bwa.xn--p1ai',
  ])('can be %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    'jana..m@example.sk',
    '.jana@example.sk',
    'jana.@example.sk',
    'jana@http://example.sk',
    'jana@@example.sk',
    'jana@eva@example.sk',
    'jana@example',
    'jana@example..sk',
    'jana@-example.sk',
    'jana@example.s',
    'jana@example.sk/a',
    'jana malá@example.sk',
    `${'e'.repeat(65)}@example.sk`,
    `e@${'e.'.repeat(130)}sk`,
    '',
  ])('cannot be %j', (text) => expect(isEmailAddress(text)).toBe(false));
});
