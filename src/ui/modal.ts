import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { noteDialog } from './open-dialogs.ts';
import { isFramed, placeIn, type VisiblePart, visiblePart } from './visible-part.ts';

/** The reason why a dialog requests to be closed. */
type CloseReason = 'escape' | 'backdrop' | 'button';

export interface ModalOptions {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  /** False if the visitor must answer: Escape and clicks on the backdrop do nothing. */
  dismissible?: boolean;
}

/** Handlers and ref for a native `<dialog>`. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog with `showModal` and closes it when `open` becomes false or the component unmounts: the browser
 * then restores the focus. The cleanup runs in a layout effect, while the element is still in the document.
 * The initial focus goes to `[data-autofocus]`, else to the heading; React's `autoFocus` sets no attribute.
 */
export const useModal = ({ open, onClose, dismissible = true }: ModalOptions): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return open && dialog ? openModal(dialog) : undefined;
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      // A file input or another dialog inside also fires cancel, and it bubbles in React.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose('escape');
    },
    // Chromium closes on a second Escape even if `cancel` was prevented.
    onClose: () => {
      // Still open: it was closed and opened again at once, as React's strict mode does.
      if (!open || ref.current?.open) return;
      if (dismissible) onClose('escape');
      else ref.current?.showModal();
    },
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onPointerUp: (event) => {
      const outside = pressedOutside.current && event.target === event.currentTarget;
      pressedOutside.current = false;
      if (outside && dismissible) onClose('backdrop');
    },
  };
};

/** Opens a dialog, in a frame where the visitor can see it, and returns a function that closes it. */
function openModal(dialog: HTMLDialogElement): () => void {
  let isClosed = false;
  let forget: () => void = () => undefined;
  const show = (part?: VisiblePart): void => {
    if (isClosed) return;
    placeIn(dialog, part);
    dialog.showModal();
    forget = noteDialog(dialog);
    dialog
      .querySelector<HTMLElement>('[data-autofocus], [data-heading]')
      ?.focus({ preventScroll: isFramed() });
  };
  if (isFramed()) visiblePart().then(show, () => show());
  else show();
  return () => {
    isClosed = true;
    forget();
    dialog.close();
  };
}
