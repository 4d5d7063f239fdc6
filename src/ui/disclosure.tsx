import type { ReactNode } from 'react';
import css from './disclosure.css?inline';
import { ChevronDownIcon } from './icons.tsx';
import { useStyles } from './renderer.ts';

export interface DisclosureProps {
  summary: ReactNode;
  icon?: ReactNode;
  /** A short summary of the content, at the end of the line. */
  note?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Collapsible content, based on native details: find-in-page opens it. */
export const Disclosure = ({ summary, icon, note, open, onToggle, children }: DisclosureProps) => {
  useStyles(css);
  return (
    <details className="disclosure" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span className="disclosure-title">
          {icon}
          <span>{summary}</span>
        </span>
        {note && <span className="disclosure-note">{note}</span>}
        <ChevronDownIcon className="disclosure-chevron" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
};
