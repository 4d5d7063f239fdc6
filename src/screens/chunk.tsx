import { Trans, useLingui } from '@lingui/react/macro';
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { emit } from '../state/events.ts';
import { reportError } from '../state/reports.ts';
import { useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { useHost } from '../ui/host-context.ts';
import { Notice } from '../ui/notice.tsx';

type Load<P extends object> = () => Promise<ComponentType<P>>;

interface ChunkProps<P extends object> {
  /** A function of the module's, not made while rendering: it is the chunk's identity. */
  load: Load<P>;
  props: P;
  /** Shown until the chunk is here: a skeleton of its size. */
  fallback: ReactNode;
}

const chunks = new Map<unknown, unknown>();

function chunkOf<P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  const known = chunks.get(load);
  if (known) return known as LazyExoticComponent<ComponentType<P>>;
  const made = lazy(async () => ({ default: await load() }));
  chunks.set(load, made);
  return made;
}

/** A part that visitors do not reach at once. What fails is said, with a way on; drafts of forms are kept elsewhere. */
export function Chunk<P extends object>({ load, props, fallback }: ChunkProps<P>) {
  const host = useHost();
  const store = useStore();
  const report = (error: unknown): string | undefined => reportError(store.get, error);
  const [{ Part, attempt }, setChunk] = useState(() => ({ Part: chunkOf(load), attempt: 0 }));
  const retry = (): void => {
    chunks.delete(load);
    setChunk({ Part: chunkOf(load), attempt: attempt + 1 });
  };
  const View = Part as unknown as ComponentType<object>;
  return (
    <ChunkBoundary key={attempt} onRetry={retry} report={report} host={host}>
      <Suspense fallback={fallback}>
        <View {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

interface BoundaryProps {
  onRetry: () => void;
  /** Answers the number of the report that was made. */
  report: (error: unknown) => string | undefined;
  host: HTMLElement | undefined;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  reportId: string | undefined;
}

class ChunkBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, reportId: undefined };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'error'> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const key =
      error instanceof Error && error.name === 'ChunkLoadError' ? error.name : 'wsk.general.unknown_error';
    console.error('ws-elements: a part of the order stopped.', error);
    const reportId = this.props.report(error);
    emit('ws-error', { path: 'general', key, message: String(error), reportId }, this.props.host);
    this.setState({ reportId });
  }

  override render(): ReactNode {
    const { error, reportId } = this.state;
    return error ? <Failure reportId={reportId} onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function Failure({ reportId, onRetry }: { reportId: string | undefined; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Notice
      tone="bad"
      live="alert"
      title={t`This part of the page did not load`}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>What you have typed is kept. Check your connection and try again.</Trans>
      </p>
      {reportId && (
        <p>
          <Trans>If it stays like this, tell our support this number: {reportId}</Trans>
        </p>
      )}
    </Notice>
  );
}
