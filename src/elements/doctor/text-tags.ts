import type { Fault } from './fault.ts';
import { TAG_NAMES } from './our-tags.ts';

/** Places that show code on purpose, or nothing at all. */
const CODE = 'code, pre, samp, kbd, textarea, script, style, template, noscript, [contenteditable]';

/** Tags that an editor has escaped, so that visitors read their markup; each name once. */
export function findTextTags(page: Document): Fault[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found = new Map<string, string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const name = TAG_NAMES.find((tag) => text.includes(`<${tag}`) && text.includes('>'));
    if (name && !found.has(name) && !node.parentElement?.closest(CODE)) found.set(name, markupIn(text, name));
  }
  return [...found].map(([name, repaired]) => ({ kind: 'tag-as-text', at: `<${name}>`, repaired }));
}

/** The tag to the end of its closing tag, with the plain quotes that the editor replaced. */
function markupIn(text: string, name: string): string {
  const from = text.slice(text.indexOf(`<${name}`));
  const close = `</${name}>`;
  const end = from.indexOf(close);
  const markup = end < 0 ? from.slice(0, from.indexOf('>') + 1) + close : from.slice(0, end + close.length);
  return markup
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'");
}
