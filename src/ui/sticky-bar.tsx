import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { useStyles } from './root.tsx';
import css from './sticky-bar.css?inline';

/** Props of {@link StickyBar}. */
export interface StickyBarProps {
  /** Always seen: the total. Also what one presses to open the bar, so `label` names it. */
  total: ReactNode;
  /** "Show the summary": said of the button around the total. */
  label: string;
  /** The one action. */
  action: ReactNode;
  /** The summary, which opens upward. */
  children: ReactNode;
}

/** The folded summary at the foot of a narrow tag. From 768 px of the tag's own width it is not there. */
export const StickyBar = ({ total, label, action, children }: StickyBarProps) => {
  useStyles(css);
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for what stands inside
    <div className="sticky-bar" onKeyDown={fold}>
      <div id={id} className={`sticky-panel${open ? ' sticky-panel-open' : ''}`}>
        <div className="sticky-inner">
          <div className="sticky-content">{children}</div>
        </div>
      </div>
      <div className="sticky-line">
        <button
          ref={toggle}
          type="button"
          className="sticky-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDownIcon />
          <span className="sr">{label}</span>
          {total}
        </button>
        <div className="sticky-action">{action}</div>
      </div>
    </div>
  );
};
