/** Scrolls an element into view; without animation for visitors who prefer reduced motion. */
export function scrollToElement(element: Element, block: ScrollLogicalPosition): void {
  const { matches: isMotionReduced } = matchMedia('(prefers-reduced-motion: reduce)');
  element.scrollIntoView({ block, behavior: isMotionReduced ? 'instant' : 'auto' });
}

/** In px: an element counts as in view if at least this much of it is visible. */
const VISIBLE = 200;

/** Scrolls to the top of an element unless it is in view. */
export function showTop(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const isInView = top >= 0 && top + Math.min(height, VISIBLE) <= innerHeight;
  if (!isInView) scrollToElement(element, 'start');
}
