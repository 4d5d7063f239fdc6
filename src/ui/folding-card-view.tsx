import type { KeyboardEvent, ReactNode, Ref } from 'react';
import css from './folding-card.css?inline';
import { ChevronDownIcon } from './icons.tsx';
import { useId, useStyles } from './renderer.ts';

export interface FoldingCardProps {
  /** The total: always visible in a narrow tag, where it is the button that expands the card. */
  total: ReactNode;
  /** The accessible name of the button around the total; visible in a card without an action or caption. */
  label: string;
  /** What the total is for, before it. */
  caption?: ReactNode;
  /** In the line of the total, before the button, whose caption is then for screen readers only. */
  lead?: ReactNode;
  /** The main action. Without it, the card is at the top of a narrow tag and expands downward. */
  action: ReactNode;
  /** A second action. In a narrow tag, both are below the total. */
  more?: ReactNode;
  part?: string;
  children: ReactNode;
}

interface FoldingCardViewProps extends FoldingCardProps {
  open: boolean;
  onToggle: () => void;
  toggleRef?: Ref<HTMLButtonElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A card in the aside of a `TwoColumn`, whose content may be collapsed. */
export const FoldingCardView = (props: FoldingCardViewProps) => {
  const { total, label, caption, lead, action, more, part, children, open } = props;
  const { onToggle, onKeyDown, toggleRef } = props;
  useStyles(css);
  const id = useId();
  const flags = [open && 'folding-open', !action && 'folding-flat', lead && 'folding-led'];
  const classes = ['folding', ...flags].filter(Boolean).join(' ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape of its children
    <section part={part} className={classes} onKeyDown={onKeyDown}>
      <div id={id} className="folding-panel">
        <div className="folding-inner">
          <div className="folding-content">{children}</div>
        </div>
      </div>
      <div className="folding-line">
        {lead && <div className="folding-lead">{lead}</div>}
        <button
          ref={toggleRef}
          type="button"
          className="folding-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <ChevronDownIcon />
          <span className={action || caption ? 'sr' : 'folding-label'}>{label}</span>
          {caption && <span className={lead ? 'sr' : 'folding-label'}>{caption}</span>}
          {total}
        </button>
        {action && (
          <div className={more ? 'folding-action folding-two' : 'folding-action'}>
            {action}
            {more}
          </div>
        )}
      </div>
    </section>
  );
};
