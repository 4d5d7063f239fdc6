/** Milliseconds and number: faster growth is announced once a second, in case the page's listeners cause it. */
const PERIOD = 10_000;
const MOST = 40;
const PAUSE = 1_000;

/** The heights that the page has been told, in CSS pixels. */
const heights = new Map<Element, number>();
let observer: ResizeObserver | undefined;
let isPending = false;
let announced: number[] = [];

/**
 * Tells the page with a `resize` event on the window, at most once a frame, when an element has another height: sliders,
 * accordions and tabs measure their content then. Returns a function that stops this.
 */
export function announceGrowth(element: Element): () => void {
  try {
    observer ??= new ResizeObserver(onSizes);
    observer.observe(element);
  } catch {
    // A page may have taken the name: the tag works without its events.
    return () => undefined;
  }
  return () => {
    observer?.unobserve(element);
    heights.delete(element);
  };
}

function onSizes(entries: readonly ResizeObserverEntry[]): void {
  const isChanged = entries.some(
    ({ target }) => Math.abs(heightOf(target) - (heights.get(target) ?? 0)) >= 1,
  );
  for (const { target } of entries) if (!heights.has(target)) heights.set(target, 0);
  if (!isChanged || isPending) return;
  isPending = true;
  if (isTooOften()) setTimeout(announce, PAUSE);
  else requestAnimationFrame(announce);
}

function announce(): void {
  isPending = false;
  announced.push(performance.now());
  window.dispatchEvent(new CustomEvent('resize'));
  // After the listeners: what they change about us is not announced again.
  for (const element of heights.keys()) heights.set(element, heightOf(element));
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

function isTooOften(): boolean {
  const now = performance.now();
  announced = announced.filter((time) => now - time < PERIOD);
  return announced.length >= MOST;
}
