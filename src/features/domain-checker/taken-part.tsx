import { loadChunk } from '../../lib/load-chunk.ts';
import { LazyPart } from './lazy-part.tsx';
import type { TakenPanelProps } from './taken-panel.tsx';

const load = async () => (await loadChunk(() => import('./taken-panel.tsx'))).TakenPanel;

/** The ways on of a taken name, below its row. */
export const TakenPart = (props: TakenPanelProps) => (
  <div className="dc-taken">
    <LazyPart load={load} props={props} />
  </div>
);
