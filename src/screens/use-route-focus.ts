import { type RefObject, useEffect, useRef } from 'react';
import { useHost } from '../ui/host-context.ts';
import { showTop } from '../ui/scroll.ts';
import { useTagRouter } from './router/use-router.tsx';

/**
 * A ref for the heading of a screen: after a navigation it takes the focus, so that screen readers announce the screen,
 * and the top of the tag is scrolled into view. Not on the first screen of a page, whose focus belongs to the page.
 */
export function useRouteFocus<E extends HTMLElement>(): RefObject<E | null> {
  const router = useTagRouter();
  const host = useHost();
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!router.moved) return;
    ref.current?.focus({ preventScroll: true });
    if (host) showTop(host);
  }, [router, host]);
  return ref;
}
