/** The part of a frame that its page shows, in the frame's own CSS pixels. */
export interface VisiblePart {
  top: number;
  height: number;
}

/** Milliseconds: a browser measures nothing in a frame that it does not draw. */
const PATIENCE = 250;

/** Whether this page is in a frame of another. */
export const isFramed = (): boolean => window !== window.parent;

/**
 * Measures which part of this frame is in the window. A frame that is made as high as its content has no scroll bar of
 * its own: what is at its middle or end may be far outside the window. Undefined if all of it is visible, or the
 * browser does not tell.
 */
export const visiblePart = (): Promise<VisiblePart | undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE);
    if (!globalThis.IntersectionObserver) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry && cutPart(entry));
    });
    observer.observe(document.documentElement);
  });

/** Undefined if the window shows as much of the page as the frame does. */
function cutPart({
  boundingClientRect,
  intersectionRect,
}: IntersectionObserverEntry): VisiblePart | undefined {
  const { top, height } = intersectionRect;
  const shown = Math.min(boundingClientRect.bottom, innerHeight) - Math.max(boundingClientRect.top, 0);
  return height > 0 && height < shown - 1 ? { top, height } : undefined;
}

/** Keeps an element of the top layer in the visible part; the sheets of dialogs and toasts read the properties. */
export function placeIn(element: HTMLElement, part: VisiblePart | undefined): void {
  const places = {
    '--visible-part-top': part && `${part.top}px`,
    '--visible-part-bottom': part && `${innerHeight - part.top - part.height}px`,
    '--visible-part-height': part && `${part.height}px`,
  };
  for (const [name, place] of Object.entries(places)) {
    if (place === undefined) element.style.removeProperty(name);
    else element.style.setProperty(name, place);
  }
}
