import type { ReactNode } from 'react';
import print from './print.css?inline';
import { useStyles } from './renderer.ts';
import css from './two-column.css?inline';

export interface TwoColumnProps {
  children: ReactNode;
  /** Usually a `FoldingCard`. */
  aside: ReactNode;
  /** Above the aside, also in a narrow tag, where it does not stick to the bottom with it. */
  asideLead?: ReactNode;
  /** Shows the aside above the content in a narrow tag; in the document, the content always comes first. */
  asideFirst?: boolean;
}

/**
 * Content with a sticky aside: 360 px wide if the tag is at least 1260 px wide, 348 px from 1100 px, 300 px from 768 px.
 * Below that, a single column with the aside at the bottom.
 */
export const TwoColumn = ({ children, aside, asideLead, asideFirst = false }: TwoColumnProps) => {
  useStyles(css);
  useStyles(print);
  return (
    <div className="columns">
      <div className="columns-main">{children}</div>
      {asideLead && <div className="columns-lead">{asideLead}</div>}
      <div className={asideFirst ? 'columns-aside columns-aside-first' : 'columns-aside'}>{aside}</div>
    </div>
  );
};
