const RETRY_AFTER = 1_000;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Loads a chunk, once more after a second where that fails: after a deploy or in a tunnel. One that hangs for `timeout`
 * milliseconds counts as failed (section 9). Rejects with a ChunkLoadError.
 */
export async function loadPatiently<T>(load: () => Promise<T>, timeout: number): Promise<T> {
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
