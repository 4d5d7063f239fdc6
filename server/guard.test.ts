import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { list, product } from './answer-schemas.ts';
import { Refusal } from './errors.ts';
import { createGuard, LIMIT_MS } from './guard.ts';
import type { ProviderFailure } from './provider.ts';

const products = list(product);
let failures: ProviderFailure[];
let time: number;
const guard = () =>
  createGuard({ onFailure: (failure) => failures.push(failure), now: () => time, limit: LIMIT_MS });

beforeEach(() => {
  failures = [];
  time = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const good = { code: 'web', family: 'hosting', name: 'Web', prices: [{ period: 12, vatExcluded: 6588 }] };
const withPrice = (vatExcluded: unknown) => [{ ...good, prices: [{ period: 12, vatExcluded }] }];

/** What the visitor gets from a function, and what the provider reads. */
async function outcomeOf(given: () => unknown): Promise<unknown> {
  try {
    return await guard().ask('catalogue.products', products, given, { codes: ['web'] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await Promise.resolve();
    return { status: error.status, body: error.body, failures };
  }
}

const failed = (kind: string, came: unknown, expected: unknown = expect.any(String)) => ({
  status: kind === 'wrong-answer' ? 502 : 503,
  body: { key: 'exception.outage' },
  failures: [{ function: 'catalogue.products', kind, came, expected }],
});

describe('an answer of a provider', () => {
  it('is passed on as plain data of its own', async () => {
    const own = Object.freeze([Object.freeze({ ...good, description: null, secret: 1 })]);
    expect(await outcomeOf(() => own)).toEqual([good]);
    expect(await outcomeOf(async () => own)).toEqual([good]);
    expect(failures).toEqual([]);
  });

  it('of another realm or class is read by its fields', async () => {
    class Product {
      code = 'web';
      family = 'hosting';
      get name(): string {
        return 'Web';
      }
      prices = good.prices;
    }
    expect(await outcomeOf(() => [new Product()])).toEqual([good]);
    expect(await outcomeOf(() => new Proxy([good], {}))).toEqual([good]);
  });

  it.each<[string, () => unknown, unknown, unknown]>([
    ['undefined', () => undefined, 'undefined', 'a list of at most 10000 entries'],
    ['null', () => null, 'null', expect.any(String)],
    [
      'NaN',
      () => withPrice(Number.NaN),
      '0.prices.0.vatExcluded: NaN',
      'whole hundredths of the currency, 0 or more',
    ],
    [
      'a negative price',
      () => withPrice(-6588),
      '0.prices.0.vatExcluded: a negative whole number',
      'whole hundredths of the currency, 0 or more',
    ],
    [
      'a price in major units',
      () => withPrice(65.88),
      '0.prices.0.vatExcluded: a fraction',
      expect.anything(),
    ],
    ['an endless price', () => withPrice(Infinity), '0.prices.0.vatExcluded: Infinity', expect.anything()],
    ['an absurd price', () => withPrice(1e15), '0.prices.0.vatExcluded: a whole number', expect.anything()],
    [
      'a price as a text',
      () => withPrice('65'),
      '0.prices.0.vatExcluded: a text of 2 characters',
      'whole hundredths of the currency, 0 or more',
    ],
    ['a text', () => '<html>', 'a text of 6 characters', expect.anything()],
    ['an object', () => ({ eva: 1 }), 'an object with eva', expect.anything()],
    ['a function', () => () => [], 'a function', expect.anything()],
    ['a list with holes', () => Array(3), '0: undefined', 'an object'],
    ['a huge list', () => Array(1e9), 'a list of 1000000000', expect.anything()],
    ['a missing field', () => [{ ...good, code: undefined }], '0.code: undefined', 'a text'],
    [
      'an object with many keys',
      () => Object.fromEntries(Object.entries(good.code.repeat(9))),
      expect.stringMatching(/, …$/),
      expect.anything(),
    ],
    [
      'a field that throws',
      () => [
        {
          ...good,
          get name(): string {
            throw new Error('secret of eva@example.sk');
          },
        },
      ],
      'an answer whose fields throw',
      'an answer of plain data',
    ],
    [
      'a proxy that throws',
      () =>
        new Proxy([], {
          get: (_, name) => {
            if (name === 'then') return undefined;
            throw new Error('secret');
          },
        }),
      expect.any(String),
      expect.any(String),
    ],
  ])('that is nonsense is named, and never passed on: %s', async (_what, given, came, expected) => {
    expect(await outcomeOf(given)).toEqual(failed('wrong-answer', came, expected));
  });
});

describe('a function of a provider', () => {
  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new TypeError("Cannot read properties of undefined (reading 'price')");
      },
      "TypeError: Cannot read properties of undefined (reading 'price')",
    ],
    ['rejects', () => Promise.reject(new RangeError('no such plan')), 'RangeError: no such plan'],
    [
      'rejects with a text',
      () => Promise.reject('eva@example.sk'),
      'a text of 14 characters, which is no error',
    ],
    ['rejects with nothing', () => Promise.reject(), 'undefined, which is no error'],
    [
      'returns something with a `then` that throws',
      () =>
        Object.defineProperty({}, 'then', {
          get: () => {
            throw new Error('not today');
          },
        }),
      'Error: not today',
    ],
    [
      'throws an error that cannot be read',
      () => {
        throw Object.defineProperty(new Error('x'), 'message', {
          get: () => {
            throw new Error('y');
          },
        });
      },
      'an error that cannot be read',
    ],
    [
      'names persons in its error',
      () => {
        throw new Error('no web for Eva <eva@example.sk>, +421 905 111 222\n  at /srv/shop');
      },
      'Error: no … for Eva <…>, +… at /srv/shop',
    ],
    [
      'throws a long error',
      () => {
        throw new Error('x'.repeat(5_000));
      },
      `Error: ${'x'.repeat(193)} …`,
    ],
  ])('that %s is named, and tells the visitor nothing', async (_what, given, came) => {
    expect(await outcomeOf(given)).toEqual(failed('thrown', came, 'an answer'));
  });

  it('that hangs ends after ten seconds, with its signal aborted', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const asked = guard().ask(
      'payments.page',
      v.string(),
      (question) => {
        ({ signal } = question);
        return new Promise(() => undefined);
      },
      {},
    );
    const refused = expect(asked).rejects.toMatchObject({ status: 503, body: { key: 'exception.outage' } });
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    expect(signal?.aborted).toBe(true);
    expect(failures).toEqual([
      { function: 'payments.page', kind: 'timeout', came: 'nothing within 10000 ms', expected: 'an answer' },
    ]);
  });

  it('may reject after its time without an unhandled rejection', async () => {
    const asked = createGuard({ limit: 5, onFailure: () => undefined }).ask(
      'payments.page',
      v.string(),
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('too late')));
        }),
      {},
    );
    await expect(asked).rejects.toMatchObject({ status: 503 });
  });

  it('is reported once a minute for each kind of failure, and the next ones still fail calmly', async () => {
    const { ask } = guard();
    const fail = (name: string, answer: unknown = 5) =>
      expect(ask(name, v.string(), () => answer, {})).rejects.toBeInstanceOf(Refusal);
    await fail('a');
    await fail('a');
    await fail('b');
    await fail('a', Promise.reject(new Error('no')));
    expect(failures.map(({ function: name, kind }) => `${name} ${kind}`)).toEqual([
      'a wrong-answer',
      'b wrong-answer',
      'a thrown',
    ]);
    time = 60_000;
    await fail('a');
    expect(failures).toHaveLength(4);
  });

  it('fails calmly where the report itself throws, and is written to the console by default', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const noisy = createGuard({
      onFailure: () => {
        throw new Error('no log today');
      },
    });
    await expect(noisy.ask('a', v.string(), () => 5, {})).rejects.toBeInstanceOf(Refusal);
    await expect(createGuard().ask('a', v.string(), () => 5, {})).rejects.toBeInstanceOf(Refusal);
    expect(error.mock.calls).toEqual([['a failed (wrong-answer): came a whole number; expected a text']]);
    error.mockRestore();
  });
});

describe('a stream of a provider', () => {
  const answers = async (given: (question: { signal: AbortSignal }) => unknown) => {
    const got: unknown[] = [];
    try {
      for await (const one of guard().stream('availability.check', v.number(), given, {})) got.push(one);
    } catch (error) {
      got.push(error instanceof Refusal ? error.status : error);
    }
    return got;
  };

  it('is passed on answer by answer, without those that are nonsense', async () => {
    expect(await answers(() => [1, 2])).toEqual([1, 2]);
    expect(await answers(async () => [1, 'x', 3])).toEqual([1, 3]);
    expect(
      await answers(async function* () {
        yield 1;
        yield Number.NaN;
        yield 3;
      }),
    ).toEqual([1, 3]);
    expect(failures.map(({ kind, came }) => `${kind} ${came}`)).toEqual([
      'wrong-answer a text of 1 characters',
      'wrong-answer NaN',
    ]);
  });

  it('that stops or breaks off is named after the answers that came', async () => {
    const breaksOff = async function* () {
      yield 1;
      throw new Error('registry closed');
    };
    expect(await answers(breaksOff)).toEqual([1, 503]);
    vi.useFakeTimers();
    let isClosed = false;
    const stops = (): AsyncIterable<number> => ({
      [Symbol.asyncIterator]: () => {
        let count = 0;
        return {
          next: () => {
            count += 1;
            return count === 1 ? Promise.resolve({ value: 1 }) : new Promise(() => undefined);
          },
          return: async () => {
            isClosed = true;
            return { done: true, value: undefined };
          },
        };
      },
    });
    const asked = answers(stops);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await asked).toEqual([1, 503]);
    expect(isClosed).toBe(true);
    expect(failures.map(({ kind }) => kind)).toEqual(['thrown', 'timeout']);
  });

  it.each([
    ['undefined', undefined],
    ['a text', 'abc'],
    ['an object', {}],
  ])('that is none is named: %s', async (_what, value) => {
    expect(await answers(() => value)).toEqual([502]);
    expect(failures).toMatchObject([{ expected: 'a list, or a stream of answers' }]);
  });

  it('that does not end is cut', async () => {
    const endless = function* () {
      for (;;) yield 1;
    };
    const got = await answers(async function* () {
      yield* endless();
    });
    expect([got.length, got.at(-1)]).toEqual([10_001, 502]);
  });

  it('is closed, and its signal aborted, when the visitor has left', async () => {
    let signal: AbortSignal | undefined;
    let isClosed = false;
    const stream = guard().stream(
      'availability.check',
      v.number(),
      async function* (question) {
        ({ signal } = question);
        try {
          yield 1;
          yield 2;
        } finally {
          isClosed = true;
        }
      },
      {},
    );
    await stream.next();
    await stream.return(undefined);
    await Promise.resolve();
    expect([isClosed, signal?.aborted, failures]).toEqual([true, true, []]);
  });
});
