import { createShop } from '../demo/api/app.ts';

export const CALL = '/api/domain-checker/check-domains';
/** Results a millisecond: as quick as can be with each still a chunk of its own when it is read. */
const PACE = 2;

/** The demo's own answers, found once: what the server needs for them is not measured. */
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

/** A chunk an element, as the shop sends them; a page of whatever size was asked for holds them all. */
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
 * Sleeps until then, and a millisecond at least where it must: a server that spun would take a core from the page whose
 * first row is timed. What falls due meanwhile is sent at once, each as its own chunk.
 */
async function until(time: number): Promise<void> {
  while (performance.now() < time) await new Promise((resolve) => setTimeout(resolve, 1));
}
