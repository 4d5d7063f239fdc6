/** The only door to Jotai: what the house may use of it stands here. */

export type { Atom, Getter, Setter, WritableAtom } from 'jotai/vanilla';
export { atom, createStore } from 'jotai/vanilla';

import type { Atom, createStore, WritableAtom } from 'jotai/vanilla';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

export type Store = ReturnType<typeof createStore>;

const StoreContext = createContext<Store | undefined>(undefined);

/** Gives the pieces below their store. */
export const Provider = StoreContext;

/** The store of the page. Throws outside of a provider. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('No store: render inside a Provider');
  return store;
}

/**
 * The value of an atom, drawn anew when it changes. Not Jotai's own hook: that one keeps promises apart, which our
 * atoms never hold, and fails where a second copy of the script reads the first one's store.
 */
export function useAtomValue<T>(source: Atom<T>): T {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(source, changed), [store, source]);
  const read = (): T => store.get(source);
  return useSyncExternalStore(subscribe, read, read);
}

/** The action of an atom; the same function for as long as atom and store stay. */
export function useSetAtom<Args extends unknown[], Result>(
  target: WritableAtom<unknown, Args, Result>,
): (...args: Args) => Result {
  const store = useStore();
  return useCallback((...args: Args) => store.set(target, ...args), [store, target]);
}
