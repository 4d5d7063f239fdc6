import { pause } from './pause.ts';

/** From and to, in px of the window. */
type Range = readonly [number, number];

interface Box {
  x: Range;
  y: Range;
}

/** In px: less of an element than this, such as the edge of a drawer that is pushed aside, is not seen. */
const LEAST = 24;

/**
 * Whether a person can see an element, now or after scrolling. False in a closed `details`, in what is transparent, cut
 * off, inert or outside the page, and behind a modal dialog.
 */
export const canBeSeen = (element: Element): boolean => isShown(element) && isInReach(element);

/** Whether neither an element nor what is around it is invisible, transparent or cut away. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !pathOf(element).some((node) => isCutAway(getComputedStyle(node)));

/** Whether scrolling may show an element: pages fade their sections in when they are scrolled to. */
export const mayAppear = (element: Element): boolean =>
  isInReach(element) && !pathOf(element).some((node) => getComputedStyle(node).position === 'fixed');

/** Whether an element has a place on the page, or above it, to which a person can scroll. */
function isInReach(element: Element): boolean {
  const nodes = pathOf(element);
  if (!element.checkVisibility() || nodes.some((node) => node.hasAttribute('inert'))) return false;
  if (document.querySelector(':modal') && !nodes.some((node) => node.matches(':modal'))) return false;
  const whole = boxOf(element);
  const rest = uncovered(whole, nodes.slice(1), getComputedStyle(element).position);
  return isSeen(rest.x, whole.x) && isSeen(rest.y, whole.y);
}

/** Looks of 40 ms: while an element does not move, and in all, as some never do. */
const STILL = 12;
const MOST = 100;

/**
 * Waits until a person can see an element, about half a second at most after it has stopped moving, because the page may
 * fade it in, or still scroll; resolves with false if that does not happen. Counts looks, not time: a busy browser may
 * lose half a second at once. `patience` multiplies the half second.
 */
export async function becomesSeen(find: () => Element, patience = 1): Promise<boolean> {
  let top: number | undefined;
  let still = 0;
  for (let looks = 0; !canBeSeen(find()); looks += 1) {
    const now = find().getBoundingClientRect().top;
    still = now === top ? still + 1 : 0;
    top = now;
    if (still >= STILL * patience || looks > MOST) return false;
    await pause(40);
  }
  return true;
}

const lengthOf = ([from, to]: Range): number => to - from;

const isSeen = (rest: Range, whole: Range): boolean =>
  lengthOf(rest) > 0 && lengthOf(rest) >= Math.min(lengthOf(whole), LEAST);

const overlap = ([a, b]: Range, [c, d]: Range): Range => [Math.max(a, c), Math.min(b, d)];

function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: [left, right], y: [top, bottom] };
}

/** The element and its ancestors, across shadow roots and slots. */
function pathOf(element: Element | null): Element[] {
  if (!element) return [];
  const { parentNode, assignedSlot } = element;
  return [
    element,
    ...pathOf(assignedSlot ?? (parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement)),
  ];
}

const isCutAway = ({ clipPath, filter }: CSSStyleDeclaration): boolean =>
  /^inset\((.*\b)?100%|^inset\(50%|^(circle|ellipse)\(0(px|%)?[ )]/.test(clipPath) ||
  /opacity\(0%?\)/.test(filter);

/** What the ancestors leave of a box, including what can be scrolled into view. */
function uncovered(whole: Box, ancestors: readonly Element[], ownPosition: string): Box {
  let box = whole;
  let position = ownPosition;
  for (const node of ancestors) {
    const style = getComputedStyle(node);
    if (!isContaining(style, position)) continue;
    position = style.position;
    if (!isWindow(node)) box = within(box, node, style);
  }
  const { clientWidth, clientHeight } = document.documentElement;
  if (position !== 'fixed') return scrolled(box, { x: [0, 0], y: [0, 0] }, document.documentElement);
  return { x: overlap(box.x, [0, clientWidth]), y: overlap(box.y, [0, clientHeight]) };
}

/** Whether the overflow of an element is that of the window. */
const isWindow = (node: Element): boolean =>
  node === document.documentElement ||
  (node === document.body && getComputedStyle(document.documentElement).overflowY === 'visible');

/** Whether an ancestor can cut off a descendant that has a position. */
function isContaining(style: CSSStyleDeclaration, position: string): boolean {
  if (!/absolute|fixed/.test(position)) return true;
  const { transform, filter, perspective } = style;
  if ([transform, filter, perspective].some((value) => value !== 'none')) return true;
  return position === 'absolute' && style.position !== 'static';
}

function within(box: Box, node: Element, { overflowX, overflowY }: CSSStyleDeclaration): Box {
  const edge = boxOf(node);
  const reachable = scrolled(box, edge, node);
  const rest = (axis: 'x' | 'y', overflow: string): Range => {
    if (overflow === 'visible') return box[axis];
    if (/hidden|clip/.test(overflow)) return overlap(box[axis], edge[axis]);
    const [from] = edge[axis];
    return overlap([from, from + lengthOf(reachable[axis])], edge[axis]);
  };
  return { x: rest('x', overflowX), y: rest('y', overflowY) };
}

/** The part of a box that is in the area of a scroll container, whose edge is where its content begins. */
function scrolled(box: Box, edge: Box, node: Element): Box {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth } = node;
  const isToLeft = getComputedStyle(node).direction === 'rtl';
  const left = edge.x[0] - scrollLeft - (isToLeft ? scrollWidth - clientWidth : 0);
  const top = edge.y[0] - scrollTop;
  return {
    x: overlap(box.x, [left, left + scrollWidth]),
    y: overlap(box.y, [top, top + scrollHeight]),
  };
}
