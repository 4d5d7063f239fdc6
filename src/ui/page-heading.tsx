import type { ReactNode } from 'react';
import { useFocusWhen } from './focus.ts';
import css from './page-heading.css?inline';
import { useStyles } from './renderer.ts';

export interface PageHeadingProps {
  children: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Content at the end of the line: a link back, a count. */
  aside?: ReactNode;
  /** Focuses the heading on mount: after a route change, not on the first page view. */
  takesFocus?: boolean;
}

/** The heading of a screen. It is focused on a route change, so that a screen reader announces the new screen. */
export const PageHeading = ({ children, lead, aside, takesFocus = false }: PageHeadingProps) => {
  useStyles(css);
  const ref = useFocusWhen<HTMLHeadingElement>(takesFocus);
  return (
    <div className="page-heading">
      <h2 ref={ref} tabIndex={-1}>
        {children}
      </h2>
      {aside && <div className="page-heading-aside">{aside}</div>}
      {lead && <p className="page-heading-lead">{lead}</p>}
    </div>
  );
};
