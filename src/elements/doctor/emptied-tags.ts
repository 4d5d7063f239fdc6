import type { Fault } from './fault.ts';
import { openingTag } from './markup.ts';
import { ourTags } from './our-tags.ts';

/** Elements before which the parser ends a paragraph and all that is open in it; `<p>` is found as a blank line. */
const BLOCK =
  /<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|nav|ol|pre|section|table|ul)\b/i;

/**
 * Tags in a paragraph whose content the parser moved out of them. The document looks as if they had none, so the page is
 * read as the server sends it.
 */
export async function findEmptiedTags(page: Document, fetchSource: () => Promise<string>): Promise<Fault[]> {
  const empty = ourTags(page).filter(
    (tag) => tag.closest('p') && tag.children.length === 0 && !tag.textContent?.trim(),
  );
  if (empty.length === 0) return [];
  const source = await fetchSource();
  return empty
    .filter((tag) => BLOCK.test(contentIn(source, tag)))
    .map((tag) => ({ kind: 'in-paragraph', at: openingTag(tag) }));
}

/** What the source has in a tag; nothing where scripts or comments have such tags, too. */
function contentIn(source: string, tag: Element): string {
  const tags = [...tag.ownerDocument.querySelectorAll(tag.localName)];
  const [, ...parts] = source.split(`<${tag.localName}`);
  const part = parts.length === tags.length ? parts[tags.indexOf(tag)] : undefined;
  const [inside = ''] = part?.split(`</${tag.localName}>`) ?? [];
  return inside.slice(inside.indexOf('>') + 1);
}
