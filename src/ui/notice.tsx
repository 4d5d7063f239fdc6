import type { ReactNode, Ref } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon, WarningIcon } from './icons.tsx';
import css from './notice.css?inline';
import { useStyles } from './renderer.ts';

/** The kind of a notice. */
export type Tone = 'info' | 'good' | 'warn' | 'bad';

export interface NoticeProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** A button or a link that helps. */
  action?: ReactNode;
  /** Announced at once (`alert`), politely (`status`), or not at all (present from the start). */
  live?: 'status' | 'alert';
  /** For focusing and scrolling to the first message. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

const icons = { info: InfoIcon, good: CheckCircleIcon, warn: WarningIcon, bad: AlertIcon };

/** An inline message with a reason and an action. */
export const Notice = (props: NoticeProps) => {
  const { tone = 'info', title, children, action, live, ref, className = '' } = props;
  useStyles(css);
  const ToneIcon = icons[tone];
  return (
    <div ref={ref} tabIndex={-1} role={live} className={`notice notice-${tone} ${className}`}>
      <ToneIcon />
      <div className="notice-text">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  );
};
