/** CSS pixels: less may be rounding, or a shadow. */
const VISIBLE_LOSS = 8;

/** Whether a box of `boxesAround` hides the lower part of an element. */
export const isCutOffBy = (element: Element, box: Element): boolean =>
  hiddenBy(element, box) >= VISIBLE_LOSS && clips(box);

/** How much of an element a box hides at its lower end, in CSS pixels. */
export function hiddenBy(element: Element, box: Element): number {
  const inside = element.shadowRoot?.querySelector('.ws');
  const bottom = Math.max(bottomOf(element), inside ? bottomOf(inside) : 0);
  return Math.round(bottom - bottomOf(box));
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

/**
 * An element and those that it is shown in, also across shadow roots, up to one of no height, which is closed and not
 * too small; the viewport's own scroll bars do not count.
 */
export function boxesAround(element: Element): Element[] {
  const { body, documentElement } = element.ownerDocument;
  const boxes: Element[] = [];
  for (
    let box: Element | null = element;
    box && box !== body && box !== documentElement && box.getBoundingClientRect().height >= 1;
    box = boxAround(box)
  )
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
