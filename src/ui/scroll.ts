/** Scrolls an element into view; without animation for visitors who prefer reduced motion. */
export function scrollToElement(element: Element, block: ScrollLogicalPosition): void {
  const { matches: isMotionReduced } = matchMedia('(prefers-reduced-motion: reduce)');
  element.scrollIntoView({ block, behavior: isMotionReduced ? 'instant' : 'auto' });
}

/** In px: an element counts as in view if at least this much of it is visible. */
const VISIBLE = 200;

/** Scrolls to the top of an element unless it is in view, between the fixed bars of the page. */
export function showTop(element: Element): void {
  const { left, right, top, height } = element.getBoundingClientRect();
  const needed = top + Math.min(height, VISIBLE);
  const isInView = [windowEdges(element), ...scrollersOf(element)].every(
    (edge) => top >= edge.top && needed <= edge.bottom && left < edge.right && right > edge.left,
  );
  if (!isInView) scrollToElement(element, 'start');
}

/** The edges of the window without what its scroll margins, `--ws-sticky-top` and `--ws-sticky-bottom`, keep free. */
function windowEdges(element: Element): Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  const [above, below] = [scrollMarginTop, scrollMarginBottom].map(
    (margin) => Number.parseFloat(margin) || 0,
  );
  return { left: 0, top: above ?? 0, right: innerWidth, bottom: innerHeight - (below ?? 0) };
}

/** The boxes of the page around an element that scroll. */
function scrollersOf(element: Element): DOMRect[] {
  const parent = element.parentElement;
  if (!parent || parent === document.body) return [];
  const own = /auto|scroll|hidden/.test(getComputedStyle(parent).overflow)
    ? [parent.getBoundingClientRect()]
    : [];
  return [...own, ...scrollersOf(parent)];
}
