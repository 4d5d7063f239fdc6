import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Compiled, parseSentence, placeholdersOf, writeSentence } from './icu.ts';
import { compileWords, withOwnWords } from './own-texts.ts';
import { ALL_TEXTS } from './texts/all-texts.ts';

describe('a sentence', () => {
  it.each([
    'Checkout',
    'Remove {name}',
    '{count, plural, one {# item} other {# items}} in your cart',
    '{who, select, me {Mine} other {Theirs}}',
    'I agree to the <0>terms</0>',
    '{count, plural, =0 {None} one {One {thing}} other {#}}',
    'Write {"en-US": {"Checkout": "Order"}}, or {fields}.',
  ])('is the same after it was compiled and written again: %s', (text) => {
    const compiled = parseSentence(text);
    expect(compiled && writeSentence(compiled)).toBe(text);
  });

  it.each([
    '{',
    '}',
    '{name',
    'a } b',
    '{count, plural, one {#}}',
    '{count, plural, one {# other {#}}',
    '{ }',
  ])('is not compiled if its brackets do not match: %s', (text) =>
    expect(parseSentence(text)).toBeUndefined(),
  );

  it('is compiled or refused, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}#,<>0 a=plural other'), maxLength: 60 }),
        (text) => {
          const compiled = parseSentence(text);
          if (compiled !== undefined) expect(parseSentence(writeSentence(compiled))).toEqual(compiled);
        },
      ),
    );
  });

  it('of every catalogue can be written and read', async () => {
    for (const language of ['en-US', 'sk-SK', 'de-DE']) {
      for (const surface of ALL_TEXTS) {
        const { messages } = await surface(language);
        for (const message of Object.values(messages) as Compiled[]) {
          const text = writeSentence(message);
          const read = parseSentence(text);
          expect(read && writeSentence(read), text).toBe(text);
          expect(read && placeholdersOf(read), text).toEqual(placeholdersOf(message));
        }
      }
    }
  });
});

describe("a brand's own words", () => {
  const english = { a: ['Checkout'], b: ['Remove ', ['name']], c: ['Agree to the <0>terms</0>'] };
  const slovak = { a: ['K\u00a0pokladni'], b: ['Odstrániť ', ['name']], c: ['Súhlas s <0>podmienkami</0>'] };
  const changed = (own: Record<string, string>) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const messages = withOwnWords(slovak as never, english as never, own);
    const logged = log.mock.calls.map(([text]) => String(text));
    log.mockRestore();
    return { messages, logged };
  };

  it.each([
    ['in English', { Checkout: 'Objednať' }],
    ['in the language', { 'K pokladni': 'Objednať' }],
    ['with other spaces', { 'K\u00a0 pokladni ': 'Objednať' }],
  ])('replace a sentence that is named %s [C5.20]', (_how, own) => {
    expect(changed(own)).toEqual({ messages: { ...slovak, a: ['Objednať'] }, logged: [] });
  });

  it('keep placeholders and elements', () => {
    const own = { 'Remove {name}': '{name}: preč', 'Agree to the <0>terms</0>': '<0>Podmienky</0> áno' };
    expect(changed(own).messages).toEqual({
      ...slovak,
      b: [['name'], ': preč'],
      c: ['<0>Podmienky</0> áno'],
    });
  });

  it.each([
    ['a lost placeholder', { 'Remove {name}': 'Preč' }],
    ['an unknown one', { Checkout: 'Hej {name}' }],
    ['a lost element', { 'Agree to the <0>terms</0>': 'Súhlas' }],
    ['markup', { Checkout: '<b>Objednať</b>' }],
    ['a script', { Checkout: '<script>alert(1)</script>' }],
    ['open brackets', { Checkout: 'Objednať {' }],
  ])('are not used because of %s, and that is logged', (_what, own) => {
    const { messages, logged } = changed(own);
    expect(messages).toEqual(slovak);
    expect(logged).toHaveLength(1);
  });

  it('may have the markup of ours, and no other', () => {
    const ours = parseSentence('Put the tag into a <div> instead of a <p>.') ?? '';
    expect(compileWords(ours, 'Umieść tag w <div>, nie w <p>.')).toEqual(['Umieść tag w <div>, nie w <p>.']);
    for (const wrong of ['<div onclick=x>', '<p><b>', '<pre>', '</div>'])
      expect(compileWords(ours, wrong)).toEqual({ kind: 'markup' });
  });

  it('may use plurals of their own, with the name of ours', () => {
    const ours = parseSentence('{count, plural, one {# item} other {# items}}') ?? '';
    expect(compileWords(ours, '{count, plural, one {# kus} few {# kusy} other {# kusov}}')).toEqual([
      ['count', 'plural', { one: ['#', ' kus'], few: ['#', ' kusy'], other: ['#', ' kusov'] }],
    ]);
  });
});
