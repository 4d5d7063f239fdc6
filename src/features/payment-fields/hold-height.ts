/** How long a click may follow the end of a press, in milliseconds. */
const CLICK_DELAY = 400;

/**
 * Keeps the height of an element while something is pressed: fields of a frame grow when they are left, which would move
 * what is being pressed below them, and the click would be lost. Returns a function that stops it.
 */
export function holdHeight(element: HTMLElement): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (after: number) => (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => element.style.removeProperty('block-size'), after);
  };
  const hold = (): void => {
    clearTimeout(timer);
    element.style.blockSize = `${element.getBoundingClientRect().height}px`;
  };
  const options = { capture: true, signal: stop.signal };
  addEventListener('pointerdown', hold, options);
  addEventListener('pointerup', release(CLICK_DELAY), options);
  for (const type of ['click', 'pointercancel']) addEventListener(type, release(0), options);
  return () => {
    stop.abort();
    release(0)();
  };
}
