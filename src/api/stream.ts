import { STREAM_TIMEOUT } from '../config/constants.ts';
import { readJsonArray } from '../lib/json-array-stream.ts';
import { type CallOptions, type Connection, jsonOf } from './connection.ts';
import { ApiError } from './errors.ts';
import { retryRead } from './retry-read.ts';

/**
 * The elements of a streamed JSON array as they arrive (section 7), those that arrived together in one list. Elements
 * of a wrong shape are skipped, since one odd result must not cost the others. The time-out is the longest silence.
 * Take the next list without waiting for anything else: a browser drops what is unread when the connection breaks.
 * Throws ApiError, after what was read before.
 */
export async function* streamCall<T>(
  connection: Connection,
  path: string,
  read: (json: unknown) => T | undefined,
  options: CallOptions = {},
): AsyncGenerator<T[], void, undefined> {
  const open = () => connection.open(path, { timeout: STREAM_TIMEOUT, ...options });
  // Once data has arrived, the caller decides whether to ask again.
  const { response, watch } = await retryRead(open, options.signal);
  try {
    if (!response.body) throw new ApiError('format', { status: response.status });
    for await (const texts of readJsonArray(response.body)) {
      watch.alive();
      yield* parseElements(read, texts);
    }
  } catch (cause) {
    throw watch.explain(cause);
  } finally {
    watch.end();
  }
}

/** Parses the texts of elements. One that is no JSON ends the stream, after those in front of it. Throws ApiError. */
function* parseElements<T>(
  read: (json: unknown) => T | undefined,
  texts: readonly string[],
): Generator<T[], void, undefined> {
  const elements: T[] = [];
  try {
    for (const text of texts) {
      const element = read(jsonOf(text));
      if (element !== undefined) elements.push(element);
    }
  } finally {
    if (elements.length > 0) yield elements;
  }
}
