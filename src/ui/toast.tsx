import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { focusInPlace, headingBeside } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import { useStyles } from './renderer.ts';
import css from './toast.css?inline';
import { isFramed, placeIn, visiblePart } from './visible-part.ts';

/** A short message that disappears after a delay, with at most one action ("Undo"). */
export interface Toast {
  id: string;
  text: string;
  action?: { label: string; onAction: () => void };
  /** Milliseconds until it disappears, 8000 by default; 0 for never. Paused while hovered or focused. */
  duration?: number;
}

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

/**
 * The toasts of a tag. Rendered in the top layer, so neither the page's `overflow` nor our containment clips them. The
 * live region is always mounted: screen readers do not reliably announce one that is inserted with its text.
 */
export const ToastRegion = ({ toasts, onDismiss }: ToastRegionProps) => {
  useStyles(css);
  const ref = useRef<HTMLDivElement>(null);
  const any = toasts.length > 0;
  useLayoutEffect(() => {
    const box = ref.current;
    if (any && box?.isConnected && !box.matches(':popover-open')) box.showPopover();
    if (!any && box?.matches(':popover-open')) box.hidePopover();
  }, [any]);
  const { length } = toasts;
  useEffect(() => {
    if (length > 0 && isFramed())
      visiblePart().then(
        (part) => ref.current && placeIn(ref.current, part),
        () => undefined,
      );
  }, [length]);
  return (
    <>
      <div role="status" className="sr">
        {toasts.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
      <div ref={ref} popover="manual" className="toasts">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </div>
    </>
  );
};

const ToastCard = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { t } = useLingui();
  const id = useId();
  const [held, setHeld] = useState(false);
  const { duration = 8000, action } = toast;
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(() => dismiss.current(), duration);
    return () => clearTimeout(timer);
  }, [held, duration]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const act = () => {
    action?.onAction();
    onDismiss();
  };
  return (
    // Only pauses the timer while hovered or focused.
    <div
      ref={giveFocusBack}
      className="toast"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className="toast-text" id={id}>
        {toast.text}
      </span>
      {action && (
        <Button variant="quiet" aria-describedby={id} onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t`Dismiss`} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
};

/** A ref for a card: when it is removed, its focus returns to the previous element, else to the heading. */
function giveFocusBack(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  let before: HTMLElement | null = null;
  const hasFocus = () => card.matches(':focus-within');
  card.addEventListener('focusin', ({ relatedTarget }) => {
    const element = relatedTarget as HTMLElement | null;
    if (!card.contains(element)) before = element;
  });
  // React calls this before it removes the card.
  return () => {
    if (hasFocus()) focusInPlace(before);
    if (hasFocus()) focusInPlace(headingBeside(card));
  };
}
