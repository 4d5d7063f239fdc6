import { msg } from '@lingui/core/macro';
import { allOf, type Fault } from './fault.ts';
import { atTag, markupOf, openingTag, ourTags, rowOf } from './markup.ts';

const isOurs = (element: Element): boolean => rowOf(element) !== undefined;
/** Content that no fallback contains: it is inside the tag because the tag is not closed. */
const isOfPage = (element: Element): boolean => element.matches('main, script[src]');
const isUnclosed = ({ children }: Element): boolean =>
  [...children].some((child) => isOurs(child) || isOfPage(child));

/** What an editor's program did to the content of a tag. */
export const findContentFaults = allOf({
  'stray-text': {
    find: (tag: Element) => {
      const text = tag.firstChild?.nodeType === Node.TEXT_NODE ? (tag.firstChild.textContent ?? '') : '';
      return /^[^<\w]*?["'}\]]\s*>/.test(text) && { ...atTag(tag), repaired: rejoined(tag, text) };
    },
    text: msg`The tag ends too early, at a “>” inside an attribute that isn’t quoted. Put the value in single quotes.`,
  },
  'unclosed-tag': {
    find: (tag: Element) => isUnclosed(tag) && withContent(tag, ''),
    text: msg`The tag isn’t closed (HTML ignores “/>”), so what follows ends up inside it. Add the closing tag:`,
  },
  'slot-lost': {
    find: (tag: Element) => {
      const moved = movedSlots(tag);
      return !isUnclosed(tag) && moved.length > 0 && withContent(tag, markupOf(moved));
    },
    text: msg`An element with a slot attribute must be a direct child of the tag, or it isn’t shown:`,
  },
  paragraphs: {
    find: (tag: Element) => {
      if (isUnclosed(tag) || movedSlots(tag).length > 0) return false;
      return [...tag.children].some(isEmptyBlock) && withContent(tag, contentOf(tag.childNodes));
    },
    text: msg`The editor added paragraphs or line breaks inside the tag. Write it without blank lines:`,
  },
  'blank-line': {
    find: (tag: Element) => {
      const outside = contentOutside(tag);
      return outside !== undefined && withContent(tag, outside);
    },
    text: msg`The editor closed the tag at a blank line inside it, so its content now stands below the tag. Write it without blank lines:`,
  },
});

const withContent = (tag: Element, content: string) => ({
  ...atTag(tag),
  repaired: `${openingTag(tag)}${content}</${tag.localName}>`,
});

const movedSlots = (tag: Element): Element[] =>
  [...tag.querySelectorAll('[slot]')].filter((element) => element.parentElement !== tag);

/** The tag with the JSON that a ">" split; undefined if the two parts are not JSON. */
function rejoined(tag: Element, text: string): string | undefined {
  const cut = [...tag.attributes].at(-1);
  if (!cut) return undefined;
  const whole = `${cut.value}>${text.slice(0, text.indexOf('>')).trimEnd()}`;
  try {
    JSON.parse(whole);
    return openingTag(tag, { [cut.name]: whole });
  } catch {
    return undefined;
  }
}

/**
 * Elements that editors insert for line breaks inside a tag: `<br>`, `<p></p>`, `<p>&nbsp;</p>`, `<p><br></p>`,
 * `<div><br></div>`.
 */
function isEmptyBlock(element: Element): boolean {
  if (element.localName === 'br') return true;
  if (element.textContent?.trim() || element.querySelector(':not(br, span)')) return false;
  return element.localName === 'p' || (element.localName === 'div' && element.querySelector('br') !== null);
}

/** The markup without the elements that an editor inserted for line breaks. */
const contentOf = (nodes: Iterable<Node>): string =>
  markupOf([...nodes].filter((node) => !(node instanceof Element && isEmptyBlock(node))));

/**
 * Content next to a tag that belongs inside it. WordPress's `wpautop` turns a tag with blank lines into paragraphs,
 * `<p><ws-login></p> <p>…</p> <p></ws-login></p>`: the first `</p>` closes the tag, and the last paragraph is empty.
 */
function contentOutside(tag: Element): string | undefined {
  const paragraph = tag.parentElement;
  const isAlone = paragraph?.localName === 'p' && paragraph.lastElementChild === tag;
  if (!isAlone || tag.childNodes.length > 0) return undefined;
  const following = paragraphsAfter(paragraph);
  const end = following.findIndex(({ childNodes }) => childNodes.length === 0);
  const content = following.slice(0, Math.max(end, 0));
  const isContent = content.every(({ children }) => children.length > 0 && ![...children].some(isOurs));
  if (content.length === 0 || !isContent) return undefined;
  return contentOf(content.flatMap(({ childNodes }) => [...childNodes]));
}

function paragraphsAfter(element: Element): Element[] {
  const paragraphs: Element[] = [];
  for (let next = element.nextElementSibling; next?.localName === 'p'; next = next.nextElementSibling)
    paragraphs.push(next);
  return paragraphs;
}

/**
 * Elements that make the parser close an open paragraph and everything open in it; `<p>` is reported as a blank line.
 */
const BLOCK =
  /<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|nav|ol|pre|section|table|ul)\b/i;

const findEmptied = allOf({
  'in-paragraph': {
    find: ({ empty, source }: { empty: readonly Element[]; source: string }) =>
      empty.filter((tag) => BLOCK.test(contentIn(source, tag))).map(atTag),
    text: msg`The tag is in a paragraph, and the browser moved the content of the tag out of it. Put the tag into a <div> instead of a <p>.`,
  },
});

/**
 * Tags in a paragraph whose content the parser moved out of them. In the document the tags look as if they never had
 * content, so the page's source is requested from the server.
 */
export async function findEmptiedTags(page: Document, fetchSource: () => Promise<string>): Promise<Fault[]> {
  const empty = ourTags(page).filter(
    (tag) => tag.closest('p') && tag.children.length === 0 && !tag.textContent?.trim(),
  );
  return empty.length === 0 ? [] : findEmptied({ empty, source: await fetchSource() });
}

/** The content of a tag in the source; empty if scripts or comments contain such tags as well. */
function contentIn(source: string, tag: Element): string {
  const tags = [...tag.ownerDocument.querySelectorAll(tag.localName)];
  const [, ...parts] = source.split(`<${tag.localName}`);
  const part = parts.length === tags.length ? parts[tags.indexOf(tag)] : undefined;
  const [inside = ''] = part?.split(`</${tag.localName}>`) ?? [];
  return inside.slice(inside.indexOf('>') + 1);
}
