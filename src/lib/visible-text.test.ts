import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['a zero-width space', 'eva@example.sk\u200b', 'eva@example.sk'],
  ['the marks around a number of a contact', '\u202a+421 905 111 222\u202c', '+421 905 111 222'],
  ['a soft hyphen', 'Horv\u00adáthová', 'Horváthová'],
  ['a byte order mark before a space', '\ufeff WELCOME10', 'WELCOME10'],
  ['what no-break spaces are, but not the space', '\u00a0Hlavná\u00a05\u202f', 'Hlavná 5'],
  ['no joiner, and no emoji', 'می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
])('removes %s', (_what, text, visible) => expect(visibleText(text)).toBe(visible));
