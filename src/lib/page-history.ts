import { isRecord } from './is-record.ts';

/**
 * The state of a history entry with another URL: what the page's own router stored, without which SvelteKit, Turbo and
 * Astro do not come back to the entry. Routers such as swup, page.js and Vue Router keep the URL in it, and go there
 * when the visitor comes back; Next takes an entry with `__NA` for its own and does not read the URL.
 */
function stateAt(url: string): unknown {
  const state = inStep(history.state, url);
  if (!isPlain(state)) return state;
  const { __NA, ...kept } = state;
  const { current } = kept;
  // Vue Router leaves out its base.
  return typeof current === 'string' ? { ...kept, current: movedUrl(current, url, true) } : kept;
}

/** Levels of a state that are looked through. */
const DEPTH = 4;

/** A copy of a state in which each string that is the current URL, or its end from a slash on, is that of the other. */
function inStep(value: unknown, url: string, depth = DEPTH): unknown {
  if (typeof value === 'string') return movedUrl(value, url);
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((one) => inStep(one, url, depth - 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inStep(one, url, depth - 1)]));
}

/** Not a date, a map or a file, which a state may contain as well. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

function movedUrl(text: string, url: string, isEnd = text.startsWith('/') || /^https?:/.test(text)): string {
  const [bare = ''] = location.href.split('#');
  const from = [location.href, bare].find((href) => isEnd && text !== '' && href.endsWith(text));
  // At another host, "/" is the end of every address of a folder.
  if (from === undefined || (text === '/' && location.pathname !== '/')) return text;
  const kept = from.length - text.length;
  if (!url.startsWith(from.slice(0, kept))) return text;
  return (from === bare ? (url.split('#')[0] ?? '') : url).slice(kept);
}

/** Writes an absolute URL of this origin into the page's history, as a new entry or in place of the current one. */
export function writeUrl(url: string, replace = false): void {
  try {
    history[replace ? 'replaceState' : 'pushState'](stateAt(url), '', url);
  } catch {
    // Sandboxed frames throw, and so do browsers after too many calls a minute; the URL then stays as it was.
  }
}
