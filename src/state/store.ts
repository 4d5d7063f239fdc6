/** The only module that imports Jotai; it exports the parts that other modules may use. */

export type { Atom, Getter, Setter, WritableAtom } from 'jotai/vanilla';
export { atom, createStore } from 'jotai/vanilla';

import type { Atom, createStore, WritableAtom } from 'jotai/vanilla';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';

export type Store = ReturnType<typeof createStore>;

const StoreContext = createContext<Store | undefined>(undefined);

/** Provides the store to the components below. */
export const Provider = StoreContext;

/** The store of the page. Throws outside a provider. */
export function useStore(): Store {
  const store = use(StoreContext);
  if (!store) throw new Error('No store: render inside a Provider');
  return store;
}

/**
 * The value of an atom; re-renders when it changes. Not Jotai's own hook, which handles promises, which these atoms
 * never contain, and fails if a second copy of the script reads the first one's store.
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
