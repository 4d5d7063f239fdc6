import type { Client } from '../api/client.ts';
import type { Messages } from '../api/error-messages.ts';
import type { MessagePath } from '../config/message-paths.ts';
import { clientAtom } from './client.ts';
import { explain } from './reports.ts';
import { type Atom, atom } from './store.ts';

/** The loading state of a resource. */
export interface Resource<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last response; kept while reloading. */
  data?: T | undefined;
  /** The reason why the last request failed; kept until one succeeds. */
  failure?: Messages | undefined;
}

interface ResourceOptions<T> {
  request: (client: Client, key: string) => Promise<T>;
  /** The message path of a failure that names none. */
  path?: MessagePath;
  /** Called with the messages of each failed request. */
  onFailure?: (messages: Messages) => void;
}

const IDLE: Resource<never> = { status: 'idle' };

/** One atom per key, created on first use. */
export function atomFamily<A extends Atom<unknown>>(create: (key: string) => A): (key: string) => A {
  const atoms = new Map<string, A>();
  return (key) => {
    const found = atoms.get(key) ?? create(key);
    atoms.set(key, found);
    return found;
  };
}

/**
 * Caches responses by a key of everything that they depend on: a late response is stored under its own key and cannot
 * replace another. Requests never reject.
 */
export function createResource<T>({ request, path, onFailure }: ResourceOptions<T>) {
  const entriesAtom = atom<ReadonlyMap<string, Resource<T>>>(new Map());
  const pendingAtom = atom(() => new Map<string, Promise<void>>());

  const updateAtom = atom(null, (get, set, key: string, change: Resource<T>): void => {
    const entries = get(entriesAtom);
    set(entriesAtom, new Map(entries).set(key, { ...entries.get(key), ...change }));
  });

  /** Requests the resource again; shares a running request. */
  const reloadAtom = atom(null, (get, set, key: string): Promise<void> => {
    const pending = get(pendingAtom);
    const running = pending.get(key);
    if (running) return running;
    set(updateAtom, key, { status: 'loading' });
    const loading = request(get(clientAtom), key)
      .finally(() => pending.delete(key))
      .then(
        (data) => set(updateAtom, key, { status: 'ready', data, failure: undefined }),
        (error: unknown) => {
          const failure = explain(get, error, path);
          set(updateAtom, key, { status: 'failed', failure });
          onFailure?.(failure);
        },
      );
    pending.set(key, loading);
    return loading;
  });

  /** Requests the resource if not loaded yet. */
  const loadAtom = atom(
    null,
    (get, set, key: string): Promise<void> =>
      get(entriesAtom).get(key)?.data === undefined ? set(reloadAtom, key) : Promise.resolve(),
  );

  return {
    /** The entries by key. Reading them does not load. */
    entriesAtom: atom((get) => get(entriesAtom)),
    /** The entry of a key. The first subscriber loads it. */
    entryAtom: atomFamily((key) => {
      const entryAtom = atom(
        (get): Resource<T> => get(entriesAtom).get(key) ?? IDLE,
        (_get, set) => set(loadAtom, key),
      );
      entryAtom.onMount = (load) => void load();
      return entryAtom;
    }),
    loadAtom,
    reloadAtom,
  };
}
