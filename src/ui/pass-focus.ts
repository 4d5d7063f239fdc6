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
      queueMicrotask(() => targets.findLast((one) => one.isConnected)?.focus({ preventScroll: true }));
    };
  };
