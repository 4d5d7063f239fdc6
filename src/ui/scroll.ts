import { pause } from '../lib/pause.ts';

/**
 * Scrolls an element into view at once, also on a page that scrolls smoothly: a button that moves away between press and
 * release is not pressed.
 */
export function scrollToElement(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: 'instant' });
}

/** In px: an element counts as in view if at least this much of it is visible. */
const VISIBLE = 200;

/**
 * Scrolls to the top of an element unless it is in view, between the fixed bars of the page. Looks again once it no
 * longer moves: sections with an entrance animation move when they are scrolled to.
 */
export function showTop(element: Element): void {
  if (isTopInView(element)) return;
  scrollToElement(element, 'start');
  void afterMovement(element, () => {
    if (!isTopInView(element)) scrollToElement(element, 'start');
  });
}

/**
 * Scrolls the window down or up to an element that may show itself only then. Boxes around it are not scrolled: one that
 * cuts it off may be a slider.
 */
export function scrollToward(element: Element): void {
  const { top } = element.getBoundingClientRect();
  if (!element.checkVisibility() || (top >= 0 && top + VISIBLE <= innerHeight)) return;
  if (!hasFixed(element)) scrollBy({ top: top - windowEdges(element).top, behavior: 'instant' });
}

const hasFixed = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).position === 'fixed' || hasFixed(element.parentElement));

function isTopInView(element: Element): boolean {
  const { left, right, top, height } = element.getBoundingClientRect();
  const needed = top + Math.min(height, VISIBLE);
  return [windowEdges(element), ...scrollersOf(element)].every(
    (edge) => top >= edge.top && needed <= edge.bottom && left < edge.right && right > edge.left,
  );
}

/** Input of a visitor who has moved on: the page is theirs then. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Calls back when an element has stood still for half a second, unless the visitor acts before or that takes long. */
async function afterMovement(element: Element, then: () => void): Promise<void> {
  const acts = new AbortController();
  for (const act of ACTS)
    addEventListener(act, () => acts.abort(), { capture: true, passive: true, signal: acts.signal });
  let top: number | undefined;
  const isFollowed = (): boolean => element.isConnected && !acts.signal.aborted;
  for (let still = 0, looks = 0; still < 5 && looks < 40 && isFollowed(); looks += 1) {
    await pause(100);
    const now = element.getBoundingClientRect().top;
    still = now === top ? still + 1 : 0;
    top = now;
  }
  if (isFollowed()) then();
  acts.abort();
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
