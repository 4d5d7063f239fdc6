import type { Messages } from '../../lib/messages.ts';
import { personalAtom } from '../session/person.ts';
import { type Atom, atom, type Getter, type Setter, type WritableAtom } from '../store.ts';

/** The loading state of a resource. */
export interface Resource<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last response; kept while reloading. */
  data?: T | undefined;
  /** The reason why the last request failed; kept until one succeeds. */
  failure?: Messages | undefined;
}

interface ResourceOptions<T, Args extends unknown[], Key> {
  /** `args`: what a request needs besides its key, which has to name all that the response depends on. */
  request: (get: Getter, key: Key, ...args: Args) => Promise<T>;
  /** Called once with the error of each failed request; returns the messages that explain it, if anything shows them. */
  explain?: (get: Getter, error: unknown, set: Setter, ...args: Args) => Messages | undefined;
  /** Whether the responses belong to the person who sits there: see `personalAtom`. */
  isPersonal?: boolean;
}

type Entries<T, Key> = ReadonlyMap<Key, Resource<T>>;

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
export function createResource<T, Args extends unknown[] = [], Key = string>({
  request,
  explain,
  isPersonal = false,
}: ResourceOptions<T, Args, Key>) {
  const none: Entries<T, Key> = new Map();
  const entriesAtom: WritableAtom<Entries<T, Key>, [Entries<T, Key>], void> = isPersonal
    ? personalAtom(none)
    : atom(none);
  const pendingAtom = atom(() => new Map<Key, Promise<void>>());

  const update = (get: Getter, set: Setter, key: Key, change: Resource<T>): void => {
    const entries = get(entriesAtom);
    set(entriesAtom, new Map(entries).set(key, { ...entries.get(key), ...change }));
  };

  /** Requests the resource again; shares a running request. */
  const reloadAtom = atom(null, (get, set, key: Key, ...args: Args): Promise<void> => {
    const pending = get(pendingAtom);
    const running = pending.get(key);
    if (running) return running;
    update(get, set, key, { status: 'loading' });
    const loading = request(get, key, ...args)
      .finally(() => pending.delete(key))
      .then(
        (data) => update(get, set, key, { status: 'ready', data, failure: undefined }),
        (error: unknown) =>
          update(get, set, key, { status: 'failed', failure: explain?.(get, error, set, ...args) }),
      );
    pending.set(key, loading);
    return loading;
  });

  return {
    /** The entries by key. Reading them does not load. */
    entriesAtom,
    /** Requests the resource if not loaded yet. */
    loadAtom: atom(
      null,
      (get, set, key: Key, ...args: Args): Promise<void> =>
        get(entriesAtom).get(key)?.data === undefined ? set(reloadAtom, key, ...args) : Promise.resolve(),
    ),
    reloadAtom,
    /** Replaces a response, after a change that the client knows of. */
    putAtom: atom(null, (get, set, key: Key, data: T): void =>
      update(get, set, key, { status: 'ready', data, failure: undefined }),
    ),
  };
}

/** The entry of a key of a resource. The first subscriber loads it. */
export const entryFamily = <T>({
  entriesAtom,
  loadAtom,
}: Pick<ReturnType<typeof createResource<T>>, 'entriesAtom' | 'loadAtom'>) =>
  atomFamily((key) => {
    const entryAtom = atom(
      (get): Resource<T> => get(entriesAtom).get(key) ?? IDLE,
      (_get, set) => set(loadAtom, key),
    );
    entryAtom.onMount = (load) => void load();
    return entryAtom;
  });
