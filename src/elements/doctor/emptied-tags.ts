import type { Fault } from './fault.ts';
import { openingTag } from './markup.ts';
import { ourTags } from './our-tags.ts';

/**
 * Elements that make the parser close an open paragraph and everything open in it; `<p>` is reported as a blank line.
 */
const BLOCK =
  /<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|nav|ol|pre|section|table|ul)\b/i;

/**
 * Tags in a paragraph whose content the parser moved out of them. In the document the tags look as if they never had
 * content, so the page's source is requested from the server.
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

/** The content of a tag in the source; empty if scripts or comments contain such tags as well. */
function contentIn(source: string, tag: Element): string {
  const tags = [...tag.ownerDocument.querySelectorAll(tag.localName)];
  const [, ...parts] = source.split(`<${tag.localName}`);
  const part = parts.length === tags.length ? parts[tags.indexOf(tag)] : undefined;
  const [inside = ''] = part?.split(`</${tag.localName}>`) ?? [];
  return inside.slice(inside.indexOf('>') + 1);
}
