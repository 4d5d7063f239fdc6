/**
 * An error of an API call. A response with an error status is `refused` and carries its body; the other kinds say why
 * there is no usable response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 without a response. */
  readonly status: number;
  /** The parsed body of a refusal; undefined where it has none or no JSON. */
  readonly body: unknown;

  constructor(kind: ApiErrorKind, options: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(`${kind}${options.status ? ` (HTTP ${options.status})` : ''}`, { cause: options.cause });
    this.kind = kind;
    this.status = options.status ?? 0;
    this.body = options.body;
  }

  /** Whether the server may have acted although there is no usable response: such a change must not just be repeated. */
  get outcomeUnknown(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'format' || this.status >= 500;
  }
}

/**
 * - `refused`: status 4xx or 5xx.
 * - `network`: no connection, or it was lost.
 * - `timeout`: no response in time.
 * - `format`: a response that is not JSON, or does not match the schema.
 * - `aborted`: by the caller's signal; never shown.
 */
export type ApiErrorKind = 'refused' | 'network' | 'timeout' | 'format' | 'aborted';

/** The key in a refusal's body, in one of its three fields; a text with spaces is no key (section 8). */
export function keyOfBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { key, translationKey, tKey } = body as Record<string, unknown>;
  return [key, translationKey, tKey].find(
    (text): text is string => typeof text === 'string' && /^\S+$/.test(text),
  );
}
