import * as v from 'valibot';
import { readJsonArray } from '../lib/json-array-stream.ts';
import { type CallOptions, type Client, jsonOf } from './client.ts';
import { ApiError } from './errors.ts';

/** Elements handed on at once: whoever takes them may draw them before the next are parsed. */
const AT_ONCE = 50;

/**
 * The elements of a streamed JSON array as they arrive (section 7), a few at a time where many come together; those of
 * a wrong shape are skipped, since one odd result must not cost the others. The time-out is the longest silence.
 * Throws ApiError, after what did arrive.
 */
export async function* streamCall<const S extends v.GenericSchema>(
  client: Client,
  path: string,
  schema: S,
  options: CallOptions = {},
): AsyncGenerator<v.InferOutput<S>[], void, undefined> {
  const { response, watch } = await client.open(path, options);
  try {
    if (!response.body) throw new ApiError('format', { status: response.status });
    for await (const texts of readJsonArray(response.body)) {
      watch.alive();
      yield* parseAll(schema, texts);
    }
  } catch (cause) {
    throw watch.explain(cause);
  } finally {
    watch.end();
  }
}

/** A text that is no JSON ends the stream, but not before those in front of it are handed on. */
function* parseAll<const S extends v.GenericSchema>(
  schema: S,
  texts: readonly string[],
): Generator<v.InferOutput<S>[], void, undefined> {
  let some: v.InferOutput<S>[] = [];
  for (const text of texts) {
    const json = tryJson(text);
    if (json instanceof ApiError && some.length > 0) yield some;
    if (json instanceof ApiError) throw json;
    const parsed = v.safeParse(schema, json);
    if (parsed.success) some.push(parsed.output);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function tryJson(text: string): unknown {
  try {
    return jsonOf(text);
  } catch (error) {
    return error;
  }
}
