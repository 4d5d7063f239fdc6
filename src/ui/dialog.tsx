import { useId } from 'react';
import css from './dialog.css?inline';
import { useModal } from './modal.ts';
import { ModalBody, type ModalProps } from './modal-body.tsx';
import { useStyles } from './renderer.ts';

export interface DialogProps extends ModalProps {
  /** 550 px wide, for a dialog that shows details in addition to its question. */
  panel?: boolean;
}

/** A modal dialog, based on the native element. Children are mounted only while it is open. */
export const Dialog = ({ panel, dismissible = true, ...props }: DialogProps) => {
  useStyles(css);
  const id = useId();
  const modal = useModal({ ...props, dismissible });
  return (
    <dialog {...modal} className={panel ? 'dialog dialog-panel' : 'dialog'} aria-labelledby={id}>
      {props.open && <ModalBody {...props} dismissible={dismissible} titleId={id} />}
    </dialog>
  );
};
