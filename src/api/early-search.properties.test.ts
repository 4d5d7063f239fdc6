import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../test/support/until.ts';
import { CONSTANTS } from '../config/constants.ts';
import { firstPages, parseNames, plainParts } from '../features/domain-checker/query/parse-names.ts';
import { parsePasted } from '../features/domain-checker/query/parse-pasted.ts';
import { SearchRun, type SearchState } from '../features/domain-checker/search/search-run.ts';
import { type ClientSettings, createConnection } from './connection.ts';
import { checkDomains } from './domain-search.ts';
import { readDomainResult } from './domains.ts';
import { earlyCartKey, fetchEarly } from './early-cart.ts';
import { type DomainPage, startEarlyCalls } from './early-search.ts';

const SETTINGS = { apiUrl: 'https://shop.test/api', company: 'sk-ws', language: 'sk-SK' };
const PAGE: DomainPage = { domains: ['shop'], page: 1, perPage: CONSTANTS.checkerPageSize };

const WHOLE = JSON.stringify(
  ['shop.sk', 'obchod-čaj.sk', 'a"b.sk'].map((name, index) => ({
    name,
    tld: 'sk',
    price: index === 1 ? null : { actualPrice: 12.9, renewalPrice: 14.9 },
    availableForPurchase: index !== 1,
  })),
);
const BYTES = new TextEncoder().encode(WHOLE);
const PARSED = (JSON.parse(WHOLE) as unknown[]).map(readDomainResult);

interface Sent {
  url: string;
  headers: unknown;
  signal: AbortSignal;
}

/**
 * Replaces the network: records each request, and responds with the bytes in chunks that end at the given places, each
 * after a pause of so many milliseconds.
 */
function network(cuts: readonly number[], pause?: number) {
  const sent: Sent[] = [];
  const answer: typeof fetch = async (input, init) => {
    const signal = init?.signal as AbortSignal;
    sent.push({ url: String(input), headers: init?.headers, signal });
    const ends = [...cuts, BYTES.length];
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      async pull(controller) {
        await (pause === undefined ? undefined : new Promise((resolve) => setTimeout(resolve, pause)));
        if (signal.aborted) return;
        const end = ends.shift();
        if (end === undefined) controller.close();
        else if (end > at) controller.enqueue(BYTES.slice(at, end));
        else return this.pull?.(controller);
        at = end ?? at;
      },
    });
    return new Response(body);
  };
  vi.stubGlobal('fetch', answer);
  return sent;
}

/** Does what the loader does on a page with these settings. */
const startEarly = (pages: readonly DomainPage[] = [PAGE]) =>
  startEarlyCalls(earlyCartKey(SETTINGS), SETTINGS, pages, (path, signal) =>
    fetchEarly(SETTINGS, path, signal),
  );

const connect = (early: ClientSettings['early'], change: Partial<ClientSettings> = {}) =>
  createConnection({ ...SETTINGS, validationApiUrl: SETTINGS.apiUrl, early, ...change });

async function read(
  connection: ReturnType<typeof connect>,
  page = PAGE,
  signal = new AbortController().signal,
) {
  const all: unknown[] = [];
  for await (const some of checkDomains(connection, page, signal)) all.push(...some);
  return all;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Where a response is split. */
const cuts = fc.uniqueArray(fc.nat(BYTES.length), { maxLength: 8 });

const requestOf = (query: string) => ({ query: parsePasted(query) });

const resultsOf = (state: SearchState | undefined) => state?.groups.flat().map(({ result }) => result);

describe('a search that the loader started', () => {
  it('is read with one request as it would be whole, wherever its bytes are split [D.45a]', async () => {
    for (let cut = 0; cut <= BYTES.length; cut += 1) {
      const sent = network([cut]);
      expect(await read(connect(startEarly()))).toEqual(PARSED);
      expect(sent).toHaveLength(1);
    }
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const sent = network([...places].sort((a, b) => a - b));
        expect(await read(connect(startEarly()))).toEqual(PARSED);
        expect(sent).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });

  it('serves one request only', async () => {
    const sent = network([]);
    const connection = connect(startEarly());
    await read(connection);
    expect(await read(connection)).toEqual(PARSED);
    expect(sent).toHaveLength(2);
  });

  it('is aborted by a search for something else before it is taken over [D.45a]', async () => {
    const sent = network([20]);
    const other = { ...PAGE, domains: ['garden'] };
    expect(await read(connect(startEarly()), other)).toEqual(PARSED);
    expect(sent.map(({ url }) => url.includes('garden'))).toEqual([false, true]);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('is aborted by a new search after it was taken over, no matter how much of it has been read [D.45a]', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, fc.nat(PARSED.length - 1), async (places, most) => {
        // The response ends without an abort: the search never ends when it is aborted.
        const sent = network([...places, BYTES.length - 1].sort((a, b) => a - b));
        const abort = new AbortController();
        const found: unknown[] = [];
        let foundBefore = 0;
        const reading = (async () => {
          for await (const some of checkDomains(connect(startEarly()), PAGE, abort.signal)) {
            found.push(...some);
            if (found.length < most || abort.signal.aborted) continue;
            foundBefore = found.length;
            abort.abort();
          }
        })();
        if (most === 0) abort.abort();
        await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
        expect(found).toEqual(PARSED.slice(0, foundBefore));
        expect(sent).toHaveLength(1);
        expect(sent[0]?.signal.aborted).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('shows nothing more once the visitor has searched for something else [D.45a]', async () => {
    const sent = network([WHOLE.indexOf('},{') + 2], 50);
    const connection = connect(startEarly());
    const states: SearchState[] = [];
    const first = new SearchRun(requestOf('shop'), (state) => states.push(state));
    void first.next(connection);
    await until(() => expect(states.at(-1)?.groups).not.toEqual([]), 1);
    first.stop();
    const shown = states.length;
    const second = new SearchRun(requestOf('garden'), (state) => states.push(state));
    await second.next(connection);
    expect(states.slice(shown).map(({ query }) => query)).not.toContain('shop');
    expect(resultsOf(states.at(-1))).toEqual(PARSED);
    expect(sent.map(({ url }) => url.includes('garden'))).toEqual([false, true]);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('shows the same list as its complete response [D.45a]', async () => {
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const sent = network([...places].sort((a, b) => a - b));
        const states: SearchState[] = [];
        const run = new SearchRun(requestOf('shop'), (state) => states.push(state));
        await run.next(connect(startEarly()));
        expect(resultsOf(states.at(-1))).toEqual(PARSED);
        expect(sent).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['language', { language: 'en-US' }],
    ['company', { company: 'cz-ws' }],
    ['shop', { apiUrl: 'https://other.test/api' }],
  ])('is dropped on a page of another %s [D.45a]', async (_what, change) => {
    const sent = network([]);
    expect(await read(connect(startEarly(), change))).toEqual(PARSED);
    expect(sent).toHaveLength(2);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(sent[1]?.headers).toMatchObject({
      'X-Company-Code': { ...SETTINGS, ...change }.company,
      'Accept-Language': { ...SETTINGS, ...change }.language,
    });
  });

  it('is aborted if nobody takes it over', () => {
    vi.useFakeTimers();
    const sent = network([]);
    startEarly();
    vi.advanceTimersByTime(29_000);
    expect(sent[0]?.signal.aborted).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});

const word = fc.stringMatching(/^[a-zč]{1,12}$/);
const name = fc.tuple(word, fc.constantFrom('sk', 'com', 'co.uk')).map((parts) => parts.join('.'));
const listOf = (part: fc.Arbitrary<string>, maxLength = 120) =>
  fc.tuple(fc.array(part, { minLength: 1, maxLength }), fc.constantFrom(', ', ' ', '\n'));
const query = fc
  .oneof(listOf(name), listOf(word, 4), listOf(fc.oneof(word, name, fc.string({ maxLength: 8 }))))
  .map(([parts, separator]) => parts.join(separator));

it('starts with the requests that the results themselves would send, or with none where a query needs help [D.45a]', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const sent = network([]);
      startEarly(firstPages(parseNames(text), CONSTANTS.checkerPageSize));
      const early = sent.splice(0);
      const run = new SearchRun(requestOf(text), () => undefined);
      void run.next(connect(undefined));
      // The requests of the first pages are sent at once, later pages are not.
      await Promise.resolve();
      const own = sent.splice(0);
      run.stop();
      const expected = plainParts(text) ? own : [];
      expect(early.map(({ url, headers }) => ({ url, headers }))).toEqual(
        expected.map(({ url, headers }) => ({ url: String(url), headers })),
      );
    }),
    { numRuns: 100 },
  );
});

it.each(['obchod', 'firma.sk', 'Čaj.sk', 'moja firma', 'prva.sk, druha.sk; tretia.com', 'prva.sk\ndruha.sk'])(
  'starts for %j, as most people search',
  (text) => expect(firstPages(parseNames(text), CONSTANTS.checkerPageSize)).not.toEqual([]),
);
