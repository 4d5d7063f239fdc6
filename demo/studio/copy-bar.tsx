import { countOf } from './problems-panel.tsx';
import type { Snippet } from './snippet.ts';
import { CopyButton } from './snippet-panel.tsx';
import type { Problem } from './state.ts';

interface CopyBarProps {
  snippet: Snippet;
  problems: readonly Problem[];
}

/** At the bottom of the window, whatever is scrolled: all of the HTML, and whether it has mistakes. */
export const CopyBar = ({ snippet, problems }: CopyBarProps) => (
  <div className="copy-bar">
    <CopyButton label="Copy all HTML" text={allOf(snippet)} />
    <p className={problems.length > 0 ? 'low' : 'enough'}>{countOf(problems)}</p>
  </div>
);

/** One block, for a system that has a single field for HTML. */
const allOf = ({ head, tags }: Snippet): string => [head, ...tags].join('\n');
