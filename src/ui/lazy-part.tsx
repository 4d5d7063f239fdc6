import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { withTexts } from '../i18n/i18n.ts';
import type { Catalogue } from '../i18n/texts/catalogue.ts';
import { idle } from '../lib/idle.ts';
import { RetryBoundary } from './retry-boundary.tsx';

interface LazyPartOptions {
  /** Shown until the part is loaded: a skeleton of the same size. */
  fallback?: ReactNode;
  /** Texts to load with the part. */
  texts?: Catalogue;
  /** For a part that the visitor did not request: loads when the browser is idle, and renders nothing if that fails. */
  optional?: boolean;
}

/** A component whose code is loaded when it is first shown. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode;
  /** Loads the code once per page; a failed load can be retried. Rejects if it could not be loaded. */
  load: () => Promise<ComponentType<P>>;
  /** Loads the code before it is shown; can be called any number of times. */
  preload: () => void;
}

/**
 * A component whose code is loaded when it is first shown. If loading fails or the part throws, it shows an error and a
 * button to try again. `lazy` and `Suspense` are not used: React delays suspended content by 300 ms after its fallback.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback = null, texts, optional = false }: LazyPartOptions = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const loadOnce = (): Promise<ComponentType<P>> => {
    loading ??= (texts ? withTexts(load(), texts) : load()).then(
      (View) => (loaded = View),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const loadWhenIdle = () => idle().then(loadOnce);
  function Part(props: P) {
    const [{ View, error }, setResult] = useState<LoadResult<P>>({ View: loaded });
    useResult(View ? undefined : optional ? loadWhenIdle : loadOnce, setResult);
    if (error) throw error;
    return View ? <View {...props} /> : fallback;
  }
  const Lazy = (props: P): ReactNode => (
    <RetryBoundary silent={optional}>
      <Part {...props} />
    </RetryBoundary>
  );
  return Object.assign(Lazy, { load: loadOnce, preload: () => void loadOnce().catch(() => undefined) });
}

interface LoadResult<P> {
  View?: ComponentType<P> | undefined;
  error?: unknown;
}

/** Loads a component, unless it is there already. */
function useResult<P extends object>(
  load: (() => Promise<ComponentType<P>>) | undefined,
  setResult: (result: LoadResult<P>) => void,
): void {
  useEffect(() => {
    let isMounted = true;
    const show = (result: LoadResult<P>): void => {
      if (isMounted) setResult(result);
    };
    load?.().then(
      (View) => show({ View }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [load, setResult]);
}
