/** The opening tag of an element as an editor would write it; `changes` replaces attributes, or removes them. */
export function openingTag(
  element: Element,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    attributeText(name, Object.hasOwn(changes, name) ? changes[name] : value),
  );
  return `<${element.localName}${attributes.join('')}>`;
}

function attributeText(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return value.includes('"') ? ` ${name}='${value.replaceAll("'", '&#39;')}'` : ` ${name}="${value}"`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const VOID = /^(area|br|hr|img|input|source|wbr)$/;

/** Nodes as an editor would write them, on one line. */
export const markupOf = (nodes: Iterable<Node>): string => [...nodes].map(nodeMarkup).join('').trim();

function nodeMarkup(node: Node): string {
  if (!(node instanceof Element)) return escaped(node.textContent ?? '').replaceAll(/\s*\n\s*/g, ' ');
  const open = openingTag(node);
  if (VOID.test(node.localName)) return open;
  return `${open}${[...node.childNodes].map(nodeMarkup).join('')}</${node.localName}>`;
}
