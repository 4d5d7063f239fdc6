import { useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const importPanel = () => loadChunk(() => import('./search-panel.tsx'));

type Loaded = Awaited<ReturnType<typeof importPanel>> | 'failed' | undefined;

let running: ReturnType<typeof importPanel> | undefined;

/** Asked for once a page; a failure is asked for once more, and anew by the next call. */
function loadPanel(): ReturnType<typeof importPanel> {
  if (running) return running;
  running = importPanel();
  running.catch(() => {
    running = undefined;
  });
  return running;
}

/** The code of the results. `load` may be called as often as one likes. */
export function usePanel() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [load] = useState(() => (): void => {
    setLoaded((now) => (now === 'failed' ? undefined : now));
    loadPanel().then(
      (panel) => setLoaded(panel),
      () => setLoaded('failed'),
    );
  });
  return {
    ...(typeof loaded === 'object' && loaded),
    failed: loaded === 'failed',
    load,
  };
}
