import { CHANGE_TIMEOUT, READ_TIMEOUT } from '../config/constants.ts';
import { parseJson } from '../lib/parse-json.ts';
import { whenOpened } from '../lib/when-opened.ts';
import { buyerHeaders } from './buyer-headers.ts';
import { credentialsFor, earlyCartKey, freshAddress, headersFor, TOKEN_HEADER } from './early-cart.ts';
import type { EarlyCalls } from './early-search.ts';
import { ApiError, keyOfBody, retryAfterOf } from './errors.ts';
import { retryRead } from './retry-read.ts';

/** The page's settings for its calls. */
export interface ClientSettings {
  apiUrl: string;
  validationApiUrl: string;
  company: string;
  language: string;
  idempotencyHeader?: string | undefined;
  fetch?: typeof fetch;
  session?: 'auto' | 'cookie' | undefined;
  /** Where the session is kept in a browser that does not send its cookie back. */
  pageSession?: PageSession | undefined;
  /** Calls that the loader has started; each one serves the first request with the same URL and settings. */
  early?: Pick<EarlyCalls, 'take'> | undefined;
  /** Called when the server reports that the cart is gone or not prepared (clause 4.45). */
  onSessionLost?: () => void;
  onOdd?: OnOdd;
}

/** The session on a page of another site than the shop's. */
export interface PageSession {
  /** Reads what an answer says of it. */
  hear(headers: Headers): void;
  /** From now on calls name it by its token, if there is one. Returns whether they do. */
  useToken(): boolean;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /**
   * Milliseconds until the call times out: by default 20 s for reads and 30 s for changes. For a stream, the time
   * without data.
   */
  timeout?: number;
  /**
   * `validation` receives no `X-Company-Code`. `elsewhere`: the path is the full URL of another server, which receives
   * no cookies and no headers of ours.
   */
  base?: 'api' | 'validation' | 'elsewhere';
  /**
   * A call for public prices, which depend on where the visitor buys (`buyerHeaders`); called with the headers of the
   * answer, which may say for whom they are.
   */
  ofPlace?: true | OnAnswer | undefined;
  /** A server that supports the idempotency header acts only once for all calls with the same key. */
  idempotencyKey?: string;
  /** The version of the cart that the call is about (`etagOf`). */
  ifMatch?: string | undefined;
  /** The `ETag` of an answer that is known: an unchanged one is refused with 304. */
  ifNoneMatch?: string | undefined;
}

/** Called with the headers of an answer. */
export type OnAnswer = (headers: Headers) => void;

/** Called for a response that was read although some of it could not be. */
type OnOdd = (call: string, json: unknown, read: unknown) => void;

/** Sends calls; the caller reads the responses. */
export interface Connection {
  onOdd?: OnOdd | undefined;
  /** The caller calls `watch.alive` for each chunk of data and `watch.end` at the end. Throws ApiError. */
  open(path: string, options: CallOptions): Promise<{ response: Response; watch: Watch }>;
}

const SESSION_LOST = ['exception.cart.not_found', 'exception.cart.not_prepared_yet'];

/** The one place that calls `fetch`: credentials, headers, abort and time-out. */
export function createConnection(settings: ClientSettings): Connection {
  let isReached = false;
  const send = async (path: string, options: CallOptions, watch: Watch): Promise<Response> => {
    const fetcher = settings.fetch ?? fetch;
    let response: Response;
    const init = request(settings, options, watch.signal);
    const isShop = (options.base ?? 'api') === 'api';
    try {
      const url = urlOf(settings, path, options);
      const early = settings.early?.take(earlyCartKey(settings), url, watch.signal);
      const address = isRead(options) && isShop ? freshAddress(url) : url;
      response = await (early ?? fetcher(address, init));
    } catch (cause) {
      throw watch.explain(cause, !isReached);
    }
    isReached = true;
    if (isShop) settings.pageSession?.hear(response.headers);
    if (response.ok) {
      if (typeof options.ofPlace === 'function') options.ofPlace(response.headers);
      return response;
    }
    const body = await readJson(response).catch(() => undefined);
    const retryAfter = retryAfterOf(response.headers.get('retry-after'));
    const call = `${options.method ?? 'GET'} ${path}`;
    const error = new ApiError('refused', { status: response.status, body, retryAfter, call });
    // Only the shop has a session.
    if (!isShop || !isSessionLoss(body)) throw error;
    // Refused because the cookie did not come back: nothing has happened yet.
    if (!init.headers[TOKEN_HEADER] && settings.pageSession?.useToken()) return send(path, options, watch);
    settings.onSessionLost?.();
    throw error;
  };

  return {
    onOdd: settings.onOdd,
    async open(path, options) {
      if (!isRead(options)) await new Promise<void>(whenOpened);
      const watch = watchCall(options);
      try {
        return { response: await send(path, options, watch), watch };
      } catch (error) {
        watch.end();
        throw error;
      }
    },
  };
}

/** Sends a call and reads its response as JSON; retries a failed read (`retryRead`). Throws ApiError. */
export function callJson(connection: Connection, path: string, options: CallOptions): Promise<unknown> {
  const once = async () => {
    const { response, watch } = await connection.open(path, options);
    try {
      const json = response.status === 204 ? null : await readJson(response, watch);
      setEtag(json, response.headers.get('etag'));
      return json;
    } finally {
      watch.end();
    }
  };
  return isRead(options) ? retryRead(once, options.signal) : once();
}

const etags = new WeakMap<object, string>();

/** The `ETag` of a response, by its JSON or what was made of it; undefined if the server sends or exposes none. */
export const etagOf = (read: unknown): string | undefined => etags.get(Object(read));

export function setEtag(read: unknown, etag: string | null | undefined): void {
  if (etag && typeof read === 'object' && read !== null) etags.set(read, etag);
}

const isRead = ({ method = 'GET' }: CallOptions): boolean => method === 'GET';

/** A string: an old script on the page may have replaced `fetch` by one that takes no URL objects. */
function urlOf(settings: ClientSettings, path: string, options: CallOptions): string {
  const bases = { api: settings.apiUrl, validation: settings.validationApiUrl, elsewhere: '' };
  const url = new URL(bases[options.base ?? 'api'] + path);
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const one of value) url.searchParams.append(name, one);
    else url.searchParams.set(name, String(value));
  }
  return url.href;
}

function request(
  settings: ClientSettings,
  options: CallOptions,
  signal: AbortSignal,
): RequestInit & { headers: Record<string, string> } {
  const { base = 'api' } = options;
  const headers = { ...headersFor(settings, base), ...(options.ofPlace && buyerHeaders(settings.company)) };
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey && settings.idempotencyHeader) {
    headers[settings.idempotencyHeader] = options.idempotencyKey;
  }
  if (options.ifMatch) headers['If-Match'] = options.ifMatch;
  if (options.ifNoneMatch) headers['If-None-Match'] = options.ifNoneMatch;
  const body = isForm
    ? (options.body as FormData)
    : options.body === undefined
      ? null
      : JSON.stringify(options.body);
  const credentials = base === 'elsewhere' ? 'omit' : credentialsFor(headers);
  // What is personal must not come from a cache, such as that of the page's service worker.
  const cache = base === 'elsewhere' ? 'default' : 'no-store';
  return { method: options.method ?? 'GET', cache, credentials, headers, body, signal };
}

/** The time-out of one call. */
export interface Watch {
  signal: AbortSignal;
  /** Restarts the time-out: data arrived. */
  alive(): void;
  end(): void;
  /** The ApiError for a thrown value: time-out, abort, invalid response, or no connection (with `unreached`). */
  explain(cause: unknown, unreached?: boolean): ApiError;
}

/** Combines the caller's abort signal with the time-out. */
function watchCall(options: CallOptions): Watch {
  const controller = new AbortController();
  const limit = options.timeout ?? (isRead(options) ? READ_TIMEOUT : CHANGE_TIMEOUT);
  let timedOut = false;
  let lastActivity = performance.now();
  // A stream may send a thousand chunks a second: one timer checks the time of the last chunk, instead of one timer per
  // chunk.
  const onTimer = (): void => {
    const left = lastActivity + limit - performance.now();
    if (left > 0) {
      timer = setTimeout(onTimer, left);
      return;
    }
    timedOut = true;
    controller.abort();
  };
  let timer = setTimeout(onTimer, limit);
  const onAbort = (): void => controller.abort();
  if (options.signal?.aborted) controller.abort();
  options.signal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    alive() {
      lastActivity = performance.now();
    },
    end() {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
    },
    explain(cause, unreached = false) {
      if (cause instanceof ApiError) return cause;
      if (timedOut) return new ApiError('timeout', { cause });
      if (options.signal?.aborted) return new ApiError('aborted', { cause });
      return new ApiError(cause instanceof SyntaxError ? 'format' : 'network', { cause, unreached });
    },
  };
}

/** Reads a response as JSON. Throws ApiError. */
async function readJson(response: Response, watch?: Watch): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw watch?.explain(cause) ?? new ApiError('network', { status: response.status, cause });
  }
  return jsonOf(text);
}

/** Parses a string. Throws ApiError `format`. */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new ApiError('format', { cause });
  }
}

/** Whether the body of a refusal means that the cart is not found or not prepared yet. */
export const isSessionLoss = (body: unknown): boolean => SESSION_LOST.includes(keyOfBody(body) ?? '');
