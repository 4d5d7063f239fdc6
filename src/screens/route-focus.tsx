import { type ReactNode, useEffect, useRef } from 'react';
import { useHost } from '../ui/host-context.ts';
import { showTop } from '../ui/scroll.ts';
import { useTagRouter } from './router/use-router.tsx';

/** After a navigation moves the focus to the heading of the new screen, once its chunk has rendered it. */
export function RouteFocus({ children }: { children: ReactNode }) {
  const router = useTagRouter();
  const host = useHost();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!router.moved || !box) return;
    if (host) showTop(host);
    return whenHeading(box, (heading) => {
      if (!box.contains(activeIn(box))) heading.focus({ preventScroll: true });
    });
  }, [router, host]);
  return <div ref={ref}>{children}</div>;
}

const activeIn = (box: Node): Element | null => {
  const root = box.getRootNode();
  return 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null;
};

/** Calls back with the first heading, now or when it appears; returns what ends the wait. */
function whenHeading(box: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const heading = box.querySelector<HTMLElement>('h2[tabindex]');
    if (heading) found(heading);
    return heading !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}
