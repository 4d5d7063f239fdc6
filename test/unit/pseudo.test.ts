import { expect, test } from 'vitest';
import { isOurs, plainWords } from '../support/pseudo.ts';

test.each([
  ['Ćàŕţ ĩś ēḿƥţŷ', []],
  ['3 items', ['items']],
  ['modra-lampa.sk, EUR 12.90', []],
  ['Hosting Plus Ćōũƥōń', []],
  ['Hosting Plus coupon', ['coupon']],
  ['One button', ['One', 'button']],
])('the gate of the pseudo-locale finds what is not translated in %j', (text, words) => {
  // The value of a ticked box, and what an address leaves of a sentence, are no words.
  expect(plainWords(text, ['Hosting Plus', 'on', 'tt', 'a.sk ne'])).toEqual(words);
});

test('a name from data is not a text of ours, one around it is', () => {
  expect(['Hosting Plus', 'Ćōũƥōń Hosting Plus'].map((text) => isOurs(text, ['Hosting Plus']))).toEqual([
    false,
    true,
  ]);
});
