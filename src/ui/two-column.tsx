import type { ReactNode } from 'react';
import { useStyles } from './root.tsx';
import css from './two-column.css?inline';

/** Props of {@link TwoColumn}. */
export interface TwoColumnProps {
  children: ReactNode;
  /** Usually a `FoldingCard`. */
  aside: ReactNode;
}

/**
 * Content left, a sticky aside right: 360 px from 1260 px of the tag's width, 300 from 768. Below that one column, with
 * the aside stuck to the foot.
 */
export const TwoColumn = ({ children, aside }: TwoColumnProps) => {
  useStyles(css);
  return (
    <div className="columns">
      <div className="columns-main">{children}</div>
      <div className="columns-aside">{aside}</div>
    </div>
  );
};
