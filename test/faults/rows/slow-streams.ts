import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createClient } from '../../../src/api/client.ts';
import { streamCall } from '../../../src/api/stream.ts';
import { STREAM_TIMEOUT } from '../../../src/config/constants.ts';
import { isBroken } from '../broken.ts';
import { defineRow } from '../row.ts';

const RESULTS = ['a.sk', 'č😀.sk', 'a"\\b', 'x'.repeat(60)].map((name) => ({
  name,
  price: { actualPrice: 12.3 },
}));
const BODIES = [RESULTS.slice(0, 1), RESULTS.slice(0, 2), RESULTS].map((elements) => ({
  elements,
  bytes: new TextEncoder().encode(JSON.stringify(elements)),
}));

/** Milliseconds between two pieces, and the bytes of a piece. */
interface Pace {
  gap: number;
  size: number;
}
const PACES: readonly Pace[] = [300, 5_000, STREAM_TIMEOUT - 1].flatMap((gap) =>
  [1, 2, 7, 40].map((size) => ({ gap, size })),
);

/** A stream that is slow, but never silent for as long as the time-out, is read to its end. */
export const SLOW_STREAMS = defineRow<Pace, (typeof BODIES)[number]>({
  name: 'slow-streams',
  title: 'slow streams: 3 bodies in pieces of 1 to 40 bytes, one every 0.3 to 20 s',
  never: 'be cut off as silent',
  brokenBy: ['loses-elements', 'gives-up-early'],
  count: PACES.length * BODIES.length,
  selected: 4,
  faults: () => PACES,
  acts: () => BODIES,
  describe: ({ bytes }, { gap, size }) => `${bytes.length} bytes, ${size} every ${gap} ms`,
  judge: async ({ elements, bytes }, { gap, size }) => {
    const seen = await readAt(bytes, gap, size);
    return JSON.stringify(seen) === JSON.stringify(elements) ? undefined : `read ${JSON.stringify(seen)}`;
  },
});

/** Reads like the tags, while the clock advances from piece to piece. */
async function readAt(bytes: Uint8Array, gap: number, size: number): Promise<unknown> {
  const start = performance.now();
  let passed = 0;
  const clock = mock.method(performance, 'now', () => start + passed);
  mock.timers.enable({ apis: ['setTimeout'] });
  const slower = isBroken('gives-up-early') ? 3 : 1;
  try {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
    });
    const fetch = async (_url: unknown, { signal }: RequestInit = {}) => {
      signal?.addEventListener('abort', () => controller?.error(signal.reason));
      return new Response(body);
    };
    const reading = readAll(fetch as typeof globalThis.fetch);
    await setImmediate();
    for (let at = 0; at < bytes.length; at += size) {
      passed += gap * slower;
      mock.timers.tick(gap * slower);
      controller?.enqueue(bytes.subarray(at, at + size));
      await setImmediate();
    }
    controller?.close();
    return await reading;
  } finally {
    mock.timers.reset();
    clock.mock.restore();
  }
}

async function readAll(fetch: typeof globalThis.fetch): Promise<unknown> {
  const client = createClient({
    ...{ apiUrl: 'https://shop.test/api', validationApiUrl: 'https://shop.test/validation' },
    ...{ company: 'sk-ws', language: 'sk-SK', fetch },
  });
  const elements: unknown[] = [];
  try {
    for await (const some of streamCall(client, '/domains', (json) => json)) elements.push(...some);
    return isBroken('loses-elements') ? elements.slice(1) : elements;
  } catch (error) {
    return String(error);
  }
}
