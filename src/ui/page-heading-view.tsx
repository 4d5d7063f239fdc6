import type { ReactNode, Ref } from 'react';
import css from './page-heading.css?inline';
import { useStyles } from './renderer.ts';

interface PageHeadingViewProps {
  children: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Content at the end of the line: a link back, a count. */
  aside?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The heading of a screen. */
export const PageHeadingView = ({ children, lead, aside, headingRef }: PageHeadingViewProps) => {
  useStyles(css);
  return (
    <div className="page-heading">
      <h2 ref={headingRef} tabIndex={-1}>
        {children}
      </h2>
      {aside && <div className="page-heading-aside">{aside}</div>}
      {lead && <p className="page-heading-lead">{lead}</p>}
    </div>
  );
};
