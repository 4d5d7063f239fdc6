import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** The id of its heading. */
  titleId: string;
  /** At the start; from then on the visitor opens and closes it. */
  isOpen: boolean;
  children: ReactNode;
}

/** A part of the panel that folds below its heading. */
export const PanelSection = ({ title, titleId, isOpen, children }: SectionProps) => (
  <section aria-labelledby={titleId}>
    <details open={isOpen}>
      <summary>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
      </summary>
      {children}
    </details>
  </section>
);
