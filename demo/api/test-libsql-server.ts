import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type Client,
  createClient,
  type InArgs,
  type InValue,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client';
import * as v from 'valibot';
import { createLocks } from './locks.ts';

const wireValueSchema = v.variant('type', [
  v.object({ type: v.literal('null') }),
  v.object({ type: v.literal('integer'), value: v.string() }),
  v.object({ type: v.literal('float'), value: v.number() }),
  v.object({ type: v.literal('text'), value: v.string() }),
  v.object({ type: v.literal('blob'), base64: v.string() }),
]);
const valueSchema = v.pipe(wireValueSchema, v.transform(sqlValue));

function sqlValue(wire: v.InferOutput<typeof wireValueSchema>): InValue {
  if (wire.type === 'null') return null;
  if (wire.type === 'blob') return new Uint8Array(Buffer.from(wire.base64, 'base64'));
  return wire.type === 'integer' ? BigInt(wire.value) : wire.value;
}

const statementSchema = v.object({
  sql: v.optional(v.string()),
  sql_id: v.optional(v.number()),
  args: v.array(valueSchema),
  named_args: v.array(v.object({ name: v.string(), value: valueSchema })),
});
type Statement = v.InferOutput<typeof statementSchema>;

type Condition = { type: 'ok' | 'error'; step: number } | { type: 'not'; cond: Condition };
const conditionSchema: v.GenericSchema<Condition> = v.variant('type', [
  v.object({ type: v.picklist(['ok', 'error']), step: v.number() }),
  v.object({ type: v.literal('not'), cond: v.lazy(() => conditionSchema) }),
]);
const stepSchema = v.object({ condition: v.optional(conditionSchema), stmt: statementSchema });
type Step = v.InferOutput<typeof stepSchema>;

const requestSchema = v.variant('type', [
  v.object({ type: v.literal('execute'), stmt: statementSchema }),
  v.object({ type: v.literal('batch'), batch: v.object({ steps: v.array(stepSchema) }) }),
  v.object({ type: v.literal('store_sql'), sql_id: v.number(), sql: v.string() }),
  v.object({ type: v.literal('close_sql'), sql_id: v.number() }),
  v.object({ type: v.literal('close') }),
]);
const pipelineSchema = v.object({ requests: v.array(requestSchema) });
type Request = v.InferOutput<typeof requestSchema>;

/** A server that speaks libSQL's protocol over HTTP (Hrana 2, JSON pipelines) in front of one local database. */
export async function serveLibsql(databaseUrl: string, token: string) {
  const database = createClient({ url: databaseUrl, concurrency: 1 });
  const locks = createLocks();
  const heard: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    heard.push(`${request.method} ${request.url}`);
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
    if (request.url !== '/v2/pipeline') return void response.writeHead(404).end();
    const { requests } = v.parse(pipelineSchema, JSON.parse(body));
    // What one caller has begun, nobody else may come between.
    const results = await locks.run('all', () => runAll(streamOn(database), requests));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ baton: null, base_url: null, results }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      database.close();
    },
  };
}

type Stream = ReturnType<typeof streamOn>;

/** One caller's connection: a transaction from its `begin` to its end, and the statements that it sent beforehand. */
function streamOn(database: Client) {
  const stored = new Map<number, string>();
  let open: Transaction | undefined;
  const endBy = async (way: 'commit' | 'rollback'): Promise<void> => {
    const ending = open;
    open = undefined;
    if (!ending) throw new Error(`cannot ${way} - no transaction is active`);
    await ending[way]();
  };
  return {
    store: (id: number, sql: string) => stored.set(id, sql),
    async execute({ sql, sql_id, args, named_args }: Statement) {
      const words = sql ?? stored.get(sql_id ?? Number.NaN) ?? '';
      const first = /^\w+/.exec(words)?.[0].toLowerCase();
      if (first === 'begin') open = await database.transaction('write');
      if (first === 'commit' || first === 'rollback') await endBy(first);
      if (first === 'begin' || first === 'commit' || first === 'rollback') return NOTHING;
      const named = Object.fromEntries(named_args.map(({ name, value }) => [name, value]));
      const given: InArgs = named_args.length > 0 ? named : args;
      return wireResult(await (open ?? database).execute({ sql: words, args: given }));
    },
  };
}

async function runAll(stream: Stream, requests: readonly Request[]): Promise<unknown[]> {
  const results = [];
  for (const request of requests) results.push(await resultOf(stream, request));
  return results;
}

async function resultOf(stream: Stream, request: Request) {
  const { type } = request;
  try {
    if (type === 'store_sql') stream.store(request.sql_id, request.sql);
    if (type === 'execute')
      return { type: 'ok', response: { type, result: await stream.execute(request.stmt) } };
    if (type === 'batch')
      return { type: 'ok', response: { type, result: await runSteps(stream, request.batch.steps) } };
    return { type: 'ok', response: { type } };
  } catch (error) {
    return { type: 'error', error: wireError(error) };
  }
}

/** Every step whose condition holds; one that fails does not end the others. */
async function runSteps(stream: Stream, steps: readonly Step[]) {
  const results: unknown[] = [];
  const errors: unknown[] = [];
  const holds = (condition: Condition): boolean => {
    if (condition.type === 'not') return !holds(condition.cond);
    return (condition.type === 'ok' ? results : errors)[condition.step] !== null;
  };
  for (const { condition, stmt } of steps) {
    const isMeant = !condition || holds(condition);
    const outcome = isMeant ? await stream.execute(stmt).then(toResult, toError) : SKIPPED;
    results.push(outcome.result);
    errors.push(outcome.error);
  }
  return { step_results: results, step_errors: errors };
}

const SKIPPED = { result: null, error: null };
const toResult = (result: unknown) => ({ result, error: null });
const toError = (error: unknown) => ({ result: null, error: wireError(error) });

const wireError = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof LibsqlError ? error.code : 'UNKNOWN',
});

const NOTHING = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

function wireResult({ columns, rows, rowsAffected, lastInsertRowid }: ResultSet) {
  return {
    cols: columns.map((name) => ({ name })),
    rows: rows.map((row) => columns.map((_, index) => wireValue(row[index]))),
    affected_row_count: rowsAffected,
    last_insert_rowid: lastInsertRowid === undefined ? null : String(lastInsertRowid),
  };
}

function wireValue(value: ResultSet['rows'][number][number] | undefined) {
  if (value === null || value === undefined) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (value instanceof ArrayBuffer) return { type: 'blob', base64: Buffer.from(value).toString('base64') };
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  return isWhole ? { type: 'integer', value: String(value) } : { type: 'float', value };
}
