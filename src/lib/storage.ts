/**
 * The only code that accesses `localStorage`, `sessionStorage` and cookies. Browsers throw on mere access if storage is
 * blocked, and on writes if it is full; some discard values without an error. Values are then kept in memory while the
 * page is open.
 */
export interface BrowserStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** All keys with this prefix. */
  keys(prefix: string): string[];
  /** Removes all keys with this prefix. */
  clear(prefix: string): void;
}

function guarded(area: () => Storage): BrowserStore {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key) ?? undefined),
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key) === value;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys(prefix) {
      const keys = attempt((storage) => Object.keys(storage)) ?? [];
      return [...keys, ...memory.keys()].filter((key) => key.startsWith(prefix));
    },
    clear(prefix) {
      for (const key of this.keys(prefix)) this.remove(key);
    },
  };
}

/** Persists across visits; shared by the tabs of an origin. */
export const localStore: BrowserStore = guarded(() => globalThis.localStorage);

/** For this tab only, such as drafts of forms. */
export const tabStore: BrowserStore = guarded(() => globalThis.sessionStorage);

/** Reads a JSON value; invalid JSON is treated as absent, since any script may write to a page's storage. */
export function readJson(store: BrowserStore, key: string): unknown {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A cookie that scripts can read; undefined if there is none or the browser denies access. */
export function readCookie(name: string): string | undefined {
  try {
    const entry = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
