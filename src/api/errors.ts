/**
 * The surprises of a call. Refusals that the specification documents arrive as `refused` with their body; everything
 * else says why no answer could be used. One class with a `kind`, so that a caller can switch over all of them.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where there was no answer. */
  readonly status: number;
  /** The parsed body of a refusal; undefined where none came or it was not JSON. */
  readonly body: unknown;

  constructor(kind: ApiErrorKind, options: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(`${kind}${options.status ? ` (HTTP ${options.status})` : ''}`, { cause: options.cause });
    this.kind = kind;
    this.status = options.status ?? 0;
    this.body = options.body;
  }

  /** Whether the server may have acted although we have no usable answer: never simply repeat such a change. */
  get outcomeUnknown(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'format' || this.status >= 500;
  }
}

/**
 * - `refused`: the server answered 4xx or 5xx.
 * - `network`: no connection, or it broke.
 * - `timeout`: no answer in time.
 * - `format`: an answer that is not JSON, or not of the agreed shape.
 * - `aborted`: we ended the call ourselves; never shown.
 */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'format' | 'aborted';

/** The key that a refusal's body names in one of its three places; a key that holds spaces is none (section 8). */
export function keyOfBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { key, translationKey, tKey } = body as Record<string, unknown>;
  return [key, translationKey, tKey].find(
    (text): text is string => typeof text === 'string' && /^\S+$/.test(text),
  );
}
