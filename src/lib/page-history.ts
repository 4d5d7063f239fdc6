import { isRecord } from './is-record.ts';

/**
 * The state of a history entry with another URL: what the page's own router stored, without which SvelteKit, Turbo and
 * Astro do not come back to the entry. Vue Router writes the URL in `current` when the visitor leaves; Next takes an
 * entry with `__NA` for its own and does not read the URL.
 */
function stateAt(url: string): unknown {
  const state: unknown = history.state;
  if (!isRecord(state)) return state;
  const { __NA, ...kept } = state;
  const { current } = kept;
  const { href } = location;
  if (typeof current === 'string' && href.endsWith(current))
    kept.current = url.slice(href.length - current.length);
  return kept;
}

/** Writes an absolute URL of this origin into the page's history, as a new entry or in place of the current one. */
export function writeUrl(url: string, replace = false): void {
  try {
    history[replace ? 'replaceState' : 'pushState'](stateAt(url), '', url);
  } catch {
    // Sandboxed frames throw, and so do browsers after too many calls a minute; the URL then stays as it was.
  }
}
