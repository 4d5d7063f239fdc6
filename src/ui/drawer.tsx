import { useId } from 'react';
import css from './dialog.css?inline';
import { useModal } from './modal.ts';
import { ModalBody, type ModalProps } from './modal-body.tsx';
import { useStyles } from './renderer.ts';

/**
 * A panel at the inline end, based on the native dialog: 560 px wide (clause 2.43), its content 420 px. On a phone, a
 * sheet at the bottom, as high as its content. Children are mounted only while it is open.
 */
export const Drawer = ({ dismissible = true, ...props }: ModalProps) => {
  useStyles(css);
  const id = useId();
  const modal = useModal({ ...props, dismissible });
  return (
    <dialog {...modal} className="drawer" aria-labelledby={id}>
      {props.open && <ModalBody {...props} dismissible={dismissible} titleId={id} />}
    </dialog>
  );
};
