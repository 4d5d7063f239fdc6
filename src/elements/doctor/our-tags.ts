import type { TagRow } from '../../config/tag-rows.ts';
import { TAGS } from '../../config/tags.ts';

export const TAG_NAMES: readonly string[] = TAGS.map(({ tag }) => tag);

/** The row of one of our tags. */
export const rowOf = ({ localName }: Element): TagRow | undefined =>
  TAGS.find(({ tag }) => tag === localName);

/** Our tags on a page, in document order. */
export const ourTags = (page: Document): Element[] => [...page.querySelectorAll(TAG_NAMES.join())];

/** The elements that load `ws.js`. */
export const ourScripts = (page: Document): HTMLScriptElement[] =>
  [...page.scripts].filter(({ src }) => /(^|\/)ws\.js([?#]|$)/.test(src));
