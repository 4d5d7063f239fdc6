/** How many times as large as `ws.js` the files and answers of a first view are. */
const LEADS: Record<string, number | undefined> = { 'ws-domain-checker': 4.7, 'ws-cart': 6 };
const MAX_LEAD = 150;

/**
 * Milliseconds by which the files of a first view go ahead of all code of the tags: as long as this connection needs
 * for them. A server that sends all files in turns would send them with the last of the code. The connection is not idle
 * meanwhile, so the code is not later. Measured by `ws.js`; zero where the browser does not tell.
 */
function leadOf(tag: string, script: string): number {
  const [timing] = performance.getEntriesByName(script) as PerformanceResourceTiming[];
  if (!timing || !timing.responseStart) return 0;
  return Math.min((timing.responseEnd - timing.responseStart) * (LEADS[tag] || 1), MAX_LEAD);
}

/** Resolves once the files of a first view have their lead; undefined if they get none. */
export function lead(tag: string, script: string): Promise<unknown> | undefined {
  const ms = leadOf(tag, script);
  return ms > 1 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
}
