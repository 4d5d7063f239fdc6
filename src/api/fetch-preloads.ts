import { isRecord } from '../lib/is-record.ts';

/**
 * The files that `preload.json` next to a script names, as URLs; none if it is missing.
 *
 * @param scriptUrl The URL of `ws.js`.
 */
export async function fetchPreloads(scriptUrl: string): Promise<string[]> {
  const response = await fetch(new URL('preload.json', scriptUrl));
  const names = response.ok ? textsIn(await response.json()) : [];
  return [...new Set(names)].map((name) => new URL(name, scriptUrl).href);
}

/** All texts in a JSON value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isRecord(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [];
}
