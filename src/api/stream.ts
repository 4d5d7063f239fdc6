import { STREAM_TIMEOUT } from '../config/constants.ts';
import { readJsonArray, readWholeArray } from '../lib/json-array-stream.ts';
import { type CallOptions, type Connection, jsonOf, type Watch } from './connection.ts';
import { retryRead } from './retry-read.ts';

/**
 * Yields the elements of a streamed JSON array as they arrive; elements that arrive together are in one
 * list. Elements of the wrong shape are skipped, so that one invalid result does not discard the others. The time-out
 * is the longest time without data. Take the next list without waiting for anything else: a browser drops unread data
 * when the connection breaks. Throws ApiError, after the elements read before it.
 */
export async function* streamCall<T>(
  connection: Connection,
  path: string,
  read: (json: unknown) => T | undefined,
  options: CallOptions = {},
): AsyncGenerator<T[], void, undefined> {
  const open = () => connection.open(path, { timeout: STREAM_TIMEOUT, ...options });
  // Once data has arrived, the caller decides whether to send the request again.
  const { response, watch } = await retryRead(open, options.signal);
  try {
    for await (const texts of elementsOf(response, watch)) {
      yield* parseElements(read, texts);
    }
  } catch (cause) {
    throw watch.explain(cause);
  } finally {
    watch.end();
  }
}

/** A polyfill, or a page that wraps `fetch`, may give no stream: then all elements arrive at the end. */
async function* elementsOf(
  response: Response,
  { alive }: Watch,
): AsyncGenerator<readonly string[], void, undefined> {
  const { body } = response;
  alive();
  if (typeof body?.getReader === 'function' && canDecode()) yield* readJsonArray(body, alive);
  else yield* readWholeArray(await response.text());
}

/** A page may use the name `TextDecoder` for something of its own. */
const canDecode = (): boolean => typeof TextDecoder === 'function' && 'decode' in TextDecoder.prototype;

/** Parses elements. One that is not JSON ends the stream, after the elements before it. Throws ApiError. */
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
