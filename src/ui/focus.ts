import { type EffectCallback, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses an element without scrolling. */
export const focusInPlace = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

/**
 * Moves the focus before the browser paints what was rendered; after it once more, if nothing beside `box` has it: a tag
 * that is not shown yet cannot take it.
 */
export function useFocusMove(box: RefObject<HTMLElement | null>, move: EffectCallback): void {
  useLayoutEffect(move, [move]);
  useEffect(() => (focusedBeside(box.current) ? undefined : move()), [box, move]);
}

/** The ref of an element that takes the focus once it is rendered and `when` is true, without scrolling. */
export function useFocusWhen<E extends HTMLElement>(when: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const move = useCallback(() => {
    if (when) focusInPlace(ref.current);
  }, [when]);
  useFocusMove(ref, move);
  return ref;
}

/**
 * A ref for buttons that their own action removes, such as that of a coupon. If such a button has the focus, it moves to
 * the last match of `target` in the closest `place` that stays, instead of to the top of the page. Call it outside of
 * components: React would take a ref of each render for another one.
 */
export const passFocus =
  (place: string, target: string) =>
  (button: HTMLElement | null): (() => void) | undefined => {
    if (!button) return undefined;
    // React calls this before it removes the button.
    return () => {
      if (!button.matches(':focus')) return;
      const targets = [...(button.closest(place)?.querySelectorAll<HTMLElement>(target) ?? [])];
      queueMicrotask(() => focusInPlace(targets.findLast((one) => one.isConnected)));
    };
  };

/**
 * Stores the focus while a form waits for its response. The returned function returns whether the visitor has moved to
 * another field since: an error must not take the focus from it.
 */
export function watchFocus(box: HTMLElement | null): () => boolean {
  const before = focusedBeside(box);
  return () => {
    const now = focusedBeside(box);
    const isField = now?.matches(':is(input, select, textarea)') === true;
    return now !== before && isField && box?.contains(now) === true;
  };
}

/** The focused element of the shadow root or document that contains a node. */
export const focusedBeside = (node: Node | null): Element | null => {
  const root: (Node & Partial<DocumentOrShadowRoot>) | undefined = node?.getRootNode();
  return root?.activeElement ?? null;
};

/** The heading of the screen in the shadow root that contains a node. */
export const headingBeside = (node: Node | null | undefined): HTMLElement | null => {
  const root = node?.getRootNode();
  return root instanceof ShadowRoot ? root.querySelector('h2') : null;
};
