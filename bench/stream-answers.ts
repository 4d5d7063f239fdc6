import { createShop } from '../demo/api/app.ts';

export const CALL = '/api/domain-checker/check-domains';
/** Results per millisecond: the highest rate at which each result is still read as a separate chunk. */
const PACE = 2;

/** The demo's results, computed in advance, so that the server's time is not measured. */
export async function results(count: number): Promise<string[]> {
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: () => true, streamDelay: 0 });
  await shop.ready;
  const url = `http://localhost${CALL}?domains[]=shop&page=1&per-page=${count}`;
  const answer = await shop.fetch(new Request(url, { headers: { 'x-company-code': 'sk-ws' } }));
  const list = (await answer.json()) as unknown[];
  await shop.close();
  if (list.length !== count) throw new Error(`The shop found ${list.length} results instead of ${count}`);
  return list.map((one) => JSON.stringify(one));
}

/** Streams one chunk per result, as the shop does, with all results on one page. */
export function stream(elements: readonly string[]): Response {
  const encoder = new TextEncoder();
  const start = performance.now();
  let index = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await until(start + index / PACE);
      const last = index === elements.length - 1;
      controller.enqueue(encoder.encode(`${index === 0 ? '[' : ','}${elements[index]}${last ? ']' : ''}`));
      index += 1;
      if (last) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/**
 * Sleeps until the given time, for at least a millisecond: busy waiting would take a core from the measured page.
 * Results that become due in the meantime are sent immediately, each as its own chunk.
 */
async function until(time: number): Promise<void> {
  while (performance.now() < time) await new Promise((resolve) => setTimeout(resolve, 1));
}
