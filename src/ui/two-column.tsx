import type { ReactNode } from 'react';
import print from './print.css?inline';
import { useStyles } from './root.tsx';
import css from './two-column.css?inline';

/** Props of {@link TwoColumn}. */
export interface TwoColumnProps {
  children: ReactNode;
  /** Usually a `FoldingCard`. */
  aside: ReactNode;
  /** Puts the aside above the content on a narrow tag, and before it in the document. */
  asideFirst?: boolean;
}

/**
 * Content with a sticky aside: 360 px wide from 1260 px of the tag's width, 300 px from 768. Below that a single column
 * with the aside at the bottom.
 */
export const TwoColumn = ({ children, aside, asideFirst = false }: TwoColumnProps) => {
  useStyles(css);
  useStyles(print);
  const beside = (
    <div key="aside" className="columns-aside">
      {aside}
    </div>
  );
  return (
    <div className="columns">
      {asideFirst && beside}
      <div key="main" className="columns-main">
        {children}
      </div>
      {!asideFirst && beside}
    </div>
  );
};
