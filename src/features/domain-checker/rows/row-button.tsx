import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { keepFocus } from '../keep-focus.ts';

interface RowButton {
  variant: 'primary' | 'secondary' | 'quiet';
  text: string;
  /** The domain, which is part of the button's accessible name. */
  name: string;
  busy: boolean;
  onClick: () => void;
  /** Shown instead of the text in a narrow container. */
  icon?: ReactNode;
  /** Another text of this button; its width is reserved in a wide container, so that the price keeps its place. */
  alsoShows?: string;
  /** For a button that opens a panel below it. */
  expanded?: boolean;
}

/**
 * The button of a row. Looks and works like `Button`, whose style sheet the search field has adopted, but is not a
 * component: a thousand of them take a fifth of the list's rendering time. Remains the same element, and so keeps the
 * focus, when its action changes.
 */
export const rowButton = ({
  variant,
  text,
  name,
  busy,
  onClick,
  icon,
  alsoShows,
  expanded,
}: RowButton): ReactNode => (
  <button
    type="button"
    ref={keepFocus}
    className={`button button-${variant} button-s button-block${icon ? ' dc-icon-button' : ''}`}
    aria-label={`${text}: ${name}`}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    aria-expanded={expanded}
    data-also={alsoShows}
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

/** A link that looks like the buttons of other rows. */
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
