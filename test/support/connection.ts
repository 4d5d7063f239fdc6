import { vi } from 'vitest';

/** Lets a test without a browser go offline and online again; `vi.unstubAllGlobals` restores the original state. */
export function stubConnection(): { goOffline: () => void; goOnline: () => void } {
  const page = new EventTarget();
  let onLine = true;
  const change = (next: boolean): void => {
    onLine = next;
    page.dispatchEvent(new Event(next ? 'online' : 'offline'));
  };
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return { goOffline: () => change(false), goOnline: () => change(true) };
}
