import { useRef, useState } from 'react';

/**
 * An action of a button: busy from the press until the action has ended, whether it succeeded or threw. Further presses
 * meanwhile do nothing.
 */
export function useBusy<A extends readonly unknown[]>(action: (...args: A) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const press = async (...args: A): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, press };
}
