import { boxesAround, isCutOffBy } from '../lib/cut-off.ts';

/** Milliseconds and number: faster growth is announced once a second, in case the page's listeners cause it. */
const PERIOD = 10_000;
const MOST = 40;
const PAUSE = 1_000;

/** Tells the page that an element has another height, in CSS pixels. */
type Tell = (height: number) => void;

/** The heights that the page knows. An element that is new has another one than its fallback, which it replaces. */
const heights = new Map<Element, number>();
const tellers = new Map<Element, Tell>();
let observer: ResizeObserver | undefined;
let isPending = false;
let announced: number[] = [];

/**
 * Tells when an element has another height than before, at most once a frame: sliders, accordions and tabs may measure
 * their content then. Returns a function that stops this.
 */
export function announceGrowth(element: Element, tell: Tell): () => void {
  noteActs(element.shadowRoot);
  try {
    observer ??= new ResizeObserver(onSizes);
    observer.observe(element);
  } catch {
    // A page may have taken the name: the tag works without its events.
    return () => undefined;
  }
  tellers.set(element, tell);
  return () => {
    observer?.unobserve(element);
    heights.delete(element);
    tellers.delete(element);
  };
}

let hasActed = false;
const noteAct = (): void => {
  hasActed = true;
};

/**
 * Notes that the visitor does something: what grows before, after a reload as well, is not their doing. Keys of our own
 * fields do not reach the window.
 */
function noteActs(inside: ShadowRoot | null): void {
  for (const target of [window, inside])
    for (const type of ['pointerdown', 'keydown'])
      target?.addEventListener(type, noteAct, { capture: true, passive: true, once: true });
}

function onSizes(entries: readonly ResizeObserverEntry[]): void {
  if (isPending || !entries.some(({ target }) => hasOtherHeight(target))) return;
  isPending = true;
  if (isTooOften()) setTimeout(announce, PAUSE);
  else requestAnimationFrame(announce);
}

function announce(): void {
  isPending = false;
  announced.push(performance.now());
  const changed = [...tellers.keys()].filter(hasOtherHeight);
  const grown = changed.filter((element) => heights.has(element));
  for (const element of changed) tellers.get(element)?.(heightOf(element));
  if (grown.some(isCutOff)) window.dispatchEvent(new CustomEvent('resize'));
  // After the listeners: what they change about us is not announced again.
  for (const element of tellers.keys()) heights.set(element, heightOf(element));
}

/**
 * Scripts that do not know our event measure again at `resize`. It is sent only where an element of the page cuts off
 * what the visitor has just made grow, since other scripts close menus at it, or load the page again.
 */
const isCutOff = (element: Element): boolean =>
  hasActed && boxesAround(element).some((box) => isCutOffBy(element, box));

const hasOtherHeight = (element: Element): boolean =>
  Math.abs(heightOf(element) - (heights.get(element) ?? 0)) >= 1;

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

function isTooOften(): boolean {
  const now = performance.now();
  announced = announced.filter((time) => now - time < PERIOD);
  return announced.length >= MOST;
}
