/**
 * Keeps React working on pages that a browser or an extension translates.
 *
 * A translator replaces text nodes with its own nodes, also in shadow roots. React still holds its text nodes: removing
 * one, or inserting before it, would throw and end the tag, and a new text, such as a new price, would be written where
 * nobody sees it. So a replaced text node is put back beside its translation, emptied. As soon as React changes a text
 * or a child of that element, the translation is removed and the texts are restored; the translator then translates
 * them again.
 */

/** The part of React's internal data about a node that shows whether the node is still rendered. */
interface Fiber {
  return: Fiber | null;
  tag: number;
}

/** The `tag` of the fiber at the root of a tree. */
const HOST_ROOT = 3;

/** The texts that a translator replaced, by the element that contains them. */
const replaced = new WeakMap<Node, Map<Text, string>>();

/** Undefined on a server. */
const observer = globalThis.MutationObserver && new MutationObserver(handle);

/** Watches the shadow root of a tag. */
export const watchTranslation = (root: Node): void =>
  observer?.observe(root, { childList: true, subtree: true });

function handle(records: readonly MutationRecord[]): void {
  const byParent = new Map<Node, MutationRecord[]>();
  for (const record of records) {
    const parent = record.type === 'childList' ? record.target : record.target.parentNode;
    if (!parent || (record.removedNodes.length === 0 && !replaced.has(parent))) continue;
    const own = byParent.get(parent) ?? [];
    byParent.set(parent, own);
    own.push(record);
  }
  for (const [parent, own] of byParent) {
    const translations = own.filter((record) => keepTexts(parent, record));
    if (translations.length > 0 || !replaced.has(parent)) continue;
    if (own.some(isChange) || [...parent.childNodes].every(fiberOf)) restoreTexts(parent);
  }
  // Only our own changes have been made since.
  observer.takeRecords();
}

/** React's data about a node that it created; undefined for a node of the translator. */
function fiberOf(node: Node): Fiber | undefined {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber'));
  return key === undefined ? undefined : (Reflect.get(node, key) as Fiber);
}

/** Whether React still shows a text, wherever the translator has put it. */
function isRendered(node: Node): node is Text {
  let fiber = node.nodeType === Node.TEXT_NODE ? fiberOf(node) : undefined;
  while (fiber?.return) fiber = fiber.return;
  return fiber?.tag === HOST_ROOT;
}

/** Whether React has changed a child, or written into a text that was emptied. */
const isChange = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'childList' ? [...addedNodes, ...removedNodes].some(fiberOf) : (target as Text).data !== '';

/** Puts the texts back that the translator has removed; false if there are none. */
function keepTexts(parent: Node, { removedNodes, previousSibling, nextSibling }: MutationRecord): boolean {
  const lost = [...removedNodes].filter(isRendered).filter((node) => node.parentNode !== parent);
  const texts = replaced.get(parent) ?? new Map<Text, string>();
  for (const node of lost) {
    texts.set(node, texts.get(node) ?? node.data);
    // Some translators move the text into an element of their own.
    if (node.parentNode) node.replaceWith(node.cloneNode());
    node.data = '';
    const after = previousSibling && !fiberOf(previousSibling) ? previousSibling : nextSibling;
    parent.insertBefore(node, after?.parentNode === parent ? after : null);
    observer.observe(node, { characterData: true });
    replaced.set(parent, texts);
  }
  return lost.length > 0;
}

function restoreTexts(parent: Node): void {
  const texts = replaced.get(parent);
  if (!texts) return;
  replaced.delete(parent);
  for (const node of [...parent.childNodes]) if (!fiberOf(node)) parent.removeChild(node);
  for (const [node, text] of texts) if (node.parentNode === parent && node.data === '') node.data = text;
}
