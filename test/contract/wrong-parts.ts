/* Parts of wrong servers: changes of the demo's requests and responses. */

type Handler = (request: Request) => Promise<Response>;
/** A server with one error: the demo's, with its requests or responses changed. */
export type Wrong = (next: Handler) => Handler;

export const isCall = (request: Request, method: string, path: RegExp): boolean =>
  request.method === method && path.test(new URL(request.url).pathname);

/** Changes the headers of all responses. */
export const headers =
  (change: (headers: Headers) => void): Wrong =>
  (next) =>
  async (request) => {
    const response = await next(request);
    const changed = new Headers(response.headers);
    change(changed);
    return new Response(response.body, { status: response.status, headers: changed });
  };
/** Changes one header, in responses that have it. */
export const header = (name: string, change: (value: string) => string | undefined): Wrong =>
  headers((all) => {
    const value = all.get(name);
    if (value === null) return;
    const changed = change(value);
    if (changed === undefined) all.delete(name);
    else all.set(name, changed);
  });
/** Changes each cookie that is set. */
export const cookies = (change: (line: string) => string | undefined): Wrong =>
  headers((all) => {
    const lines = all.getSetCookie();
    all.delete('set-cookie');
    for (const line of lines) {
      const changed = change(line);
      if (changed !== undefined) all.append('set-cookie', changed);
    }
  });
export const without = (name: string): Wrong => header(name, () => undefined);

/** Changes the JSON of a call's accepted responses. */
export const json =
  (method: string, path: RegExp, change: (body: Cart) => unknown): Wrong =>
  (next) =>
  async (request) => {
    const response = await next(request);
    if (!isCall(request, method, path) || !response.ok) return response;
    const body = (await response.json()) as Cart;
    return Response.json(change(body) ?? body, { status: response.status, headers: response.headers });
  };

interface Cart {
  uuid: string;
  items: { id: string; price: { vatExcluded: number; setup?: number }; properties: { prices?: unknown } }[];
  user?: unknown;
  donation: number;
  summary: {
    coupons: { discount: number }[];
    price: { vatExcluded: number; vatIncluded: number; vatPercentage: number };
    total: number;
  };
  [name: string]: unknown;
}

/** Responds to a call itself. */
export const instead =
  (method: string, path: RegExp, answer: (request: Request) => Response | undefined): Wrong =>
  (next) =>
  async (request) =>
    (isCall(request, method, path) ? answer(request) : undefined) ?? next(request);

/** Changes requests before the server sees them. */
export const request =
  (change: (request: Request) => Request | Promise<Request>): Wrong =>
  (next) =>
  async (sent) =>
    next(await change(sent));
export const withoutHeader = (name: string): Wrong =>
  request((sent) => {
    const changed = new Headers(sent.headers);
    changed.delete(name);
    return new Request(sent, { headers: changed });
  });

export const CART = /^\/api\/cart/;
export const ORDERS = /^\/api\/orders$/;
export const ACTIONS = /^\/api\/orders\/[^/]+\/actions$/;
export const PAYMENT = /^\/api\/orders\/[^/]+\/payment$/;
export const PAYMENTS = /^\/api\/orders\/[^/]+\/payments$/;
export const COMPANY_ID = /\/validations\/company-id$/;
export const LOGIN_CODES = /^\/api\/users\/login-codes$/;
export const CODE_LOGIN = /^\/api\/users\/login$/;
export const CHECKOUT = /^\/api\/checkout$/;
export const REQUIRED_FIELDS = /^\/api\/domain-profiles\/required-fields/;
export const WITHDRAWALS = /^\/api\/withdrawals$/;
export const changedItems = /^\/api\/cart\/items/;
export const ELSEWHERE = 'https://elsewhere.invalid';

/** The whole stream in one chunk, late. */
export const buffered: Wrong = (next) => async (sent) => {
  const response = await next(sent);
  if (!sent.url.includes('check-domains')) return response;
  const text = await response.text();
  await new Promise((resolve) => setTimeout(resolve, 400));
  return new Response(text, { headers: response.headers });
};

/** Drops the price of a request, like a server that does not check it. */
export const ignoresPrice = request(async (sent) => {
  if (!isCall(sent, 'POST', changedItems)) return sent;
  const { price: _, ...item } = (await sent.json()) as { price?: unknown };
  return new Request(sent.url, { method: 'POST', headers: sent.headers, body: JSON.stringify(item) });
});

/** Handles concurrent changes of a session incorrectly: only the first of them counts. */
export const losesChanges: Wrong = (next) => {
  let running = 0;
  return async (sent) => {
    if (!isCall(sent, 'POST', changedItems)) return next(sent);
    running += 1;
    const isFirst = running === 1;
    const response = isFirst ? await next(sent) : new Response('{}');
    running -= 1;
    return response;
  };
};

/** Gives every item the id of the first one. */
export const reusesId: Wrong = (next) => {
  let id: string | undefined;
  return json('POST', changedItems, ({ items }) => {
    id ??= items[0]?.id;
    for (const item of items) item.id = id ?? item.id;
  })(next);
};

/** A call logs in the existing session: its cookie does not change. */
export const keepsSessionAt =
  (path: RegExp): Wrong =>
  (next) => {
    let renewed: string | undefined;
    return async (sent) => {
      const all = new Headers(sent.headers);
      if (renewed && all.has('cookie')) all.set('cookie', renewed);
      const response = await next(new Request(sent, { headers: all }));
      if (!path.test(new URL(sent.url).pathname)) return response;
      renewed = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      return new Response(null, { status: response.status });
    };
  };
/** A call with a known key gets the session of the last registration. */
export const givesSessionAway: Wrong = (next) => {
  const known = new Set<string>();
  let given: string | undefined;
  return async (sent) => {
    const key = sent.headers.get('idempotency-key') ?? '';
    const response = await next(sent);
    if (isCall(sent, 'POST', /^\/api\/users$/))
      given = response.headers.getSetCookie().find((line) => line.startsWith('ws_session'));
    if (given === undefined || !known.has(key)) {
      if (key !== '') known.add(key);
      return response;
    }
    const answer = new Response(response.body, response);
    answer.headers.append('set-cookie', given);
    return answer;
  };
};

/** Takes the lock of all changes before it reads a body. */
export const locksBeforeBody: Wrong = (next) => {
  let last: Promise<unknown> = Promise.resolve();
  return (sent) => {
    if (sent.method === 'GET') return next(sent);
    const answer = last.then(() => next(sent));
    last = answer.catch(() => undefined);
    return answer;
  };
};
/** Does not know which customer is logged in. */
export const ignoresLogin = instead('POST', /^\/login/, () => new Response(null, { status: 303 }));
