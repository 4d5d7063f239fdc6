import type { ReactNode } from 'react';
import print from './print.css?inline';
import { useStyles } from './root.tsx';
import css from './two-column.css?inline';

/** Props of {@link TwoColumn}. */
export interface TwoColumnProps {
  children: ReactNode;
  /** Usually a `FoldingCard`. */
  aside: ReactNode;
  /** Shows the aside above the content on a narrow tag; in the document the content comes first on every tag. */
  asideFirst?: boolean;
}

/**
 * Content with a sticky aside: 360 px wide from 1260 px of the tag's width, 300 px from 768. Below that a single column
 * with the aside at the bottom.
 */
export const TwoColumn = ({ children, aside, asideFirst = false }: TwoColumnProps) => {
  useStyles(css);
  useStyles(print);
  return (
    <div className="columns">
      <div className="columns-main">{children}</div>
      <div className={asideFirst ? 'columns-aside columns-aside-first' : 'columns-aside'}>{aside}</div>
    </div>
  );
};
