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
import { emit } from '../state/events.ts';
import { Button } from '../ui/button.tsx';
import { useHost } from '../ui/host-context.ts';
import { Notice } from '../ui/notice.tsx';

const RETRY_AFTER = 1_000;

type Load<P extends object> = () => Promise<ComponentType<P>>;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Loads a chunk, once more after a second where that fails: after a deploy or in a tunnel. One that hangs counts as
 * failed after 120 s (section 9). Rejects with a ChunkLoadError.
 */
export async function loadPatiently<T>(
  load: () => Promise<T>,
  timeout: number = CONSTANTS.chunkTimeout,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(chunkError('time-out')), timeout);
  });
  const again = (): Promise<T> => wait(RETRY_AFTER).then(load);
  try {
    return await Promise.race([load().catch(again), late]);
  } catch (cause) {
    throw chunkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

function chunkError(cause: unknown): Error {
  const error = new Error('A part of the order could not be loaded', { cause });
  error.name = 'ChunkLoadError';
  return error;
}

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
  const made = lazy(async () => ({ default: await loadPatiently(load) }));
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
