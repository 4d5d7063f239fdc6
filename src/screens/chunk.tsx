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
import { CONSTANTS } from '../config/constants.ts';
import { loadPatiently } from '../lib/patient.ts';
import { emit } from '../state/events.ts';
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
  const made = lazy(async () => ({ default: await loadPatiently(load, CONSTANTS.chunkTimeout) }));
  chunks.set(load, made);
  return made;
}

/** A part that visitors do not reach at once. What fails is said, with a way on; drafts of forms are kept elsewhere. */
export function Chunk<P extends object>({ load, props, fallback }: ChunkProps<P>) {
  const host = useHost();
  const [{ Part, attempt }, setChunk] = useState(() => ({ Part: chunkOf(load), attempt: 0 }));
  const retry = (): void => {
    chunks.delete(load);
    setChunk({ Part: chunkOf(load), attempt: attempt + 1 });
  };
  const View = Part as unknown as ComponentType<object>;
  return (
    <ChunkBoundary key={attempt} onRetry={retry} host={host}>
      <Suspense fallback={fallback}>
        <View {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

interface BoundaryProps {
  onRetry: () => void;
  host: HTMLElement | undefined;
  children: ReactNode;
}

class ChunkBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const key =
      error instanceof Error && error.name === 'ChunkLoadError' ? error.name : 'wsk.general.unknown_error';
    console.error('ws-elements: a part of the order stopped.', error);
    emit('ws-error', { path: 'general', key, message: String(error) }, this.props.host);
  }

  override render(): ReactNode {
    return this.state.error ? <Failure onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
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
    </Notice>
  );
}
