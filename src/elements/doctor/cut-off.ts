import type { Fault } from './fault.ts';
import { ourTags, rowOf } from './our-tags.ts';

/** CSS pixels: less may be rounding, or a shadow. */
const VISIBLE_LOSS = 8;

/** Elements of the page that hide the lower part of a tag, each once: an accordion that measured its content too early. */
export function findCutOffs(page: Document): Fault[] {
  const boxes = new Map<Element, number>();
  for (const tag of ourTags(page)) {
    if (rowOf(tag)?.display !== 'block' || !tag.shadowRoot?.querySelector('.ws')) continue;
    const found = clipperOf(tag);
    if (found) boxes.set(found.box, Math.max(found.hidden, boxes.get(found.box) ?? 0));
  }
  return [...boxes].map(([box, hidden]) => ({ kind: 'cut-off', at: selectorOf(box), hidden }));
}

function clipperOf(tag: Element): { box: Element; hidden: number } | undefined {
  const inside = tag.shadowRoot?.querySelector('.ws');
  const bottom = Math.max(bottomOf(tag), inside ? bottomOf(inside) : 0);
  for (const box of boxesAround(tag)) {
    const { height } = box.getBoundingClientRect();
    // A box of no height is closed, not too small.
    if (height < 1) return undefined;
    const hidden = Math.round(bottom - bottomOf(box));
    if (hidden >= VISIBLE_LOSS && clips(box)) return { box, hidden };
  }
  return undefined;
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/** The tag and the elements that it is shown in, also across shadow roots; the viewport's own scroll bars do not count. */
function boxesAround(tag: Element): Element[] {
  const { body, documentElement } = tag.ownerDocument;
  const boxes: Element[] = [];
  for (let box: Element | null = tag; box && box !== body && box !== documentElement; box = boxAround(box))
    boxes.push(box);
  return boxes;
}

function boxAround(element: Element): Element | null {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot) return assignedSlot;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}

/** A box that scrolls hides nothing for good. */
function clips(box: Element): boolean {
  const { overflowY, contain } = getComputedStyle(box);
  return overflowY === 'hidden' || overflowY === 'clip' || /paint|strict|content/.test(contain);
}

/** The element as an editor would find it in the style sheet. */
function selectorOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  return [element.localName, ...element.classList].join('.');
}
