import { describe, expect, test } from 'vitest';
import { inEnglish, plainWords } from '../support/pseudo.ts';

describe('the gate of the pseudo-locale', () => {
  test('tells our own texts from texts without markers', () => {
    expect(plainWords('Ćàŕţ ĩś ēḿƥţŷ')).toEqual([]);
    expect(plainWords('3 items')).toEqual(['items']);
    expect(plainWords('modra-lampa.sk, EUR 12.90')).toEqual([]);
  });

  test('recognizes a screen by its English heading, with markers as well', () => {
    expect(inEnglish('Ćĥēćķ ŷōũŕ ōŕďēŕ')).toBe('Check your order');
    expect(inEnglish('ßàćķ, ƒĩŕśţ, ƥàŷ')).toBe('Back, first, pay');
    expect(inEnglish('Your cart')).toBe('Your cart');
  });
});
