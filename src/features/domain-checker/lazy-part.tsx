import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStyles } from '../../ui/root.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import css from './lazy-part.css?inline';

interface LazyPartProps<P extends object> {
  /** A function of the module's, not made while rendering. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Set where nobody asked for it: then it neither waits nor fails aloud. */
  silent?: boolean;
}

/** What nobody asked for waits until the page has nothing better to do; Safari cannot tell when that is. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });

/** A part that few visitors reach: its code comes when it is shown, and a failure is said in its place. */
export function LazyPart<P extends object>({ load, props, silent }: LazyPartProps<P>) {
  useStyles(css);
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Part?: ComponentType<P>; failed?: boolean }>({});
  const { Part, failed } = loaded;
  useEffect(() => {
    if (Part || failed) return;
    let current = true;
    const show = (next: typeof loaded): void => {
      if (current) setLoaded(next);
    };
    const wanted = silent ? idle() : Promise.resolve();
    wanted.then(load).then(
      (Loaded) => show({ Part: Loaded }),
      () => show({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [Part, failed, load, silent]);
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
