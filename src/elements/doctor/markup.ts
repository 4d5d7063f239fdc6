import type { TagRow } from '../../config/tag-row.ts';
import { TAGS } from '../tag-list.ts';
import type { Finding } from './fault.ts';

export const TAG_NAMES: readonly string[] = TAGS.map(({ tag }) => tag);

/** The row of one of our tags. */
export const rowOf = ({ localName }: Element): TagRow | undefined =>
  TAGS.find(({ tag }) => tag === localName);

/** Our tags on a page, in document order. */
export const ourTags = (page: Document): Element[] => [...page.querySelectorAll(TAG_NAMES.join())];

/** The elements that load `ws.js`. */
export const ourScripts = (page: Document): HTMLScriptElement[] =>
  [...page.scripts].filter(({ src }) => /(^|\/)ws\.js([?#]|$)/.test(src));

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * The opening tag of an element in the form that an editor would write; `changes` replaces, adds or removes attributes.
 */
export function openingTag(element: Element, changes: Changes = {}, name = element.localName): string {
  const own = Object.fromEntries(
    [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
  );
  const attributes = Object.entries({ ...own, ...changes }).map((entry) => attributeText(...entry));
  return `<${name}${attributes.join('')}>`;
}

/** A fault of a tag, or of another element of the page. */
export const atTag = (element: Element): Finding => ({ at: openingTag(element) });

/** The whole element, with changed attributes or another name. */
export const wholeTag = (element: Element, changes: Changes = {}, name = element.localName): string =>
  `${openingTag(element, changes, name)}${markupOf(element.childNodes)}</${name}>`;

function attributeText(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  return value.includes('"') ? ` ${name}='${value.replaceAll("'", '&#39;')}'` : ` ${name}="${value}"`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const VOID = /^(area|br|hr|img|input|source|wbr)$/;

/** Nodes in the form that an editor would write, on one line. */
export const markupOf = (nodes: Iterable<Node>): string => [...nodes].map(nodeMarkup).join('').trim();

/** Replaces each line break and the white space around it with one space. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) => (at < lines.length - 1 ? line.trimEnd() : line))
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .filter((line, at, lines) => line !== '' || at === 0 || at === lines.length - 1)
    .join(' ');

function nodeMarkup(node: Node): string {
  if (!(node instanceof Element)) return escaped(onOneLine(node.textContent ?? ''));
  const open = openingTag(node);
  if (VOID.test(node.localName)) return open;
  return `${open}${[...node.childNodes].map(nodeMarkup).join('')}</${node.localName}>`;
}
