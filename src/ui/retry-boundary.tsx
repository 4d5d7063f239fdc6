import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type PartHost, PartHostContext } from './lazy-part-host.ts';
import { Notice } from './notice.tsx';

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
