import type { PageTag } from './page-tags.ts';

/** Creates a tag with its attributes and its fallback. */
export function createTag(document: Document, pageTag: PageTag): HTMLElement {
  const element = document.createElement(pageTag.tag);
  updateTag(element, pageTag);
  return element;
}

/** Changes a tag's attributes and fallback; unchanged ones are not touched. */
export function updateTag(element: HTMLElement, { attributes, fallback }: PageTag): void {
  for (const name of element.getAttributeNames())
    if (!attributes.some(([other]) => other === name)) element.removeAttribute(name);
  for (const [name, value] of attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  const content = fallbackNode(element.ownerDocument, fallback);
  if (!element.firstChild?.isEqualNode(content)) element.replaceChildren(content);
}

function fallbackNode(document: Document, { text, link }: PageTag['fallback']): Node {
  if (link === undefined) return document.createTextNode(text);
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.textContent = text;
  return anchor;
}
