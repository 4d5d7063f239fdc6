import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { ScriptHandler } from '../../demo/serve.ts';

/** The effect on a call. */
export type NetworkFault =
  /** The server processes the call, but its response never arrives. */
  | { kind: 'lost' }
  /** The server processes the call, and the connection breaks in the middle of its response. */
  | { kind: 'cut' }
  /** The connection breaks before the server receives the call. */
  | { kind: 'reset' }
  /** The server processes the call and the connection breaks; the browser repeats the call, which arrives. */
  | { kind: 'repeated' }
  /** The connection breaks before the server receives the call; the browser repeats it, and that arrives. */
  | { kind: 'resent' }
  /** There is no response; with `acts`, the server processes the call first. */
  | { kind: 'hang'; acts?: boolean }
  /** The server receives the call with this delay. */
  | { kind: 'slow'; ms: number }
  /** Something happens while the call is on its way, before the server receives it. */
  | { kind: 'meanwhile'; act: () => Promise<unknown> }
  /** A response instead of the server's; with `acts`, the server processes the call first. */
  | {
      kind: 'answer';
      status: number;
      body?: string | Buffer;
      headers?: Record<string, string>;
      acts?: boolean;
    }
  /** The server processes the call, and its response is changed on the way. */
  | { kind: 'changed'; change: (body: string) => string | Buffer };

/** The calls that a fault affects: by method and by the path without the API's base, without the query. */
export interface CallFilter {
  /** `CHANGE` matches every method that changes data. */
  method?: string;
  /** Such as `/cart/items/{id}`, where a part in braces matches any value; any path if absent. */
  path?: string;
}

export interface Call {
  method: string;
  /** Without origin, `/api` and query, such as `/cart/items/i-1`. */
  path: string;
  query: string;
  idempotencyKey: string | undefined;
  /** The number of changing calls of the visitor without a response when it began, itself included. */
  inFlight: number;
  /** Undefined while it is pending. */
  outcome: 'answered' | 'failed' | undefined;
}

export interface Network {
  /** The calls of all tabs in the order of their arrival, without preflight requests. */
  calls: Call[];
  /** Applies a fault to the next `times` calls that match (default 1). */
  fail(filter: CallFilter, fault: NetworkFault, times?: number): void;
  /** Pending calls, without those that hang. */
  pending(): number;
  /** Clears faults and calls, and aborts calls that hang. */
  clear(): void;
}

interface Rule {
  filter: CallFilter;
  fault: NetworkFault;
  left: number;
}

/** A call whose connection has just been broken: a browser repeats it on a new one. */
interface Broken {
  call: Call;
  url: string;
  fault: NetworkFault;
  at: number;
}

/** The internals of a `Network`: the calls without a response, and those that will never get one. */
interface Line {
  calls: Call[];
  rules: Rule[];
  broken: Broken[];
  open: Set<Call>;
  hanging: Map<Call, ServerResponse>;
}

const CALL = /^\/(?:api|validation)(?=\/)|^(?=\/(?:places|error-reports|demo\/slow-action)\b)/;
/** Marks a call that is made on behalf of a page: its fault has been applied. */
const PASSED_ON = 'x-passed-on';

export const isChange = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether a path matches a template, such as `/cart/items/{id}`. */
export function isPathOf(template: string, path: string): boolean {
  const parts = template.split('/');
  const actual = path.split('/');
  return (
    parts.length === actual.length &&
    parts.every((part, index) => part.startsWith('{') || part === actual[index])
  );
}

/**
 * Networks between browser contexts and the shop, identified by the user agent. Calls fail at the server's socket, so
 * that the browser handles them like any other; calls from outside a page always pass.
 */
export function createNetworks(): {
  handler: ScriptHandler;
  open: (userAgent: string) => Network;
  close: (userAgent: string) => void;
} {
  const lines = new Map<string, Line>();
  return {
    handler: (incoming, response) => {
      const line = isCall(incoming) ? lines.get(incoming.headers['user-agent'] ?? '') : undefined;
      if (!line) return false;
      keepUncached(response);
      const before = repeatedCall(line, incoming);
      if (before?.fault.kind === 'repeated' || before?.fault.kind === 'resent') return false;
      if (before) {
        // The call fails for good: no connection holds long enough for its response.
        incoming.socket.resetAndDestroy();
        return true;
      }
      const call = recordCall(line, incoming, response);
      const fault = take(line, call);
      if (!fault) return false;
      const broken = { call, url: incoming.url ?? '', fault, at: Number.POSITIVE_INFINITY };
      if (BREAKING.has(fault.kind)) line.broken.push(broken);
      if (fault.kind === 'hang') line.hanging.set(call, response);
      strike(fault, incoming, response)
        .catch(() => response.destroy())
        .finally(() => {
          broken.at = performance.now();
        });
      return true;
    },
    open: (userAgent) => {
      const line: Line = { calls: [], rules: [], broken: [], open: new Set(), hanging: new Map() };
      lines.set(userAgent, line);
      return networkOf(line);
    },
    close: (userAgent) => void lines.delete(userAgent),
  };
}

function networkOf(line: Line): Network {
  return {
    calls: line.calls,
    fail: (filter, fault, times = 1) => void line.rules.push({ filter, fault, left: times }),
    pending: () => line.open.size - line.hanging.size,
    clear: () => {
      line.rules.length = 0;
      line.calls.length = 0;
      line.broken.length = 0;
      for (const response of line.hanging.values()) response.destroy();
    },
  };
}

const pathOf = (incoming: IncomingMessage): URL => new URL(incoming.url ?? '/', 'http://localhost');

const isCall = (incoming: IncomingMessage): boolean =>
  incoming.method !== 'OPTIONS' &&
  incoming.headers['sec-fetch-mode'] === 'cors' &&
  !(PASSED_ON in incoming.headers) &&
  CALL.test(pathOf(incoming).pathname);

function recordCall(line: Line, incoming: IncomingMessage, response: ServerResponse): Call {
  const { pathname, search } = pathOf(incoming);
  const { method = 'GET' } = incoming;
  const changing = [...line.open].filter((other) => isChange(other.method)).length;
  const call: Call = {
    method,
    path: pathname.replace(CALL, ''),
    query: search,
    idempotencyKey: incoming.headers['idempotency-key']?.toString(),
    inFlight: isChange(method) ? changing + 1 : 0,
    outcome: undefined,
  };
  const end = (): void => {
    call.outcome ??= response.writableFinished ? 'answered' : 'failed';
    line.open.delete(call);
    line.hanging.delete(call);
  };
  response.once('finish', end);
  response.once('close', end);
  line.calls.push(call);
  line.open.add(call);
  return call;
}

/** If the browser's cache responded, the next such call would never reach its fault. */
function keepUncached(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: OutgoingHttpHeaders,
  ) => ServerResponse;
  const uncached = (status: number, headers?: OutgoingHttpHeaders): ServerResponse =>
    writeHead(status, { ...headers, 'cache-control': 'no-store' });
  response.writeHead = uncached as ServerResponse['writeHead'];
}

/** Faults that break the connection before a response: then a browser repeats the call, even a change. */
const BREAKING: ReadonlySet<NetworkFault['kind']> = new Set(['lost', 'reset', 'repeated', 'resent']);
/** Milliseconds in which a busy browser repeats a call; the tags wait longer before they repeat a read, or never do. */
const REPEATED_WITHIN = { read: 450, change: 1_000 };

/**
 * The call that a browser repeats because its connection broke. The broken connection was one that it had used before,
 * the new one is not, so it repeats a call once.
 */
function repeatedCall(line: Line, { method, url }: IncomingMessage): Broken | undefined {
  const isRecent = ({ at, call }: Broken): boolean =>
    performance.now() - at < REPEATED_WITHIN[isChange(call.method) ? 'change' : 'read'];
  line.broken = line.broken.filter(isRecent);
  const at = line.broken.findIndex((broken) => broken.call.method === method && broken.url === url);
  return at < 0 ? undefined : line.broken.splice(at, 1)[0];
}

function take({ rules }: Line, call: Call): NetworkFault | undefined {
  const rule = rules.find(({ filter: { method, path }, left }) => {
    const isMethod =
      method === undefined || (method === 'CHANGE' ? isChange(call.method) : method === call.method);
    return left > 0 && isMethod && (path === undefined || isPathOf(path, call.path));
  });
  if (rule) rule.left -= 1;
  return rule?.fault;
}

async function strike(
  fault: NetworkFault,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (fault.kind) {
    case 'reset':
    case 'resent':
      incoming.socket.resetAndDestroy();
      return;
    case 'lost':
    case 'repeated':
      await passOn(incoming);
      incoming.socket.resetAndDestroy();
      return;
    case 'cut':
      return sendHalf(response, await passOn(incoming));
    case 'hang':
      if (fault.acts) await passOn(incoming);
      return;
    case 'meanwhile':
      await fault.act();
      return send(response, await passOn(incoming));
    case 'slow':
      await pause(fault.ms);
      return send(response, await passOn(incoming));
    case 'answer':
      if (fault.acts) await passOn(incoming);
      return send(response, insteadOf(incoming, fault));
    case 'changed': {
      const answer = await passOn(incoming);
      const status = hasBody(answer.status) ? answer.status : 200;
      return send(response, { ...answer, status, body: Buffer.from(fault.change(answer.body.toString())) });
    }
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the call on behalf of the page. */
async function passOn(incoming: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method, url, socket } = incoming;
  const headers = { ...incoming.headers, [PASSED_ON]: '1', connection: 'close' };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: 'localhost', port: socket.localPort, method, path: url, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const { 'transfer-encoding': _, connection: _connection, ...rest } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, headers: rest, body: Buffer.concat(parts) });
        });
      },
    );
    call.on('error', reject);
    call.end(Buffer.concat(chunks));
  });
}

function insteadOf(
  incoming: IncomingMessage,
  {
    status,
    body = '{}',
    headers,
  }: { status: number; body?: string | Buffer; headers?: Record<string, string> },
): Answer {
  return {
    status,
    body: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'access-control-allow-origin': incoming.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after',
      ...headers,
    },
  };
}

const hasBody = (status: number): boolean => status !== 204 && status !== 304;

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = hasBody(status) ? { 'content-length': body.length } : {};
  response.writeHead(status, { ...headers, ...length });
  response.end(hasBody(status) ? body : undefined);
}

/** Milliseconds: long enough for the browser to read the first half. */
const HALF_TIME = 20;

async function sendHalf(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  response.writeHead(status, { ...headers, 'content-length': Math.max(body.length, 2) });
  response.write(body.subarray(0, Math.ceil(body.length / 2)));
  await pause(HALF_TIME);
  response.destroy();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
