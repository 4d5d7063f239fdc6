import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { CONSTANTS } from '../../config/constants.ts';
import { loadPatiently } from '../../lib/patient.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface LazyPartProps<P extends object> {
  /** A function of the module's, not made while rendering. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Set where nobody asked for it: then it neither waits nor fails aloud. */
  silent?: boolean;
}

/** A part that few visitors reach: its code comes when it is shown, and a failure is said in its place. */
export function LazyPart<P extends object>({ load, props, silent }: LazyPartProps<P>) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<P>; failed?: boolean }>({});
  const { Part, failed } = loaded;
  useEffect(() => {
    if (Part || failed) return;
    let current = true;
    const show = (next: typeof loaded): void => {
      if (current) setLoaded(next);
    };
    loadPatiently(load, CONSTANTS.chunkTimeout).then(
      (Loaded) => show({ Part: Loaded }),
      () => show({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [Part, failed, load]);
  if (Part) return <Part {...props} />;
  if (silent) return null;
  if (!failed) return <Spinner />;
  return (
    <span className="dc-part-failed" role="alert">
      <Trans>This could not be loaded. Check your connection.</Trans>
      <Button size="s" onClick={() => setLoaded({})}>{t`Try again`}</Button>
    </span>
  );
}
