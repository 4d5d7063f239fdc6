import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createClient } from '../../../src/api/client.ts';
import { streamCall } from '../../../src/api/stream.ts';
import { STREAM_TIMEOUT } from '../../../src/config/constants.ts';
import { isBroken } from '../broken.ts';
import { defineRow } from '../row.ts';

/** The fate of a body in transit. */
interface Fault {
  kind: 'split' | 'cut' | 'garbage' | 'stalled';
}
interface Act {
  body: number;
  at: number;
}

const TEXTS = ['a', 'č', '"\\', '\u2028', '😀', ']', '},{', '\\u0000', '[', 'x'.repeat(40)];
const ELEMENTS = 8;

/** Twenty bodies, each with different texts, spaces, nesting and lengths. */
const BODIES = Array.from({ length: 20 }, (_, body) => {
  const elements = Array.from({ length: ELEMENTS }, (_item, index) => ({
    name: `${TEXTS[(body + index) % TEXTS.length]}${index}`,
    nested: { list: [index, [TEXTS[(body * 3 + index) % TEXTS.length]]], empty: {}, none: null },
  }));
  const space = [undefined, 1, '\t', 2][body % 4];
  const text = JSON.stringify(elements, null, space);
  return { text: `${' \n'.repeat(body % 3)}${text}\n`, elements };
});
const BYTES = BODIES.map(({ text }) => new TextEncoder().encode(text));
const GARBAGE = new TextEncoder().encode('\u0000<html>');

function pieces({ body, at }: Act, { kind }: Fault): Uint8Array[] {
  const bytes = BYTES[body] ?? new Uint8Array();
  const start = bytes.subarray(0, at);
  if (kind === 'cut' || kind === 'stalled') return [start];
  return kind === 'garbage' ? [start, GARBAGE] : [start, bytes.subarray(at)];
}

/** Reads like the tags, over a connection that delivers these chunks, and then ends or stalls. */
async function read(list: readonly Uint8Array[], isSilent: boolean) {
  const fetch = async (_url: unknown, { signal }: RequestInit = {}) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of list) if (piece.length > 0) controller.enqueue(piece);
        if (!isSilent) controller.close();
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const client = createClient({
    ...{ apiUrl: 'https://shop.test/api', validationApiUrl: 'https://shop.test/validation' },
    ...{ company: 'sk-ws', language: 'sk-SK', fetch },
  });
  const elements: unknown[] = [];
  try {
    for await (const some of streamCall(client, '/domains', (json) => json)) elements.push(...some);
    return { elements: isBroken('loses-elements') ? elements.slice(1) : elements, isWhole: true };
  } catch {
    return { elements, isWhole: isBroken('takes-parts-for-whole') };
  }
}

/** Reads a stream that stalls, up to the time-out. */
async function readStalled(list: readonly Uint8Array[]) {
  const now = performance.now();
  let passed = 0;
  const clock = mock.method(performance, 'now', () => now + passed);
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let isOver = false;
    const reading = read(list, true).finally(() => {
      isOver = true;
    });
    await setImmediate();
    if (isOver) return { ...(await reading), isWhole: true };
    passed = STREAM_TIMEOUT;
    mock.timers.tick(STREAM_TIMEOUT);
    const ended = await Promise.race([reading, setImmediate(undefined)]);
    if (!ended) throw new Error('still reads after the time-out');
    return ended;
  } finally {
    mock.timers.reset();
    clock.mock.restore();
  }
}

/** The oracle: the elements of the whole body, parsed at once, and an end that indicates whether it is complete. */
async function judge(act: Act, fault: Fault): Promise<string | undefined> {
  const { elements = [] } = BODIES[act.body] ?? {};
  const list = pieces(act, fault);
  const seen = await (fault.kind === 'stalled' ? readStalled(list) : read(list, false));
  const count = seen.elements.length;
  if (JSON.stringify(seen.elements) !== JSON.stringify(elements.slice(0, count))) return 'other elements';
  const isAll = count === elements.length;
  if (fault.kind === 'split' && !(isAll && seen.isWhole)) return `${count} elements, whole: ${seen.isWhole}`;
  return fault.kind !== 'split' && seen.isWhole && !isAll ? 'a broken stream counts as whole' : undefined;
}

export const STREAMS = defineRow<Fault, Act>({
  name: 'streams',
  title: 'streams: 20 bodies split, cut, stalled and followed by garbage at every byte',
  never: 'differ from the parsed whole',
  brokenBy: ['loses-elements', 'takes-parts-for-whole'],
  count: 80_000,
  faults: () => [{ kind: 'split' }, { kind: 'cut' }, { kind: 'garbage' }, { kind: 'stalled' }],
  acts: () =>
    BYTES.flatMap((bytes, body) => Array.from({ length: bytes.length - 3 }, (_, at) => ({ body, at }))),
  judge,
  describe: ({ body, at }, { kind }) => `body ${body}, ${kind} at byte ${at}`,
});
