/**
 * An error of an API call. A response with an error status is `refused` and carries its body; the other kinds give the
 * reason why there is no usable response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The parsed body of a refusal; undefined if it has none or is not JSON. */
  readonly body: unknown;
  /** Milliseconds that the server asks the client to wait before another try (`Retry-After`). */
  readonly retryAfter: number | undefined;
  /** The method and the path of a refused call: `PUT /cart/note`. */
  readonly call: string;
  /** The page has never received a response from this server: it may be down, or CORS may block the page. */
  readonly unreached: boolean;

  constructor(kind: ApiErrorKind, options: ApiErrorOptions = {}) {
    super(`${kind}${options.status ? ` (HTTP ${options.status})` : ''}`, { cause: options.cause });
    this.kind = kind;
    this.status = options.status ?? 0;
    this.body = options.body;
    this.retryAfter = options.retryAfter;
    this.call = options.call ?? '';
    this.unreached = options.unreached ?? false;
  }

  /**
   * Whether the server may have made the change although there is no usable response: it must not simply be repeated.
   * That includes a status that is no response to a change, such as 304, and one that a proxy sends while it waits.
   */
  get outcomeUnknown(): boolean {
    if (this.kind === 'refused')
      return this.status >= 500 || this.status < 400 || this.status === REQUEST_TIMEOUT;
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'format';
  }
}

/** Sent by proxies that have passed the request on. */
const REQUEST_TIMEOUT = 408;

interface ApiErrorOptions {
  status?: number;
  body?: unknown;
  retryAfter?: number | undefined;
  call?: string;
  unreached?: boolean;
  cause?: unknown;
}

/**
 * - `refused`: status 4xx or 5xx.
 * - `network`: no connection, or it was lost.
 * - `offline`: not sent, since the browser is offline.
 * - `timeout`: no response in time.
 * - `format`: a response that is not JSON, or does not match the schema.
 * - `aborted`: by the caller's signal; never shown.
 */
export type ApiErrorKind = 'refused' | 'network' | 'offline' | 'timeout' | 'format' | 'aborted';

/** Milliseconds until the time of a `Retry-After` header, which is a number of seconds or a date. */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds);
}

/** The key in a refusal's body, in one of its three fields; a string with spaces is not a key (clause 8.1). */
export function keyOfBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { key, translationKey, tKey } = body as Record<string, unknown>;
  return [key, translationKey, tKey].find(
    (text): text is string => typeof text === 'string' && /^\S+$/.test(text),
  );
}

/** Whether the shop does not have a call: a 404 that names no reason. What an order can do without is then left out. */
export const isMissingCall = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && keyOfBody(error.body) === undefined;
