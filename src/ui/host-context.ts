import { createContext, use, useEffect } from 'react';

/** States that a page can style: `:state(ready)`, `:state(busy)`, `:state(error)`. */
export type TagState = 'ready' | 'busy' | 'error';

/** The tag that a piece of the interface lives in. */
export interface TagHost {
  /** Events go out from it. */
  element: HTMLElement;
  /** Sets or takes back a state; the last `ready` decides. */
  mark(state: TagState, on: boolean): void;
  /** Says that the tag still shows its fallback, until the returned function is called. */
  hold(): () => void;
}

export const HostContext = createContext<TagHost | undefined>(undefined);

/** The tag's element; undefined outside of one. */
export const useHost = (): HTMLElement | undefined => use(HostContext)?.element;

/** Keeps a state of the tag in step with a condition. */
export function useTagState(state: Exclude<TagState, 'ready'>, on: boolean): void {
  const host = use(HostContext);
  useEffect(() => {
    host?.mark(state, on);
    return () => host?.mark(state, false);
  }, [host, state, on]);
}
