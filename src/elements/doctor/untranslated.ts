import { msg } from '@lingui/core/macro';
import { isPseudo } from '../../config/locales.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { allOf, type Fault } from './fault.ts';
import { atTag, ourTags } from './markup.ts';

/** A word without the letters of a pseudo-locale; part of a name such as `example.com` is none. */
const PLAIN_WORD = /(?<![\p{L}\p{M}\p{N}.@/-])[A-Za-z]{3,}(?![\p{L}\p{M}\p{N}@/-]|\.\p{L})/u;

/** A longer list is not read. */
const SHOWN = 20;

const findIn = allOf({
  untranslated: {
    find: (tag: Element) => {
      const texts = [...new Set(textsOf(tag.shadowRoot).filter((text) => PLAIN_WORD.test(text)))];
      return texts.length > 0 && { ...atTag(tag), texts: texts.slice(0, SHOWN) };
    },
    text: ({ texts }) => {
      const list = texts.map((text) => `“${text}”`).join(', ');
      return msg`These texts come from the shop, or aren’t translated: ${list}`;
    },
  },
});

/** What the tags of a page in a pseudo-locale show as it is. */
export const findUntranslated = (page: Document, { language }: Pick<PageConfig, 'language'>): Fault[] =>
  isPseudo(language) ? ourTags(page).flatMap(findIn) : [];

function textsOf(root: ShadowRoot | null): string[] {
  if (!root) return [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    const text = nodeValue?.trim() ?? '';
    if (text !== '' && !parentElement?.closest('style, script')) texts.push(text);
  }
  return texts;
}
