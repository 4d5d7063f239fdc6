import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../lib/online.ts';
import css from './offline-line.css?inline';
import { useStyles } from './renderer.ts';

/** Explains while the browser is offline what happens to changes; renders nothing otherwise. */
export function OfflineLine() {
  useStyles(css);
  const { t } = useLingui();
  const offline = useSyncExternalStore(onConnectionChange, isOffline);
  // Always mounted: screen readers announce text that is added to a status.
  return (
    <p role="status" className={offline ? 'offline-line muted small' : 'sr'}>
      {offline && t`You’re offline. Your changes will be saved as soon as you’re back online.`}
    </p>
  );
}
