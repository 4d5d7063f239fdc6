import type { ReactNode } from 'react';
import css from './badge.css?inline';
import { useStyles } from './renderer.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'good' | 'highlight';
  children: ReactNode;
}

/** A word or a number next to other content; it always has a text, never color alone. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => {
  useStyles(css);
  return <span className={`badge badge-${tone}`}>{children}</span>;
};
