import { pause } from './pause.ts';

/**
 * A function whose calls collapse: the first call runs the work at once; all that come before it has ended, and within
 * the pause after it, run it once more together. `pauseLength` is in milliseconds.
 */
export function coalesced(work: () => Promise<unknown>, pauseLength: number): () => void {
  let isAsked = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(() => undefined);
      await pause(pauseLength);
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
