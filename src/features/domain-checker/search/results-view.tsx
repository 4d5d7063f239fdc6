import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import type { RowContext } from '../rows/result-row.tsx';
import { rowsClass } from '../rows/row-group.tsx';

interface ResultsViewProps {
  searching: boolean;
  /** Filters, sort order and progress. */
  controls?: ReactNode;
  children: ReactNode;
  sectionRef?: RefObject<HTMLElement | null>;
  /** Called when pointer or focus approaches. */
  onApproach?: () => void;
}

/** The results below the search field, also in the first view. */
export function ResultsView({ searching, controls, children, sectionRef, onApproach }: ResultsViewProps) {
  const { t } = useLingui();
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      className="dc-results"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      aria-label={t`Search results`}
      aria-busy={searching}
    >
      <div className="dc-controls">{controls}</div>
      {children}
    </section>
  );
}

/** The list of rows in groups. */
export const listOf = (
  context: Pick<RowContext, 'spotlight' | 'prices' | 'requirementsOf'>,
  children: ReactNode,
): ReactNode => (
  <div className={`dc-list${context.spotlight ? ' dc-list-spotlight' : ''} ${rowsClass(context)}`}>
    {children}
  </div>
);
