import { createContext, use, useEffect } from 'react';
import type { FirstView } from '../lib/first-view.ts';

/** States that a page can style: `:state(ready)`, `:state(busy)`, `:state(error)`. */
export type TagState = 'ready' | 'busy' | 'error';

/** The tag in which a component is rendered. */
export interface TagHost {
  /** The target of dispatched events. */
  element: HTMLElement;
  /** What was drawn of the tag before its code was loaded. */
  firstView?: FirstView | undefined;
  /** Sets or clears a custom state. */
  mark(state: TagState, on: boolean): void;
  /** Keeps the tag from becoming ready until the returned function is called. */
  hold(): () => void;
}

export const HostContext = createContext<TagHost | undefined>(undefined);

/** The tag's element; undefined outside a tag. */
export const useHost = (): HTMLElement | undefined => use(HostContext)?.element;

/** Syncs a custom state of the tag with a condition. */
export function useTagState(state: Exclude<TagState, 'ready'>, on: boolean): void {
  const host = use(HostContext);
  useEffect(() => {
    host?.mark(state, on);
    return () => host?.mark(state, false);
  }, [host, state, on]);
}

/** Carries out what the visitor did in the first view, each act of this kind once; later if it is not possible yet. */
export function useFirstActs(kind: string, carryOut: (value: never) => void, isPossible = true): void {
  const first = use(HostContext)?.firstView;
  useEffect(() => {
    if (isPossible) first?.follow(kind, carryOut);
  });
}

/** Keeps the first view in front while the tag does not show as much. */
export function useFirstHold(isOn = true): void {
  const first = use(HostContext)?.firstView;
  useEffect(() => (isOn ? first?.hold() : undefined), [first, isOn]);
}
