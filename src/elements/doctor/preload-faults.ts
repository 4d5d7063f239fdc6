import { fetchPreloads } from '../../api/fetch-preloads.ts';
import type { Fault } from './fault.ts';
import { ourScripts } from './our-tags.ts';

/**
 * Links in the head to our files of another release or place, which the browser loads in addition to those that the
 * tags need.
 */
export async function findPreloadFaults(page: Document): Promise<Fault[]> {
  const links = [
    ...page.querySelectorAll<HTMLLinkElement>('link[rel~="modulepreload"], link[rel~="preload"]'),
  ];
  const [script] = ourScripts(page);
  if (!script || !links.some(({ href }) => roleOf(href) !== undefined)) return [];
  const files: string[] = await fetchPreloads(script.src).catch(() => []);
  return links.flatMap(({ href }): Fault[] => {
    const current = files.find((file) => roleOf(file) === roleOf(href));
    if (!current || files.includes(href)) return [];
    return [{ kind: 'preload-outdated', at: href, repaired: `<link rel="modulepreload" href="${current}">` }];
  });
}

/** What one of our files is in every release: its name without the hash. */
const roleOf = (url: string): string | undefined => /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(url)?.[1];
