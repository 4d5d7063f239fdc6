/** How long a chunk may take (section 9): `import()` has no timeout of its own. */
const TIMEOUT = 120_000;
const RETRY_DELAY = 1_000;

/**
 * Most browsers keep a failed module in the module map: the same URL fails again without a request, until the page
 * reloads. Chromium names the module that was imported, Firefox the one that failed, WebKit neither.
 */
const FAILED_MODULE = /dynamically imported module: (\S+)/;

/** The file in the source of an `import()`, as it was built: chunks stand side by side. */
const IMPORTED = /import\(\s*["'`]([^"'`]+)/;

/** A constant: webpack would look for files in `new URL()` with it. Not every bundler has an address for it. */
const HERE: string | undefined = import.meta.url;

/** Modules that came under another URL, by their own URL: one copy each, whoever asks. */
const refetched: Record<string, Promise<unknown> | undefined> = {};

/**
 * Loads a chunk by its `import()`, which must be all that `importChunk` does. A failure, as after a deploy or in a
 * tunnel, is requested once more, after a second: at another URL where the browser does not request the same again. `name` is
 * one of its exports, which shows whether the right file came: Firefox may name a file that the chunk imports. It is
 * undefined for a chunk that other chunks import, which they could not find at another URL. `url` is the chunk's address
 * where the source of `importChunk` does not name it.
 *
 * @throws ChunkLoadError when the retry fails too or brings another file, or after 120 s.
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
  // Concatenated: the bundler would resolve a template to files of its own. No number of its own would do: a second copy
  // of this code, which takes the place of an outdated one, would begin again.
  const chunk: Promise<object> = import(
    /* @vite-ignore */ /* webpackIgnore: true */ url + '?retry=' + Date.now()
  );
  const promise = chunk.then(exportsOf);
  refetched[url] = promise;
  promise.catch(() => delete refetched[url]);
  return promise;
}

/**
 * The exports of a chunk and of the modules in it, by name. The built `import()` of a module picks it out of its chunk by
 * a short name; under another URL the chunk comes whole. Modules of a chunk must not export the same name.
 */
function exportsOf(chunk: object): object {
  const modules = Object.values(chunk).filter((one) => String(one) === '[object Module]');
  return Object.assign({}, chunk, ...modules) as object;
}
