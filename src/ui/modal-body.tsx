import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import type { ModalOptions } from './modal.ts';

/** Common props of a dialog and a drawer; one that cannot be dismissed has no close button. */
export interface ModalProps extends ModalOptions {
  title: string;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

type ModalBodyProps = Omit<ModalProps, 'open'> & { titleId: string };

/** Heading, close button, content and footer of a modal; `titleId` labels it. */
export function ModalBody({ titleId, onClose, title, actions, dismissible, children }: ModalBodyProps) {
  const { t } = useLingui();
  return (
    <div className="modal-body">
      <div className="modal-head">
        <h2 id={titleId} tabIndex={-1} data-heading="">
          {title}
        </h2>
        {dismissible && (
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={() => onClose('button')} />
        )}
      </div>
      <div className="modal-content">{children}</div>
      {actions && <div className="modal-actions">{actions}</div>}
    </div>
  );
}
