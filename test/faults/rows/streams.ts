import { createClient } from '../../../src/api/client.ts';
import { streamCall } from '../../../src/api/stream.ts';
import { defineRow } from '../row.ts';

/** What becomes of a body on its way. */
type Fault = { kind: 'split' } | { kind: 'cut' } | { kind: 'garbage' };
interface Act {
  body: number;
  at: number;
}

const TEXTS = ['a', 'č', '"\\', '\u2028', '😀', ']', '},{', '\\u0000', '[', 'x'.repeat(40)];
const ELEMENTS = 8;

/** Twenty bodies, each of other texts, spaces, nesting and lengths. */
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
  if (kind === 'cut') return [start];
  return kind === 'garbage' ? [start, GARBAGE] : [start, bytes.subarray(at)];
}

/** Reads as the tags do, over a connection that delivers these pieces. */
async function read(list: readonly Uint8Array[], breaks: boolean) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of list) if (piece.length > 0) controller.enqueue(piece);
      if (breaks) controller.error(new TypeError('cut'));
      else controller.close();
    },
  });
  const fetch = async () => new Response(stream, { headers: { 'content-type': 'application/json' } });
  const client = createClient({
    ...{ apiUrl: 'https://shop.test/api', validationApiUrl: 'https://shop.test/validation' },
    ...{ company: 'sk-ws', language: 'sk-SK', fetch },
  });
  const elements: unknown[] = [];
  try {
    for await (const some of streamCall(client, '/domains', (json) => json)) elements.push(...some);
    return { elements, isWhole: true };
  } catch {
    return { elements, isWhole: false };
  }
}

/** The oracle: the elements of the whole body, parsed at once, and an end that says whether all of it came. */
async function judge(act: Act, fault: Fault): Promise<string | undefined> {
  const { elements = [] } = BODIES[act.body] ?? {};
  const seen = await read(pieces(act, fault), false);
  const count = seen.elements.length;
  if (JSON.stringify(seen.elements) !== JSON.stringify(elements.slice(0, count))) return 'other elements';
  const isAll = count === elements.length;
  if (fault.kind === 'split' && !(isAll && seen.isWhole)) return `${count} elements, whole: ${seen.isWhole}`;
  return fault.kind !== 'split' && seen.isWhole && !isAll ? 'a broken stream counts as whole' : undefined;
}

export const STREAMS = defineRow<Fault, Act>({
  name: 'streams',
  title: 'streams: 20 bodies split, cut and followed by garbage at every byte',
  never: 'differ from the parsed whole',
  count: 40_000,
  faults: () => [{ kind: 'split' }, { kind: 'cut' }, { kind: 'garbage' }],
  acts: () =>
    BYTES.flatMap((bytes, body) => Array.from({ length: bytes.length - 3 }, (_, at) => ({ body, at }))),
  judge,
  describe: ({ body, at }, { kind }) => `body ${body}, ${kind} at byte ${at}`,
});
