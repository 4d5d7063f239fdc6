import {
  type Adapter,
  type CartBody,
  NotProvided,
  providedBy,
  type Target,
  type Visitor,
} from './adapter.ts';
import { isMissingCall } from './left-out.ts';

const DEFAULT_ORIGIN = 'http://localhost:4100';

export const originOf = ({ adapter }: Target): string => adapter.origin ?? DEFAULT_ORIGIN;

/** The URL of a call. Some are not below `apiUrl`. */
export function urlOf(path: string, { api, validation, adapter }: Target): string {
  const [, first = ''] = path.split(/[/?]/);
  if (first === 'validations') {
    if (validation === undefined) throw new NotProvided('validationApiUrl');
    return validation + path;
  }
  const elsewhere: Record<string, [keyof Adapter, string | undefined]> = {
    places: ['placesUrl', adapter.placesUrl],
    'error-reports': ['errorReportUrl', adapter.errorReportUrl],
    demo: ['slowActionUrl', adapter.slowActionUrl],
  };
  const other = elsewhere[first];
  if (!other) return api + path;
  const [name, url] = other;
  if (url === undefined) throw new NotProvided(name);
  return url + (path.match(/\?.*/)?.[0] ?? '');
}

/** Thrown if a call that a check needs first is refused. */
export class SetupFailed extends Error {
  /** Method and path, as it was sent. */
  readonly call: string;
  /** Whether the server has no such call: 404 without a key. */
  readonly isMissing: boolean;

  constructor(call: string, status: number, isMissing = false) {
    const [path = call] = call.split('?');
    super(`${path} responded with ${status}`);
    this.call = path;
    this.isMissing = isMissing;
  }
}

const JSON_TYPE = 'application/json';
const isForm = (body: unknown): body is URLSearchParams | FormData =>
  body instanceof URLSearchParams || body instanceof FormData;

function bodyInit(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (isForm(body)) return { body };
  return { body: typeof body === 'string' ? body : JSON.stringify(body, withTextIds), type: JSON_TYPE };
}

const ID = /^(id|cartItemId|billingProfileId)$/;
/** The tags store ids as strings and send them back as such, even if the server sends numbers. */
const withTextIds = (name: string, value: unknown): unknown =>
  typeof value === 'number' && ID.test(name) ? String(value) : value;

/** Milliseconds until a request without a response ends; a checkout may take a minute. */
const PATIENCE = 60_000;
/** On a separate connection: a server may close an idle one while the next request is being written to it. */
function overNetwork(request: Request): Promise<Response> {
  request.headers.set('connection', 'close');
  return fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
}

/** A browser from the server's view: it stores cookies and sends the headers of the tags. */
export function visitorOf(target: Target, ownCookies: readonly string[] = []): Visitor {
  const { transport = overNetwork, adapter, company } = target;
  const cookies = new Map(ownCookies.map((pair): [string, string] => splitCookie(pair)));
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = async (made: Request): Promise<Response> => {
    const response = await transport(made);
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  const headersOf = (extra: Record<string, string | undefined>): Headers => {
    const given = { origin: originOf(target), ...(cookies.size > 0 && { cookie: cookie() }), ...extra };
    const headers = new Headers();
    for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, value);
    return headers;
  };
  const visitor: Visitor = {
    ...providedBy(adapter),
    target,
    last: undefined,
    cookie,
    fetch: (url, init = {}) =>
      request(
        new Request(url, {
          redirect: 'manual',
          ...init,
          headers: headersOf(Object.fromEntries(new Headers(init.headers))),
        }),
      ),
    send: async (method, path, content, extra = {}) => {
      const { body, type } = bodyInit(content);
      const headers = headersOf({
        // As the tags: the validation API is called without a company.
        'x-company-code': path.startsWith('/validations/') ? undefined : company,
        'accept-language': adapter.language ?? 'en-US',
        'content-type': type,
        ...extra,
      });
      const made = new Request(urlOf(path, target), {
        method,
        redirect: 'manual',
        headers,
        body: body ?? null,
      });
      const sent = made.clone();
      const response = await request(made);
      visitor.last = { request: sent, response };
      return response;
    },
    cart: async (method, path, content) => {
      const response = await visitor.send(method, `/cart${path}`, content);
      if (!response.ok)
        throw new SetupFailed(`${method} /cart${path}`, response.status, await isMissingCall(response));
      return (await response.json()) as CartBody;
    },
  };
  return visitor;
}

function splitCookie(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name, value] = splitCookie(pair);
  if (isExpired(attributes) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}

/** `Max-Age` takes precedence over `Expires` (RFC 6265). */
function isExpired(attributes: readonly string[]): boolean {
  const named = new Map(attributes.map(splitCookie).map(([name, value]) => [name.toLowerCase(), value]));
  const [maxAge, expires] = [named.get('max-age'), named.get('expires')];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return expires !== undefined && Date.parse(expires) <= Date.now();
}
