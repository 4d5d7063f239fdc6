import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.css?inline';
import { CloseIcon } from './icons.tsx';
import { type CloseReason, useModal } from './modal.ts';
import { useStyles } from './root.tsx';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  title: string;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** False: Escape and the backdrop do nothing and there is no cross. */
  dismissible?: boolean;
  /** 550 px wide, for what has facts to show besides its question (section 9). */
  panel?: boolean;
  children: ReactNode;
}

/** A modal question or form on the native dialog. Children exist only while it is open. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, actions, dismissible = true, panel, children } = props;
  const { t } = useLingui();
  useStyles(css);
  const id = useId();
  const modal = useModal({ open, onClose, dismissible });
  return (
    <dialog {...modal} className={panel ? 'dialog dialog-panel' : 'dialog'} aria-labelledby={id}>
      {open && (
        <div className="modal-body">
          <div className="modal-head">
            <h2 id={id} tabIndex={-1} data-heading="">
              {title}
            </h2>
            {dismissible && (
              <IconButton label={t`Close`} icon={<CloseIcon />} onClick={() => onClose('button')} />
            )}
          </div>
          <div className="modal-content">{children}</div>
          {actions && <div className="modal-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  );
};
