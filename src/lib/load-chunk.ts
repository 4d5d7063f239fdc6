/** The time limit for loading a chunk (clause 9.2): `import()` has no timeout. */
const TIMEOUT = 120_000;
const RETRY_DELAY = 1_000;

/**
 * Most browsers keep a failed module in the module map: the same URL fails again without a request, until the page
 * reloads. Chromium's message names the imported module, Firefox's the one that failed, WebKit's neither.
 */
const FAILED_MODULE = /dynamically imported module: (\S+)/;

/** The file in the built source of an `import()`: all chunks are in one folder. */
const IMPORTED = /import\(\s*["'`]([^"'`]+)/;

/**
 * A constant: webpack would look for files if `new URL()` used `import.meta.url` directly. Undefined with some
 * bundlers.
 */
const HERE: string | undefined = import.meta.url;

/** Modules that were loaded from another URL, by their original URL: one copy of each for all callers. */
const refetched: Record<string, Promise<unknown> | undefined> = {};

/**
 * Loads a chunk by its `import()`, which must be all that `importChunk` does. After a failure, such as after a deploy
 * or in a tunnel, it is requested once more a second later: from another URL if the browser does not request the same
 * one again. `name` is one of its exports and shows whether the right file was loaded: Firefox may name a file that the
 * chunk imports. It is undefined for a chunk that other chunks import, since they could not find it at another URL.
 * `url` is the chunk's URL if the source of `importChunk` does not name it.
 *
 * @throws ChunkLoadError if the retry also fails or loads another file, or after 120 s.
 */
export async function loadChunk<T>(
  importChunk: () => Promise<T>,
  name: keyof T | undefined,
  url?: string,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT);
  });
  try {
    const loaded = importChunk().catch((error: unknown) =>
      retry(importChunk, name && (failedUrl(error) || url || urlOf(importChunk))),
    );
    const chunk = await Promise.race([loaded, timeout]);
    if (name && !chunk[name]) throw new Error(`The file does not export ${String(name)}`);
    return chunk;
  } catch (cause) {
    const error = new Error('A part of the page could not be loaded', { cause });
    error.name = 'ChunkLoadError';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads one export of a chunk, see `loadChunk`. */
export const loadExport = async <T, K extends keyof T>(
  importChunk: () => Promise<T>,
  name: K,
): Promise<T[K]> => (await loadChunk(importChunk, name))[name];

async function retry<T>(importChunk: () => Promise<T>, url: string | undefined): Promise<T> {
  const known = url && refetched[url];
  if (known) return known as Promise<T>;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  const before = requestsFor(url);
  return importChunk().catch((error: unknown) => {
    if (!url || requestsFor(url) > before) throw error;
    return refetch(url) as Promise<T>;
  });
}

const requestsFor = (url = ''): number => performance.getEntriesByName(url, 'resource').length;

function failedUrl(error: unknown): string | undefined {
  return error instanceof Error ? FAILED_MODULE.exec(error.message)?.[1] : undefined;
}

function urlOf(importChunk: () => unknown): string | undefined {
  const file = IMPORTED.exec(String(importChunk))?.[1];
  return file && HERE ? new URL(file, HERE).href : undefined;
}

function refetch(url: string): Promise<unknown> {
  const known = refetched[url];
  if (known) return known;
  // Concatenated, because the bundler would resolve a template to its own files. A timestamp, because a counter would
  // restart in a second copy of this code that replaces an outdated one.
  const chunk: Promise<object> = import(
    /* @vite-ignore */ /* webpackIgnore: true */ url + '?retry=' + Date.now()
  );
  const promise = chunk.then(exportsOf);
  refetched[url] = promise;
  promise.catch(() => delete refetched[url]);
  return promise;
}

/**
 * The exports of a chunk and of the modules in it, by name. The built `import()` of a module selects it from its chunk
 * by a short name; another URL returns the whole chunk. Modules of a chunk must not export the same name.
 */
function exportsOf(chunk: object): object {
  const modules = Object.values(chunk).filter((one) => String(one) === '[object Module]');
  return Object.assign({}, chunk, ...modules) as object;
}
