import type { ReactNode } from 'react';
import { spelledName } from '../../../lib/domain-name/spelled-name.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { withCartCode } from '../load-part.ts';
import type { TakenPanelProps } from '../ownership/taken-panel.tsx';
import { isTaken } from '../rules.ts';
import { type RowProps, rowState } from './result-row.tsx';
import { RowError } from './row-error.tsx';

/** What a row shows below its name: the options of a taken one, and why the last change failed. */
export function rowDetails(props: RowProps): ReactNode {
  const { row, failure, open, context } = props;
  if (!open && !failure) return null;
  const { name, result } = row;
  return (
    <>
      {open && result && isTaken(rowState(props)) && (
        <TakenOptions
          result={result}
          name={spelledName(name, context.spelling)}
          onProve={context.onProve}
          onRecheck={() => context.onRecheck(name)}
        />
      )}
      {failure && <RowError messages={failure} />}
    </>
  );
}

const TakenPanel = lazyPart(
  () => withCartCode(loadExport(() => import('../ownership/taken-panel.tsx'), 'TakenPanel')),
  { fallback: <Spinner /> },
);

const TakenOptions = (props: TakenPanelProps) => (
  <div className="dc-taken">
    <TakenPanel {...props} />
  </div>
);
