import { hasAngularJs } from './angular-js.ts';
import { writeUrl } from './page-history.ts';

const taken = new Set<string>();

/** Takes a parameter out of the page's address, once: undefined if there is none, or it was taken before. */
export function takeParameter(name: string): string | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(name) ?? '';
  if (value === '' || taken.has(value)) return undefined;
  taken.add(value);
  url.searchParams.delete(name);
  if (!hasAngularJs(window)) writeUrl(url.href, true);
  return value;
}
