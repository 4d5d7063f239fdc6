import type { ReactNode, Ref } from 'react';
import css from './empty-state.css?inline';
import { useStyles } from './renderer.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** The color of the icon: `bad` for a failure. */
  tone?: 'accent' | 'bad';
  title: string;
  /** The suggested next step, in a sentence. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** The heading, which is focusable. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A placeholder for missing content, with one action. Use an icon of size "l". */
export const EmptyState = ({
  icon,
  tone = 'accent',
  title,
  children,
  action,
  headingRef,
}: EmptyStateProps) => {
  useStyles(css);
  return (
    <div className="empty">
      {icon && <span className={`empty-icon empty-${tone}`}>{icon}</span>}
      <h2 ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
};
