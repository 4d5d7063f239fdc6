import type { Messages } from '@lingui/core';
import type { Compiled, Token } from './icu.ts';

/** By letter, from a to z: letters with an accent, and letters that are written from right to left. */
const ALPHABETS: Readonly<Record<string, string>> = {
  'en-XA': 'áƀčďéƒĝĥíĵķĺɱñóƥʠřšťúṽŵẋýž',
  'ar-XB': 'ابثدهفجحيژكلمنوپقرسطعڤشخغز',
};

/** Texts in a pseudo-locale, so that whatever is not translated stands out. In any other language they stay. */
export function inPseudo(language: string, messages: Messages): Messages {
  const alphabet = ALPHABETS[language];
  if (!alphabet) return messages;
  const changed = Object.entries(messages).map(([id, text]) => [id, change(text as Compiled, alphabet)]);
  return Object.fromEntries(changed) as Messages;
}

/** Replaces letters, but for the names of elements such as `<0>`, and of values. */
function change(text: Compiled, alphabet: string): Compiled {
  if (typeof text === 'string') return text.replace(/[a-z]/gi, (letter) => letterOf(letter, alphabet));
  return text.map((token) =>
    typeof token === 'string' ? (change(token, alphabet) as string) : inCases(token, alphabet),
  );
}

function letterOf(letter: string, alphabet: string): string {
  const small = alphabet[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
}

function inCases([name, type, cases]: Exclude<Token, string>, alphabet: string): Token {
  if (type === undefined || typeof cases !== 'object')
    return cases === undefined ? [name] : [name, type, cases];
  const changed = Object.entries(cases).map(([key, text]) => [
    key,
    typeof text === 'number' ? text : change(text, alphabet),
  ]);
  return [name, type, Object.fromEntries(changed)];
}
