import type { BrowserContext, Request, Route } from 'playwright';
import { SESSION_COOKIE } from '../../demo/api/session.ts';
import type { RunningDemo } from '../../demo/serve.ts';

/** What happens to a call. */
export type NetworkFault =
  /** The server acts, its answer never arrives. */
  | { kind: 'lost' }
  /** The server acts, the connection breaks in the middle of its answer. */
  | { kind: 'cut' }
  /** The connection breaks before the server gets the call. */
  | { kind: 'reset' }
  /** No answer ever comes; the server acts first where `acts` is set. */
  | { kind: 'hang'; acts?: boolean }
  /** The server gets the call this late. */
  | { kind: 'slow'; ms: number }
  /** An answer instead of the server's, which acts first where `acts` is set. */
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string>; acts?: boolean }
  /** The server acts, and its answer is changed on the way. */
  | { kind: 'changed'; change: (body: string) => string | Buffer };

/** Which calls a fault hits: by method and by the path without the API's base, without the query. */
export interface CallFilter {
  method?: string;
  /** Such as `/cart/items/{id}`, where a part in braces stands for any; any path if absent. */
  path?: string;
}

export interface Call {
  method: string;
  /** Without origin, `/api` and query, such as `/cart/items/i-1`. */
  path: string;
  query: string;
  idempotencyKey: string | undefined;
  body: string | null;
  /** Changing calls of the visitor that were under way when it began, itself included. */
  inFlight: number;
  /** Undefined while it is under way. */
  outcome: 'answered' | 'failed' | undefined;
}

export interface Network {
  /** The calls of all tabs in the order of their beginning, preflights not counted. */
  calls: Call[];
  /** Lets a fault happen to the next calls that fit, `times` of them (default 1). */
  fail(filter: CallFilter, fault: NetworkFault, times?: number): void;
  /** Whether all faults happened as often as was asked for. */
  isUsedUp(): boolean;
  /** Calls under way, those that hang not counted. */
  pending(): number;
  /** Forgets faults and calls, and breaks off what hangs. */
  clear(): Promise<void>;
}

interface Rule {
  filter: CallFilter;
  fault: NetworkFault;
  left: number;
}

const CALL = /^\/(?:api|validation)(?=\/)|^(?=\/(?:places|error-reports)\b)/;
const isChange = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Whether a path is of this template, such as `/cart/items/{id}`. */
export function isPathOf(template: string, path: string): boolean {
  const parts = template.split('/');
  const actual = path.split('/');
  return (
    parts.length === actual.length &&
    parts.every((part, index) => part.startsWith('{') || part === actual[index])
  );
}

/** Records the calls of a browser context, and lets faults happen to them. */
export async function watchNetwork(context: BrowserContext, demo: RunningDemo): Promise<Network> {
  const calls: Call[] = [];
  let rules: Rule[] = [];
  let hanging: Route[] = [];
  const open = new Map<Request, Call>();
  recordCalls(context, { calls, open });
  const take = (call: Pick<Call, 'method' | 'path'>): NetworkFault | undefined => {
    const rule = rules.find(({ filter: { method, path }, left }) => {
      const isMethod = method === undefined || method === call.method;
      return left > 0 && isMethod && (path === undefined || isPathOf(path, call.path));
    });
    if (rule) rule.left -= 1;
    return rule?.fault;
  };
  await context.route(
    (url) => url.origin === demo.apiUrl && CALL.test(url.pathname),
    async (route) => {
      const fault = take(callOf(route.request()));
      if (fault?.kind === 'hang') hanging.push(route);
      await strike(route, fault, { context, demo }).catch(() => undefined);
    },
  );
  return {
    calls,
    fail: (filter, fault, times = 1) => void rules.push({ filter, fault, left: times }),
    isUsedUp: () => rules.every(({ left }) => left === 0),
    pending: () => open.size - hanging.length,
    clear: async () => {
      rules = [];
      const stuck = hanging;
      hanging = [];
      await Promise.all(stuck.map((route) => route.abort().catch(() => undefined)));
      calls.length = 0;
    },
  };
}

function callOf(request: Request): Pick<Call, 'method' | 'path' | 'query'> {
  const { pathname, search } = new URL(request.url());
  return { method: request.method(), path: pathname.replace(CALL, ''), query: search };
}

function recordCalls(
  context: BrowserContext,
  { calls, open }: { calls: Call[]; open: Map<Request, Call> },
): void {
  context.on('request', (request) => {
    if (!CALL.test(new URL(request.url()).pathname) || request.method() === 'OPTIONS') return;
    const changing = [...open.values()].filter(({ method }) => isChange(method));
    const call: Call = {
      ...callOf(request),
      idempotencyKey: request.headers()['idempotency-key'],
      body: request.postData(),
      inFlight: isChange(request.method()) ? changing.length + 1 : 0,
      outcome: undefined,
    };
    open.set(request, call);
    calls.push(call);
  });
  const end = (request: Request, outcome: Call['outcome']): void => {
    const call = open.get(request);
    if (call) call.outcome = outcome;
    open.delete(request);
  };
  context.on('requestfinished', (request) => end(request, 'answered'));
  context.on('requestfailed', (request) => end(request, 'failed'));
}

interface Place {
  context: BrowserContext;
  demo: RunningDemo;
}

async function strike(route: Route, fault: NetworkFault | undefined, place: Place): Promise<void> {
  switch (fault?.kind) {
    case undefined:
      return route.continue();
    case 'reset':
      return route.abort('connectionreset');
    case 'lost':
      await route.fetch();
      return route.abort('connectionreset');
    case 'cut':
      await cutNext(route, place);
      return route.continue();
    case 'hang':
      if (fault.acts) await route.fetch();
      return;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return route.continue();
    case 'answer':
      if (fault.acts) await route.fetch();
      return route.fulfill({ status: fault.status, ...answerOf(route, fault, place) });
    case 'changed': {
      const response = await route.fetch();
      return route.fulfill({ response, body: fault.change(await response.text()) });
    }
  }
}

function answerOf(
  route: Route,
  { body = '{}', headers }: { body?: string; headers?: Record<string, string> },
  { demo }: Place,
) {
  const origin = route.request().headers().origin ?? demo.siteUrl;
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after',
      ...headers,
    },
  };
}

/** Lets the server break off its answer to this call: only it can end a connection in the middle of a body. */
async function cutNext(route: Route, { context, demo }: Place): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const cookies = await context.cookies(demo.apiUrl);
  const session = cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
  const fault = { kind: 'cut', method: route.request().method(), path: pathname, session };
  await context.request.post(`${demo.apiUrl}/demo/faults`, { data: fault });
}
