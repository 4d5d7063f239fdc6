import type { ReactNode } from 'react';
import { CopyButton } from './snippet-panel.tsx';

/** Ids of the headings that the buttons above lead to. */
export const BRAND_TITLE = 'brand-title';
export const PREVIEW_TITLE = 'preview-title';
export const SNIPPET_TITLE = 'snippet-title';
export const PROBLEMS_TITLE = 'problems-title';

/** Scrolls a part of the page into view, and opens it. Not a link: the fragment of the URL is the state. */
export function goTo(titleId: string): void {
  const title = document.getElementById(titleId);
  const fold = title?.closest('details');
  if (fold) fold.open = true;
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

interface HeaderProps {
  /** The URL of this page with its state. */
  link: string;
  /** What becomes of the page. */
  children: ReactNode;
}

/** The purpose of the page, buttons to its parts, and the HTML. */
export const StudioHeader = ({ link, children }: HeaderProps) => (
  <header>
    <h1>Studio</h1>
    <p>Make your page, see it live, copy the HTML.</p>
    <div className="row">
      <button type="button" className="skip" onClick={() => goTo(PREVIEW_TITLE)}>
        Go to the preview
      </button>
      <button type="button" onClick={() => goTo(SNIPPET_TITLE)}>
        Go to the HTML
      </button>
      <CopyButton label="Copy the link to this page" text={link} />
    </div>
    {children}
  </header>
);
