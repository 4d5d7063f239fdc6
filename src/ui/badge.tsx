import type { ReactNode } from 'react';
import css from './badge.css?inline';
import { useStyles } from './root.tsx';

/** Props of {@link Badge}. `count` is the small round number on a cart. */
export interface BadgeProps {
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'highlight' | 'count';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A word or a number beside something; it always has a text, never colour alone. */
export const Badge = ({ tone = 'neutral', icon, children, className = '' }: BadgeProps) => {
  useStyles(css);
  return (
    <span className={`badge badge-${tone} ${className}`}>
      {icon}
      {children}
    </span>
  );
};
