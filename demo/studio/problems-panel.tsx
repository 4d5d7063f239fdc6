import { useRef } from 'react';
import type { Problem, StudioState } from './state.ts';
import { PROBLEMS_TITLE } from './studio-header.tsx';

interface ProblemsProps {
  problems: readonly Problem[];
  onRepair: (changes: Partial<StudioState>) => void;
}

/** The number of mistakes on a page: "2 mistakes". */
export function countOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No mistakes';
  return problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
}

/** The mistakes of the page, each with buttons that fix it if the studio can. */
export function ProblemsPanel({ problems, onRepair }: ProblemsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const repair = (changes: Partial<StudioState>): void => {
    onRepair(changes);
    // The focused button is removed with its mistake.
    title.current?.focus();
  };
  return (
    <section aria-label="Mistakes" className={problems.length > 0 ? 'problems' : 'no-problems'}>
      <h2 ref={title} id={PROBLEMS_TITLE} tabIndex={-1}>
        {countOf(problems)}
      </h2>
      <div aria-live="polite">
        {problems.length === 0 ? (
          <p>You can paste this.</p>
        ) : (
          <ul>
            {problems.map(({ text, names = [], repairs = [] }) => (
              <li key={text}>
                {text}{' '}
                {names.map((name) => (
                  <code key={name}>{name} </code>
                ))}
                {repairs.map(({ label, changes }) => (
                  <button key={label} type="button" onClick={() => repair(changes)}>
                    {label}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
