/** The only module that imports Jotai; it exports what the others may use of it. */

export type { Atom, Getter, Setter, WritableAtom } from 'jotai/vanilla';
export { atom, createStore } from 'jotai/vanilla';

import type { Atom, createStore, WritableAtom } from 'jotai/vanilla';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

export type Store = ReturnType<typeof createStore>;

const StoreContext = createContext<Store | undefined>(undefined);

/** Provides the store to the components below. */
export const Provider = StoreContext;

/** The store of the page. Throws outside of a provider. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('No store: render inside a Provider');
  return store;
}

/**
 * The value of an atom; renders again when it changes. Not Jotai's own hook, which handles promises that our atoms never
 * hold, and fails where a second copy of the script reads the first one's store.
 */
export function useAtomValue<T>(source: Atom<T>): T {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(source, changed), [store, source]);
  const read = (): T => store.get(source);
  return useSyncExternalStore(subscribe, read, read);
}

/** The action of an atom; the same function as long as atom and store are the same. */
export function useSetAtom<Args extends unknown[], Result>(
  target: WritableAtom<unknown, Args, Result>,
): (...args: Args) => Result {
  const store = useStore();
  return useCallback((...args: Args) => store.set(target, ...args), [store, target]);
}
