import { idle } from './idle.ts';

/** Milliseconds after the page's load event: by then everything that the page shows has been requested. */
const QUIET_DELAY = 2_000;

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Calls the callback once the page has loaded and the browser is idle, to load what the visitor is likely to need next.
 * Never if the visitor saves data. Returns a function that cancels the call.
 */
export function whenQuiet(run: () => void): () => void {
  if (savesData()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCanceled = false;
  const runIdle = async (): Promise<void> => {
    await idle();
    if (!isCanceled) run();
  };
  const wait = (): void => {
    timer = setTimeout(() => void runIdle(), QUIET_DELAY);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isCanceled = true;
    clearTimeout(timer);
    window.removeEventListener('load', wait);
  };
}
