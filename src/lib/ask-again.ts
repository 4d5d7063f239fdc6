/** What Firefox says of a module that did not come; the others do not say it in these words. */
const REMEMBERED = /^error loading dynamically imported module: (\S+)/;

const failed: Record<string, boolean> = {};
const loaded: Record<string, Promise<unknown> | undefined> = {};
let count = 0;

/**
 * The way out where `import()` rejects. Firefox remembers that a module did not come and does not ask the network again
 * for as long as the page lives: from its second failure on it is asked for under a query of its own. Only for files that
 * nothing imports statically; those would still be remembered as missing.
 *
 * @throws The error itself, where it is the first or another engine's.
 */
export function askAgain(error: unknown): Promise<unknown> {
  const match = error instanceof Error ? REMEMBERED.exec(error.message) : null;
  const url = match?.[1];
  if (!url || !failed[url]) {
    if (url) failed[url] = true;
    throw error;
  }
  const known = loaded[url];
  if (known) return known;
  count += 1;
  // No template: the bundler would take it for files of its own and bring a helper.
  const promise = import(/* @vite-ignore */ url + '?again=' + count);
  // One copy of a module, however many ask for it.
  loaded[url] = promise;
  promise.catch(() => delete loaded[url]);
  return promise;
}
