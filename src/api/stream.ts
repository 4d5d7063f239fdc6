import * as v from 'valibot';
import { readJsonArray } from '../lib/json-array-stream.ts';
import { type CallOptions, type Client, jsonOf } from './client.ts';
import { ApiError } from './errors.ts';

/**
 * The elements of a streamed JSON array one by one (section 7); those of a wrong shape are skipped, since one odd
 * result must not cost the others. The time-out is the longest silence. Throws ApiError, after what did arrive.
 */
export async function* streamCall<const S extends v.GenericSchema>(
  client: Client,
  path: string,
  schema: S,
  options: CallOptions = {},
): AsyncGenerator<v.InferOutput<S>, void, undefined> {
  const { response, watch } = await client.open(path, options);
  try {
    if (!response.body) throw new ApiError('format', { status: response.status });
    for await (const text of readJsonArray(response.body)) {
      watch.alive();
      const parsed = v.safeParse(schema, jsonOf(text));
      if (parsed.success) yield parsed.output;
    }
  } catch (cause) {
    throw watch.explain(cause);
  } finally {
    watch.end();
  }
}
