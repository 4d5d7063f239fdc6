'use no memo';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { keepFocus } from './keep-focus.ts';

interface RowButton {
  variant: 'primary' | 'secondary' | 'quiet';
  text: string;
  /** The domain, which the label of each button names. */
  name: string;
  busy: boolean;
  onClick: () => void;
  /** Stands for the text where the place is narrow. */
  icon?: ReactNode;
  /** Set where it opens something below. */
  expanded?: boolean;
}

/**
 * The button of a row: looks and works as `Button`, whose sheet the search field has brought. No component: a thousand
 * of them are a fifth of what the list costs. Whatever it does it stays the same element, so that the focus stays too.
 */
export const rowButton = ({ variant, text, name, busy, onClick, icon, expanded }: RowButton): ReactNode => (
  <button
    type="button"
    ref={keepFocus}
    className={`button button-${variant} button-s button-block${icon ? ' dc-icon-button' : ''}`}
    aria-label={`${text}: ${name}`}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    aria-expanded={expanded}
    onClick={busy ? undefined : onClick}
  >
    <span className="button-label">
      {icon}
      {icon ? <span className="dc-icon-text">{text}</span> : text}
    </span>
    {busy && (
      <span className="button-spinner">
        <Spinner />
      </span>
    )}
  </button>
);

/** The way to where something is looked after, drawn like the buttons beside it. */
export const rowLink = ({ href, text, name }: { href: string; text: string; name: string }): ReactNode => (
  <a
    className="button button-quiet button-s button-block"
    href={href}
    ref={keepFocus}
    aria-label={`${text}: ${name}`}
  >
    <span className="button-label">{text}</span>
  </a>
);
