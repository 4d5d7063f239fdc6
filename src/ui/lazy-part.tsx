import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ComponentType, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { idle } from '../lib/idle.ts';
import { Button } from './button.tsx';
import { type PartHost, PartHostContext } from './lazy-part-host.ts';
import { Notice } from './notice.tsx';

/** Imports a component. Define it at module level, since its identity is the cache key. */
type LoadPart<P extends object> = () => Promise<ComponentType<P>>;

const loaded = new Map<unknown, unknown>();
const loading = new Map<unknown, Promise<unknown>>();

/** Loads a part once per page; a failed load can be retried. Rejects if the part could not be loaded. */
export function loadOnce<P extends object>(load: LoadPart<P>): Promise<ComponentType<P>> {
  const running = loading.get(load) as Promise<ComponentType<P>> | undefined;
  if (running) return running;
  const promise = load();
  loading.set(load, promise);
  promise.then(
    (Part) => loaded.set(load, Part),
    () => loading.delete(load),
  );
  return promise;
}

/** Loads a part before it is shown; can be called any number of times. */
export const preloadPart = <P extends object>(load: LoadPart<P>): void =>
  void loadOnce(load).catch(() => undefined);

export interface LazyPartProps<P extends object> {
  load: LoadPart<P>;
  props: P;
  /** Shown until the part is loaded: a skeleton of the same size. */
  fallback?: ReactNode;
  /** For a part that the visitor did not request: loads when the browser is idle, and renders nothing if that fails. */
  optional?: boolean;
}

/**
 * A part whose code is loaded when it is first shown. If loading fails or the part throws, it shows an error and a button
 * to try again. `lazy` and `Suspense` are not used: React delays suspended content by 300 ms after its fallback.
 */
export const LazyPart = <P extends object>(props: LazyPartProps<P>) => (
  <RetryBoundary silent={props.optional}>
    <Part {...props} />
  </RetryBoundary>
);

interface RetryBoundaryProps {
  /** Renders nothing in place of a failed part. */
  silent?: boolean | undefined;
  children: ReactNode;
}

/** If a part throws, shows an error and a retry button in its place. */
export function RetryBoundary({ silent, children }: RetryBoundaryProps) {
  const host = use(PartHostContext);
  const [attempt, setAttempt] = useState(0);
  return (
    <PartBoundary
      key={attempt}
      onError={host.onError}
      onRetry={() => setAttempt(attempt + 1)}
      isRetry={attempt > 0}
      silent={silent}
    >
      {children}
    </PartBoundary>
  );
}

function Part<P extends object>({ load, props, fallback = null, optional = false }: LazyPartProps<P>) {
  const [{ View, error }, setResult] = useState<{ View?: ComponentType<P>; error?: unknown }>(() => {
    const View = loaded.get(load) as ComponentType<P> | undefined;
    return View ? { View } : {};
  });
  useEffect(() => {
    if (View) return;
    let isMounted = true;
    const show = (result: { View: ComponentType<P> } | { error: unknown }): void => {
      if (isMounted) setResult(result);
    };
    const loading = optional ? idle().then(() => loadOnce(load)) : loadOnce(load);
    loading.then(
      (View) => show({ View }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [View, load, optional]);
  if (error) throw error;
  return View ? <View {...props} /> : fallback;
}

interface BoundaryProps extends RetryBoundaryProps {
  onError: PartHost['onError'];
  onRetry: () => void;
  isRetry: boolean;
}

interface BoundaryState {
  error: unknown;
  reportId: string | undefined;
}

class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, reportId: undefined };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'error'> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    void this.props.onError(error).then((reportId) => this.setState({ reportId }));
  }

  override render(): ReactNode {
    const { error, reportId } = this.state;
    if (!error) return this.props.children;
    const { silent, isRetry, onRetry } = this.props;
    return silent ? null : <Failure reportId={reportId} isRetry={isRetry} onRetry={onRetry} />;
  }
}

interface FailureProps {
  reportId: string | undefined;
  /** Whether a retry has failed. */
  isRetry: boolean;
  onRetry: () => void;
}

function Failure({ reportId, isRetry, onRetry }: FailureProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  // The focus was on the button of the last failure, unless the visitor has moved it elsewhere.
  useEffect(() => {
    if (isRetry && document.activeElement === document.body) button.current?.focus();
  }, [isRetry]);
  // Only a reload loads files whose names have changed in a deploy; without a connection it would lose the page.
  const needsReload = isRetry && navigator.onLine;
  return (
    <Notice
      tone="bad"
      live="alert"
      title={t`This part of the page didn’t load`}
      action={
        <>
          <Button ref={button} onClick={onRetry}>{t`Try again`}</Button>
          {needsReload && <Button onClick={() => location.reload()}>{t`Reload the page`}</Button>}
        </>
      }
    >
      <p>
        {needsReload
          ? t`It still didn’t load. Check your connection, or reload the page.`
          : t`What you typed is still here. Check your connection and try again.`}
      </p>
      {reportId && (
        <p>
          <Trans>If this keeps happening, give our support team this number: {reportId}</Trans>
        </p>
      )}
    </Notice>
  );
}
