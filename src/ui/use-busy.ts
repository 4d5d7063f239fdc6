import { useRef, useState } from 'react';

/**
 * An action of a button: busy from the press until the action has ended, whether it succeeded or threw. Further presses
 * meanwhile do nothing and resolve with undefined.
 */
export function useBusy<A extends readonly unknown[], R>(action: (...args: A) => Promise<R>) {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const press = async (...args: A): Promise<R | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await action(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, press };
}
