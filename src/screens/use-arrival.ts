import { type RefObject, useEffect, useRef } from 'react';
import { useHost } from '../ui/host-context.ts';
import { showTop } from '../ui/scroll.ts';
import { useTagRouter } from './router/use-router.tsx';

/**
 * For the heading of a screen: it takes the focus when the visitor has moved here, so that a screen reader says where
 * they are, and the tag's top comes into view. Not on the page's first view: the focus is the page's then.
 */
export function useArrival<E extends HTMLElement>(): RefObject<E | null> {
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
