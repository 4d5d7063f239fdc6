import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import css from './notice.css?inline';
import { useStyles } from './root.tsx';

/** The kind of a notice. */
export type Tone = 'info' | 'good' | 'warn' | 'bad';

/** Props of {@link Notice}. */
export interface NoticeProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Announced at once (`alert`), politely (`status`), or not at all (present from the start). */
  live?: 'status' | 'alert';
  /** For focusing and scrolling to the first message. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

const icons = { info: InfoIcon, good: CheckCircleIcon, warn: WarningIcon, bad: AlertIcon };

/** An inline message with a reason and an action. */
export const Notice = (props: NoticeProps) => {
  const { tone = 'info', title, children, action, onDismiss, live, ref, className = '' } = props;
  const { t } = useLingui();
  useStyles(css);
  const ToneIcon = icons[tone];
  return (
    <div ref={ref} tabIndex={-1} role={live} className={`notice notice-${tone} ${className}`}>
      <ToneIcon />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <IconButton
          size="s"
          className="notice-close"
          label={t`Dismiss`}
          icon={<CloseIcon size="s" />}
          onClick={onDismiss}
        />
      )}
      {action && <div className="notice-action">{action}</div>}
    </div>
  );
};
