import { NotProvided } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { visitorOf } from '../visitor.ts';

/** Counts the complete elements of a JSON array of objects in the received part. */
export function completeElements(text: string): number {
  let depth = 0;
  let count = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) count += 1;
    }
  }
  return count;
}

interface Arrival {
  /** Milliseconds since the request. */
  at: number;
  /** Elements that were complete then. */
  elements: number;
}

async function arrivalsOf(response: Response, start: number): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return arrivals;
    text += decoder.decode(part.value, { stream: true });
    arrivals.push({ at: performance.now() - start, elements: completeElements(text) });
  }
}

/** Milliseconds within which a whole response may arrive at once: shorter delays do not matter to visitors. */
const AT_ONCE = 300;

/** How often elements have arrived. */
const stepsOf = (arrivals: readonly Arrival[]): number =>
  new Set(arrivals.map(({ elements }) => elements).filter((count) => count > 0)).size;

/** The problems of a stream, according to its arrival times. */
export function streamProblems(arrivals: readonly Arrival[]) {
  const last = arrivals.at(-1) ?? { at: 0, elements: 0 };
  if (last.elements < 2) throw new NotProvided('values.searchNames that give two results or more');
  const steps = stepsOf(arrivals);
  if (steps < 2 && last.at < AT_ONCE)
    throw new NotProvided('values.searchNames with a name whose registry takes half a second');
  return expectThat(
    steps >= 2,
    `${last.elements} elements one after the other`,
    `all at once after ${Math.round(last.at)} ms`,
    'Flush after each element, and switch off buffering: X-Accel-Buffering: no for nginx; no compression of the stream.',
  );
}

/** A busy client or network merges the elements of one stream, a server that buffers those of each. */
const ATTEMPTS = 5;

/** Streamed search results. */
export const STREAMING_RULES: readonly Check[] = [
  {
    level: 3,
    call: 'GET /domain-checker/check-domains',
    title: 'streams its results element by element',
    run: async (target) => {
      const guest = visitorOf(target);
      const query = new URLSearchParams(guest.values.searchNames.map((name) => ['domains[]', name]));
      let arrivals: readonly Arrival[] = [];
      for (let attempts = 0; attempts < ATTEMPTS && stepsOf(arrivals) < 2; attempts += 1) {
        const start = performance.now();
        const response = await guest.send('GET', `/domain-checker/check-domains?${query}`);
        arrivals = await arrivalsOf(response, start);
      }
      return streamProblems(arrivals);
    },
  },
];
