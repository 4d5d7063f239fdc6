type Visibility = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/**
 * Tells whenever an element comes into the window or leaves it. Where a page or an extension has removed the observer,
 * the element counts as visible. Returns what ends it.
 */
export function watchVisibility(element: Element, tell: (visibility: Visibility) => void): () => void {
  if (!globalThis.IntersectionObserver) {
    tell({ isIntersecting: true, boundingClientRect: element.getBoundingClientRect() });
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.forEach(tell));
  observer.observe(element);
  return () => observer.disconnect();
}
