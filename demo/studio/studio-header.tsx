import { CopyButton } from './snippet-panel.tsx';

/** Ids of the headings that can be far down in a narrow window. */
export const PREVIEW_TITLE = 'preview-title';
export const SNIPPET_TITLE = 'snippet-title';
export const PROBLEMS_TITLE = 'problems-title';

/** Scrolls a part of the page into view. Not a link: the fragment of the URL is the state. */
export function goTo(titleId: string): void {
  const title = document.getElementById(titleId);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

/** The purpose of the page, and buttons to its parts. */
export const StudioHeader = ({ link }: { link: string }) => (
  <header>
    <h1>Studio</h1>
    <p>Put your page together, see it live, and copy the HTML into your content management system.</p>
    <div className="row">
      <button type="button" onClick={() => goTo(PREVIEW_TITLE)}>
        Go to the preview
      </button>
      <button type="button" onClick={() => goTo(SNIPPET_TITLE)}>
        Go to the HTML
      </button>
      <CopyButton label="Copy the link to this page" text={link} />
    </div>
  </header>
);
