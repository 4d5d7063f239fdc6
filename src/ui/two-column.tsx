import type { ReactNode } from 'react';
import { useStyles } from './root.tsx';
import css from './two-column.css?inline';

/** Props of {@link TwoColumn}. */
export interface TwoColumnProps {
  children: ReactNode;
  aside: ReactNode;
  /** Keeps the aside under the content on a narrow tag; otherwise a `StickyBar` stands for it. */
  keepAside?: boolean;
}

/** Content left, a sticky card right: 360 px from 1260 px of the tag's width, 300 from 768, one column below. */
export const TwoColumn = ({ children, aside, keepAside }: TwoColumnProps) => {
  useStyles(css);
  return (
    <div className="columns">
      <div className="columns-main">{children}</div>
      <div className={`columns-aside${keepAside ? ' columns-aside-always' : ''}`}>{aside}</div>
    </div>
  );
};
