import { useState } from 'react';
import { CONSTANTS } from '../../config/constants.ts';
import { loadPatiently } from '../../lib/patient.ts';
import type { SearchPanel } from './search-panel.tsx';

type Loaded = { Panel: typeof SearchPanel } | 'failed' | undefined;

const importPanel = () => import('./search-panel.tsx');

let running: ReturnType<typeof importPanel> | undefined;

/** Asked for once a page; a failure is asked for once more, and anew by the next call. */
function loadPanel(): ReturnType<typeof importPanel> {
  if (running) return running;
  running = loadPatiently(importPanel, CONSTANTS.chunkTimeout);
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
      ({ SearchPanel: Panel }) => setLoaded((now) => (typeof now === 'object' ? now : { Panel })),
      () => setLoaded('failed'),
    );
  });
  return {
    Panel: typeof loaded === 'object' ? loaded.Panel : undefined,
    failed: loaded === 'failed',
    load,
  };
}
