import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusedBeside, focusInPlace, useFocusMove } from '../ui/focus.ts';
import { useHost } from '../ui/host-context.ts';
import { showTop } from '../ui/scroll.ts';
import { useTagRouter } from './router/use-router.tsx';

/** Moves the focus to the heading of the new screen after a navigation, once its chunk has rendered it. */
export function RouteFocus({ children }: { children: ReactNode }) {
  const router = useTagRouter();
  const host = useHost();
  const ref = useRef<HTMLDivElement>(null);
  const move = useCallback(() => {
    const box = ref.current;
    if (!router.moved || !box) return;
    if (host) showTop(host);
    return whenHeading(box, (heading) => {
      if (!box.contains(focusedBeside(box))) focusInPlace(heading);
    });
  }, [router, host]);
  useFocusMove(ref, move);
  return <div ref={ref}>{children}</div>;
}

/**
 * A ref for the heading of a screen: after a navigation it takes the focus, so that screen readers announce the screen,
 * and the top of the tag is scrolled into view. Not on the first screen of a page, whose focus belongs to the page.
 * `isPassing`: a screen that another one follows takes the focus of this tag only.
 */
export function useRouteFocus<E extends HTMLElement>(isPassing = false): RefObject<E | null> {
  const router = useTagRouter();
  const host = useHost();
  const ref = useRef<E>(null);
  const move = useCallback(() => {
    if (!router.moved || (isPassing && isFocusElsewhere(host))) return;
    focusInPlace(ref.current);
    if (host) showTop(host);
  }, [router, host, isPassing]);
  useFocusMove(ref, move);
  return ref;
}

const isFocusElsewhere = (host: HTMLElement | undefined): boolean =>
  document.activeElement !== document.body && document.activeElement !== host;

/**
 * When a step is replaced together with the focused element, for example after a login in another tab, moves the focus
 * to the heading of its replacement. Code that moves the focus itself takes precedence.
 */
export function KeepFocus({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    return box ? watchFocus(box) : undefined;
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

function watchFocus(box: HTMLElement): () => void {
  let focused: EventTarget | null = null;
  let endWait = (): void => undefined;
  const onIn = ({ target }: FocusEvent): void => {
    focused = target;
  };
  // Chromium also dispatches the event for an element that is about to be removed.
  const onOut = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      if (focused === target && (target as Element).isConnected) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || (focused as Element).isConnected) return;
    focused = null;
    setTimeout(() => {
      const isLost = focusedBeside(box) === null && document.activeElement === document.body;
      if (isLost) endWait = whenHeading(box, (heading) => heading.focus());
    });
  });
  box.addEventListener('focusin', onIn);
  box.addEventListener('focusout', onOut);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    endWait();
    observer.disconnect();
    box.removeEventListener('focusin', onIn);
    box.removeEventListener('focusout', onOut);
  };
}

/** Calls back with the first heading that is not of a skeleton, now or when it appears; returns a function that stops waiting. */
function whenHeading(box: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const heading = box.querySelector<HTMLElement>('h2[tabindex]:not(.skeleton-heading)');
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
