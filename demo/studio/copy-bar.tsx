import { countOf } from './problems-panel.tsx';
import type { Snippet } from './snippet.ts';
import { CopyButton, type PageSnippet } from './snippet-panel.tsx';
import type { Problem } from './state.ts';
import { goTo, PROBLEMS_TITLE } from './studio-header.tsx';

interface CopyBarProps {
  pages: readonly PageSnippet[];
  problems: readonly Problem[];
}

const NOTE = 'Your provider has to allow your site’s address before it works there.';

/** At the bottom of the window, always visible: all of the HTML, and the link to its mistakes. */
export const CopyBar = ({ pages, problems }: CopyBarProps) => (
  <div className="copy-bar">
    {pages.map(({ title, snippet }, index) => (
      <CopyButton
        key={title}
        isPrimary={index === 0}
        label={title === '' ? 'Copy all HTML' : `Copy the ${title.toLowerCase()}`}
        text={allOf(snippet)}
        note={NOTE}
      />
    ))}
    {problems.length === 0 ? (
      <p className="enough">{countOf(problems)}</p>
    ) : (
      <button type="button" className="low" onClick={() => goTo(PROBLEMS_TITLE)}>
        {countOf(problems)}
      </button>
    )}
  </div>
);

/** One block, for a system with a single field for HTML. */
const allOf = ({ head, tags }: Snippet): string => [head, ...tags].join('\n');
