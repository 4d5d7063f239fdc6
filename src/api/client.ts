import * as v from 'valibot';
import {
  type CallOptions,
  type ClientSettings,
  type Connection,
  callJson,
  createConnection,
  etagOf,
  setEtag,
} from './connection.ts';
import { ApiError } from './errors.ts';
import { takeOdd } from './schemas.ts';

export interface Client extends Connection {
  /** Sends a call and parses its response by the schema; retries a failed read (`retryRead`). Throws ApiError. */
  call<const S extends v.GenericSchema>(
    path: string,
    schema: S,
    options?: CallOptions,
  ): Promise<v.InferOutput<S>>;
}

export const createClient = (settings: ClientSettings): Client => clientOf(createConnection(settings));

/** A connection that also parses responses by a schema. */
export const clientOf = (connection: Connection): Client => ({
  ...connection,
  call: async (path, schema, options = {}) => {
    const json = await callJson(connection, path, options);
    const read = parse(schema, json);
    setEtag(read, etagOf(json));
    if (takeOdd()) connection.onOdd?.(`${options.method ?? 'GET'} ${path}`, json, read);
    return read;
  },
});

function parse<const S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  throw new ApiError('format', { cause: new v.ValiError(result.issues) });
}
