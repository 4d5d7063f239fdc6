import { describe, expect, it } from 'vitest';
import { treeTexts } from './text-trees.ts';

const inCall = (texts: string) => treeTexts('texts.ts', `export const TEXTS = byLocale('site', ${texts});`);

describe('a tree of texts', () => {
  it('gives each text its path as context, without the numbers of a list', () => {
    expect(inCall("{ title: 'Plans', items: [{ q: 'How?', a: `So.` }], 'web-builder': 'Builder' }")).toEqual([
      { text: 'Plans', context: 'site.title' },
      { text: 'How?', context: 'site.items.q' },
      { text: 'So.', context: 'site.items.a' },
      { text: 'Builder', context: 'site.web-builder' },
    ]);
  });

  it('may be checked by a type', () => {
    expect(inCall("{ title: 'Plans' } satisfies Texts")).toEqual([{ text: 'Plans', context: 'site.title' }]);
  });

  it.each(['{ ...OTHERS }', '{ [name]: "x" }', '{ count: 3 }', 'TEXTS'])(
    'that is not written out is refused, since its texts would not be collected: %s',
    (texts) => {
      expect(() => inCall(texts)).toThrow('site');
    },
  );

  it('may be a JSON file of the shop kit', () => {
    expect(treeTexts('page-texts.json', '{ "logIn": "Log in" }')).toEqual([
      { text: 'Log in', context: 'kit.logIn' },
    ]);
    expect(() => treeTexts('page-texts.json', '{ "count": 3 }')).toThrow('kit.count');
  });

  it('is found in both calls, and in no other', () => {
    const code = "byLanguage('a', { b: 'c' }); other('d', { e: 'f' });";
    expect(treeTexts('texts.ts', code)).toEqual([{ text: 'c', context: 'a.b' }]);
  });
});
