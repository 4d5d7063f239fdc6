import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { type CallOptions, type ClientSettings, etagOf } from './connection.ts';
import { ApiError } from './errors.ts';
import { maybe, stringSchema } from './schemas.ts';
import { streamCall } from './stream.ts';

/** `signal` is the client's own signal. A Request only follows it, and loses it to garbage collection. */
type Answer = (request: Request, signal: AbortSignal) => Promise<Response> | Response;

function clientOf(answer: Answer, more: Partial<ClientSettings> = {}) {
  const onSessionLost = vi.fn();
  const seen: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request);
    return answer(request, init?.signal ?? request.signal);
  };
  const client = createClient({
    apiUrl: 'https://shop.example/api',
    validationApiUrl: 'https://check.example/v',
    company: 'sk-ws',
    language: 'sk-SK',
    idempotencyHeader: 'Idempotency-Key',
    fetch: fetch as typeof globalThis.fetch,
    onSessionLost,
    ...more,
  });
  return { client, seen, onSessionLost };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (error instanceof ApiError ? error.kind : 'other'),
  );
const number = v.object({ n: v.number() });

const hang: Answer = (_request, signal) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('sends credentials, company and language [7.1] [C9.5]', async () => {
    const { client, seen } = clientOf(() => json({ n: 1 }));
    expect(
      await client.call('/cart', number, {
        query: { cart: true, 'domains[]': ['a.sk', 'b.sk'], page: undefined },
      }),
    ).toEqual({ n: 1 });
    const [request] = seen;
    expect(request?.url).toBe(
      'https://shop.example/api/cart?cart=true&domains%5B%5D=a.sk&domains%5B%5D=b.sk',
    );
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('x-company-code')).toBe('sk-ws');
    expect(request?.headers.get('accept-language')).toBe('sk-SK');
    expect(request?.headers.get('idempotency-key')).toBeNull();
  });

  test('sends its idempotency key once the page names the header [D.17]', async () => {
    const { client, seen } = clientOf(() => json({ n: 1 }));
    await client.call('/checkout', number, { method: 'POST', body: { a: 1 }, idempotencyKey: 'k1' });
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(await seen[0]?.json()).toEqual({ a: 1 });
  });

  test('goes to the validation API if requested [7.33]', async () => {
    const { client, seen } = clientOf(() => json({ n: 1 }));
    await client.call('/validations/vat-id', number, { base: 'validation' });
    expect(seen[0]?.url).toBe('https://check.example/v/validations/vat-id');
  });

  test.each<[string, Answer]>([
    ['refused', () => json({ key: 'x' }, 409)],
    ['format', () => new Response('<html>', { status: 200 })],
    ['format', () => new Response('{"n": ')],
    ['format', () => new Response('')],
    ['format', () => json({ n: 'one' })],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails as %s', async (kind, answer) => {
    expect(await kindOf(clientOf(answer).client.call('/cart', number, { method: 'PUT' }))).toBe(kind);
  });

  test.each([
    ['reads is sent from a prerendered page, so that it is there when the visitor comes', 'GET', 1],
    ['changes something waits until the visitor opens the page', 'POST', 0],
  ] as const)('that %s', async (_what, method, sent) => {
    const page = Object.assign(new EventTarget(), { prerendering: true });
    vi.stubGlobal('document', page);
    const { client, seen } = clientOf(() => json({ n: 1 }));
    const answer = client.call('/cart', number, { method });
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toHaveLength(sent);
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(await answer).toEqual({ n: 1 });
    expect(seen).toHaveLength(1);
  });

  test('is repeated once the server is back, if it only reads data', async () => {
    const answers = [json({}, 503), json({ n: 1 })];
    const { client, seen } = clientOf(() => answers.shift() ?? json({}));
    expect(await client.call('/cart', number)).toEqual({ n: 1 });
    expect(seen).toHaveLength(2);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'is never repeated for %s [C9.11]',
    async (method) => {
      vi.useFakeTimers();
      const { client, seen } = clientOf(() => json({}, 503));
      const failed = kindOf(client.call('/cart', number, { method }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await failed).toBe('refused');
      expect(seen).toHaveLength(1);
    },
  );

  test.each([
    ['GET', 20_000],
    ['POST', 30_000],
  ] as const)('with %s times out after %i ms [C9.11]', async (method, limit) => {
    vi.useFakeTimers();
    const { client, seen } = clientOf(hang);
    let outcome = 'pending';
    void kindOf(client.call('/cart', number, { method })).then((kind) => (outcome = kind));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect([outcome, seen.length]).toEqual(['timeout', 1]);
  });

  test.each(['"v-7"', null])('remembers the version %j of what it has read', async (etag) => {
    const answer = json({ n: 1 });
    if (etag) answer.headers.set('etag', etag);
    const read = await clientOf(() => answer).client.call('/cart', number);
    expect(etagOf(read)).toBe(etag ?? undefined);
  });

  test('keeps the digits of a long id', async () => {
    const { client } = clientOf(() => new Response('{"id":9007199254740993}'));
    expect(await client.call('/cart', v.object({ id: stringSchema }))).toEqual({ id: '9007199254740993' });
  });

  test.each([
    [304, true],
    [408, true],
    [502, true],
    [409, false],
    [422, false],
  ])('that changes something and gets %i may have been carried out: %s', async (status, unknown) => {
    const answer = (): Response => new Response(null, { status });
    const error = await clientOf(answer)
      .client.call('/cart/note', number, { method: 'PUT' })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ call: 'PUT /cart/note', status, outcomeUnknown: unknown });
  });

  test.each<[string, Answer]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer in time', hang],
    ['half an answer', () => new Response('{"n":')],
  ])('that changes something and gets %s may have been carried out [4.37]', async (_, answer) => {
    vi.useFakeTimers();
    const call = clientOf(answer)
      .client.call('/cart/note', number, { method: 'PUT' })
      .catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await call).toMatchObject({ outcomeUnknown: true });
  });

  test.each<[CallOptions, string]>([
    [{}, 'GET /cart'],
    [{ method: 'PUT', body: {} }, 'PUT /cart'],
  ])('with %j tells what it could not read of the answer to %s [8.11]', async (options, name) => {
    const onOdd = vi.fn();
    const { client } = clientOf(() => json({ n: {}, m: 1 }), { onOdd });
    const schema = v.object({ n: maybe(stringSchema) });
    await client.call('/cart', schema, options);
    expect(onOdd).toHaveBeenCalledExactlyOnceWith(name, { n: {}, m: 1 }, { n: undefined });
  });

  test('knows when to retry [C9.12]', async () => {
    const { client } = clientOf(() => new Response('{}', { status: 429, headers: { 'retry-after': '20' } }));
    const call = client.call('/cart', number, { method: 'PUT' });
    await expect(call).rejects.toMatchObject({ status: 429, retryAfter: 20_000 });
  });

  test('knows whether the shop has ever answered [C5.7]', async () => {
    let isUp = false;
    const { client } = clientOf(() =>
      isUp ? json({ n: 1 }) : Promise.reject(new TypeError('Failed to fetch')),
    );
    const change = () => client.call('/cart', number, { method: 'PUT' });
    await expect(change()).rejects.toMatchObject({ kind: 'network', unreached: true });
    isUp = true;
    await change();
    isUp = false;
    await expect(change()).rejects.toMatchObject({ kind: 'network', unreached: false });
  });

  test('gives up after its time-out', async () => {
    expect(await kindOf(clientOf(hang).client.call('/cart', number, { timeout: 5 }))).toBe('timeout');
  });

  test('distinguishes our own abort from a lost connection', async () => {
    const controller = new AbortController();
    const call = clientOf(hang).client.call('/cart', number, { signal: controller.signal });
    controller.abort();
    expect(await kindOf(call)).toBe('aborted');
  });

  test('keeps the body of a refusal', async () => {
    const { client } = clientOf(() => json({ key: 'exception.coupon.not_found' }, 422));
    await expect(client.call('/cart', number)).rejects.toMatchObject({
      status: 422,
      body: { key: 'exception.coupon.not_found' },
    });
  });

  test.each(['exception.cart.not_found', 'exception.cart.not_prepared_yet'])(
    'notifies the session handler of %s [8.3]',
    async (key) => {
      const { client, onSessionLost } = clientOf(() => json({ key }, 404));
      await kindOf(client.call('/cart', number));
      expect(onSessionLost).toHaveBeenCalledTimes(1);
    },
  );

  test('does not take an answer of the validation API for a lost session', async () => {
    const { client, onSessionLost } = clientOf(() => json({ key: 'exception.cart.not_found' }, 404));
    await kindOf(client.call('/vat', number, { base: 'validation' }));
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test.each(['translationKey', 'tKey'])('recognizes a lost session by its %s, too [8.3]', async (place) => {
    const { client, onSessionLost } = clientOf(() => json({ [place]: 'exception.cart.not_found' }, 404));
    await kindOf(client.call('/cart', number));
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });
});

describe('a stream', () => {
  const streamed = (...pieces: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
    );

  const readNumber = (json: unknown) => {
    const parsed = v.safeParse(number, json);
    return parsed.success ? parsed.output : undefined;
  };

  test('yields elements one by one and skips those of a wrong shape', async () => {
    const { client } = clientOf(() => streamed('[{"n":1},{"n"', ':"x"},{"n":2}]'));
    const all: unknown[] = [];
    for await (const elements of streamCall(client, '/check', readNumber)) all.push(...elements);
    expect(all).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test.each<[string, unknown]>([
    ['no decoder', undefined],
    ['a decoder of its own', class {}],
  ])('is read as a whole on a page with %s [7.1]', async (_, decoder) => {
    vi.stubGlobal('TextDecoder', decoder);
    const { client } = clientOf(() => streamed('[{"n":1},{"n"', ':2}]'));
    const all: unknown[] = [];
    for await (const elements of streamCall(client, '/check', readNumber)) all.push(...elements);
    expect(all).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('ends after 20 s without data [C9.11]', async () => {
    vi.useFakeTimers();
    const { client, seen } = clientOf(hang);
    const read = async () => {
      for await (const _ of streamCall(client, '/check', readNumber)) expect.unreachable();
    };
    const failed = kindOf(read());
    await vi.advanceTimersByTimeAsync(20_000);
    expect([await failed, seen.length]).toEqual(['timeout', 1]);
  });

  test('goes on while an element arrives in small pieces', async () => {
    vi.useFakeTimers();
    const text = `[{"n":1},{"n":${'2'.repeat(3)}}]`;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const character of text) {
          await new Promise((resolve) => setTimeout(resolve, 4_000));
          controller.enqueue(new TextEncoder().encode(character));
        }
        controller.close();
      },
    });
    const { client } = clientOf(() => new Response(body));
    const read = async (): Promise<unknown[]> => {
      const all: unknown[] = [];
      for await (const part of streamCall(client, '/names', readNumber)) all.push(...part);
      return all;
    };
    const numbers = read();
    await vi.advanceTimersByTimeAsync(4_000 * text.length);
    expect(await numbers).toEqual([{ n: 1 }, { n: 222 }]);
  });

  test('is requested again as long as nothing has arrived', async () => {
    const answers = [json({}, 502), streamed('[{"n":1}]')];
    const { client } = clientOf(() => answers.shift() ?? json({}));
    const all: unknown[] = [];
    for await (const elements of streamCall(client, '/check', readNumber)) all.push(...elements);
    expect(all).toEqual([{ n: 1 }]);
  });

  test('keeps what arrived before it was cut off', async () => {
    const { client } = clientOf(() => streamed('[{"n":1},{"n"'));
    const all: unknown[] = [];
    const read = async () => {
      for await (const elements of streamCall(client, '/check', readNumber)) all.push(...elements);
    };
    expect(await kindOf(read())).toBe('format');
    expect(all).toEqual([{ n: 1 }]);
  });
});

describe("a call of a third party's server", () => {
  test('goes to the whole address, without our cookie and headers', async () => {
    const { client, seen } = clientOf(() => json({ n: 1 }));
    await client.call('https://places.example/photon?v=1', number, {
      base: 'elsewhere',
      query: { q: 'Žilina' },
    });
    const [request] = seen;
    expect(request?.url).toBe('https://places.example/photon?v=1&q=%C5%BDilina');
    expect(request?.credentials).toBe('omit');
    expect([...(request?.headers.keys() ?? [])]).toEqual([]);
  });
});

test('files are sent as a form whose boundary the browser sets', async () => {
  const { client, seen } = clientOf(() => json({ n: 1 }));
  const body = new FormData();
  body.append('file', new File(['%PDF'], 'invoice.pdf'));
  await client.call('/files', number, { method: 'POST', body });
  expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect((await seen[0]?.formData())?.get('file')).toMatchObject({ name: 'invoice.pdf' });
});
