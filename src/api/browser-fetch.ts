/**
 * Runs a function with the browser's own `fetch`, from an empty frame, where a script of the page has replaced the
 * page's: the doctor compares the two. Nothing else may use it, because a page that replaces `fetch` may need to see
 * every call.
 */
export async function withBrowserFetch<T>(ask: (send: typeof fetch) => Promise<T>): Promise<T> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    const inside = frame.contentWindow as (Window & typeof globalThis) | null;
    return await ask((...call) => (inside ?? window).fetch(...call));
  } finally {
    frame.remove();
  }
}

/** Whether a script of the page, or a polyfill, has replaced `fetch`. */
export const isFetchReplaced = (): boolean =>
  !/\[native code\]/.test(Function.prototype.toString.call(globalThis.fetch));
