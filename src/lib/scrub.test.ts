import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubText, scrubUrl } from './scrub.ts';

describe('scrubbed text', () => {
  it.each([
    ['mail to eva.h+1@example.co.uk failed', 'mail to [email] failed'],
    ['call +421 905 111 222 now', 'call [number] now'],
    ['call 0905/111222', 'call [number]'],
    ['IBAN SK31 1200 0000 1987 4263 7541', 'IBAN [number]'],
    ['GET https://shop.test/api/x?email=a@b.sk&n=1#top', 'GET https://shop.test/api/x'],
    [
      'at f (https://cdn.test/ws/1/assets/a.js?v=2:12:34567890)',
      'at f (https://cdn.test/ws/1/assets/a.js:12:34567890)',
    ],
    ['at https://eva:secret@cdn.test/a.js:1:2', 'at https://cdn.test/a.js:1:2'],
    ['chunk-12345678.js of 3 items', 'chunk-12345678.js of 3 items'],
  ])('of %j is %j', (text, expected) => {
    expect(scrubText(text, [])).toBe(expected);
  });

  it('contains none of the typed words, whole or in part, in any spelling [D.48]', () => {
    const words = ['Eva Horváthová', 'Hlavná 5', 'SK', 'a.b*c'];
    const text = 'Cannot read HORVÁTHOVÁ of Eva Horváthová at hlavná 5 (SK, a.b*c, Evangeline)';
    expect(scrubText(text, words)).toBe('Cannot read [word] of [word] at [word] (SK, [word], Evangeline)');
  });

  it('never throws, and never contains an email address', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.array(fc.string()), (text, email, words) => {
        expect(scrubText(`${text} ${email} ${text}`, words)).not.toContain(` ${email} `);
      }),
    );
  });
});

describe('a scrubbed URL', () => {
  it.each([
    ['https://shop.test/sk/order?step=x&email=a@b.sk#y', 'https://shop.test/sk/order'],
    ['http://eva@shop.test:81/', 'http://shop.test:81/'],
    ['file:///home/eva/index.html?x', 'file:/home/eva/index.html'],
    ['about:blank', 'about:blank'],
    ['no address', ''],
  ])('of %s is %s', (text, expected) => {
    expect(scrubUrl(text)).toBe(expected);
  });
});
