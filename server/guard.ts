import * as v from 'valibot';
import { Refusal } from './errors.ts';
import type { ProviderFailure } from './provider.ts';
import { describe, describeIssue, describeThrown, reporterOf } from './provider-failure.ts';

/** Milliseconds that a function of the provider may take, and that a stream may be silent. */
export const LIMIT_MS = 10_000;
/** The most entries of a list, and the most answers of a stream. */
export const MOST_ENTRIES = 10_000;

export interface Signalled {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export type Schema<A> = v.GenericSchema<unknown, A>;

export interface GuardOptions {
  /** Default: `console.error`. */
  onFailure?: ((failure: ProviderFailure) => unknown) | undefined;
  now?: (() => number) | undefined;
  limit?: number | undefined;
}

export type Guard = ReturnType<typeof createGuard>;

/**
 * What the visitor gets: nothing about the provider's system. 503 where it did not answer, which may pass; 502 where its
 * answer cannot be used.
 */
export class ProviderFailed extends Refusal {
  constructor({ kind }: ProviderFailure) {
    super(kind === 'wrong-answer' ? 502 : 503, { key: 'exception.outage' });
  }
}

class TimeUp extends Error {}
class WrongAnswer extends Error {
  readonly failure: Pick<ProviderFailure, 'came' | 'expected'>;

  constructor(failure: Pick<ProviderFailure, 'came' | 'expected'>) {
    super('wrong answer');
    this.failure = failure;
  }
}

/** The checked copy of an answer: it has none of the answer's getters, and is not changed by anybody else. */
function checked<A>(schema: Schema<A>, answer: unknown): A {
  const result = read(schema, answer);
  if (result.success) return result.output;
  const { came, expected } = describeIssue(result.issues[0]);
  throw new WrongAnswer({ came, expected });
}

function read<A>(schema: Schema<A>, answer: unknown) {
  try {
    return v.safeParse(schema, answer, { abortEarly: true });
  } catch {
    throw new WrongAnswer({ came: 'an answer whose fields throw', expected: 'an answer of plain data' });
  }
}

/** The time that may pass until the next answer. */
function startLimit(milliseconds: number) {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    within: async <T>(work: () => T | PromiseLike<T>): Promise<T> => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new TimeUp());
          controller.abort();
        }, milliseconds);
      });
      try {
        return await Promise.race([(async () => work())(), end]);
      } finally {
        clearTimeout(timer);
      }
    },
    stop: () => controller.abort(),
  };
}

const isStream = (answers: unknown): answers is AsyncIterable<unknown> =>
  typeof answers === 'object' && answers !== null && Symbol.asyncIterator in answers;

/** The iterator of a list or a stream. */
function iteratorOf(answers: unknown): AsyncIterator<unknown> | Iterator<unknown> {
  if (isStream(answers)) return answers[Symbol.asyncIterator]();
  if (Array.isArray(answers)) return answers.values();
  throw new WrongAnswer({ came: describe(answers), expected: 'a list, or a stream of answers' });
}

/** Calls functions of a provider: limited in time, their answers checked, and their failures named and answered. */
export function createGuard({ onFailure, now, limit = LIMIT_MS }: GuardOptions = {}) {
  const report = reporterOf(onFailure, now);

  const failureOf = (name: string, error: unknown, question: unknown): ProviderFailure => {
    if (error instanceof WrongAnswer) return { function: name, kind: 'wrong-answer', ...error.failure };
    if (error instanceof TimeUp)
      return { function: name, kind: 'timeout', came: `nothing within ${limit} ms`, expected: 'an answer' };
    return { function: name, kind: 'thrown', came: describeThrown(error, question), expected: 'an answer' };
  };

  const reported = (name: string, error: unknown, question: unknown): ProviderFailed => {
    const failure = failureOf(name, error, question);
    report(failure);
    return new ProviderFailed(failure);
  };

  return {
    /** The checked answer of a function; rejects with a refusal that may be sent to the visitor. */
    async ask<Q extends object, A>(
      name: string,
      schema: Schema<A>,
      given: (question: Q & Signalled) => unknown,
      question: Q,
    ): Promise<A> {
      const { signal, within, stop } = startLimit(limit);
      try {
        return checked(schema, await within(() => given({ ...question, signal })));
      } catch (error) {
        throw reported(name, error, question);
      } finally {
        stop();
      }
    },

    /**
     * The checked answers of a function that returns a list or a stream. An answer that cannot be used is left out; a
     * stream that stops, breaks off or does not end is a failure after the answers that came.
     */
    async *stream<Q extends object, A>(
      name: string,
      schema: Schema<A>,
      given: (question: Q & Signalled) => unknown,
      question: Q,
    ): AsyncGenerator<A> {
      const { signal, within, stop } = startLimit(limit);
      let iterator: AsyncIterator<unknown> | Iterator<unknown> | undefined;
      try {
        iterator = iteratorOf(await within(() => given({ ...question, signal })));
        for (let count = 0; ; count += 1) {
          const source = iterator;
          const step = await within(() => source.next());
          if (step.done === true) return;
          if (count === MOST_ENTRIES)
            throw new WrongAnswer({ came: 'more', expected: `at most ${MOST_ENTRIES} answers` });
          const answer = usable(name, schema, step.value, question);
          if (answer) yield answer.value;
        }
      } catch (error) {
        throw reported(name, error, question);
      } finally {
        stop();
        leave(iterator);
      }
    },

    report: (name: string, failure: Pick<ProviderFailure, 'came' | 'expected'>): void =>
      report({ function: name, kind: 'wrong-answer', ...failure }),
  };

  /** One answer of a stream; undefined after the report of one that is wrong. */
  function usable<A>(name: string, schema: Schema<A>, answer: unknown, question: unknown) {
    try {
      return { value: checked(schema, answer) };
    } catch (error) {
      reported(name, error, question);
      return undefined;
    }
  }
}

/** Lets a stream clean up; nobody waits for it. */
function leave(iterator: AsyncIterator<unknown> | Iterator<unknown> | undefined): void {
  void (async () => iterator?.return?.())().catch(() => undefined);
}
