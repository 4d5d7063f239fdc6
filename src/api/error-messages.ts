import { isRecord } from '../lib/is-record.ts';
import { ApiError, keyOfBody } from './errors.ts';

/** A text of the server's catalogue, not yet translated (section 8). */
export interface Message {
  key: string;
  /** A developer's words; shown outside production only. */
  title?: string | undefined;
  reportId?: string | undefined;
  /** Nobody has just asked for what this is about: it is said where it stands, and does not move the page there. */
  quiet?: boolean | undefined;
}

/** Messages by path: general, checkout, cart, cart.items, cart.{step}, cart.{step}.{cartItemId}, billingProfiles, … */
export type Messages = Readonly<Record<string, readonly Message[]>>;

export const UNKNOWN_ERROR = 'wsk.general.unknown_error';
/** The same, reported: its message carries the report's number. */
export const UNKNOWN_ERROR_ID = 'wsk.general.unknown_error_id';
const RESOURCE_NOT_FOUND = 'validation.resource_not_found';
const NETWORK_ERROR = 'wsk.general.network';
const TIMEOUT_ERROR = 'wsk.general.timeout';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Turns anything that a call can throw into message keys under paths; never throws itself. `path` is where an error
 * belongs that names no place of its own. An aborted call has no message.
 */
export function toMessages(error: unknown, path = 'general'): Messages {
  if (!(error instanceof ApiError)) return { [path]: [{ key: UNKNOWN_ERROR }] };
  switch (error.kind) {
    case 'aborted':
      return {};
    case 'network':
      return { [path]: [{ key: NETWORK_ERROR }] };
    case 'timeout':
      return { [path]: [{ key: TIMEOUT_ERROR }] };
    case 'format':
      return { [path]: [{ key: UNKNOWN_ERROR }] };
    case 'refused':
      return messagesOfBody(error.status, error.body, path);
  }
}

function messagesOfBody(status: number, body: unknown, path: string): Messages {
  if (!isRecord(body)) return { [path]: [{ key: status === 404 ? RESOURCE_NOT_FOUND : UNKNOWN_ERROR }] };
  // A path may have any name, also one that every object knows.
  const found = new Map<string, Message[]>();
  const add = (at: string, messages: Message[]): void => {
    if (messages.length > 0) found.set(at, [...(found.get(at) ?? []), ...messages]);
  };
  for (const [at, messages] of violationsOf(body.violations)) add(at, messages);
  for (const [at, messages] of contextOf(body.context)) add(at, messages);
  if (found.size === 0) add(path, [keyMessage(status, body)]);
  return Object.fromEntries(found);
}

/** The 404 rule of section 8: a key that is missing or holds spaces is no key. */
function keyMessage(status: number, body: Record<string, unknown>): Message {
  const title = textOf(body.title);
  return { key: keyOfBody(body) ?? (status === 404 ? RESOURCE_NOT_FOUND : UNKNOWN_ERROR), title };
}

/** A list of {propertyPath, errors}, or a map from property path to errors. */
function violationsOf(violations: unknown): [string, Message[]][] {
  if (Array.isArray(violations)) {
    return violations
      .filter(isRecord)
      .map((violation) => [
        textOf(violation.propertyPath) ?? 'general',
        errorsOf(violation.errors ?? [violation]),
      ]);
  }
  if (!isRecord(violations)) return [];
  return Object.entries(violations).map(([at, value]) => [
    at,
    errorsOf(isRecord(value) ? (value.errors ?? [value]) : value),
  ]);
}

function contextOf(context: unknown): [string, Message[]][] {
  const list = Array.isArray(context) ? context : isRecord(context) ? [context] : [];
  return list.filter(isRecord).flatMap((entry): [string, Message[]][] => {
    const step = textOf(entry.step);
    if (!step) return [];
    const item = entry.cartItemId;
    const at = item === undefined || item === null ? `cart.${step}` : `cart.${step}.${String(item)}`;
    return [[at, errorsOf(entry.errors)]];
  });
}

function errorsOf(errors: unknown): Message[] {
  const list = Array.isArray(errors) ? errors : [errors];
  return list.flatMap((error): Message[] => {
    if (typeof error === 'string') return error === '' ? [] : [{ key: error }];
    if (!isRecord(error)) return [];
    const key =
      textOf(error.translationKey) ?? textOf(error.key) ?? textOf(error.tKey) ?? textOf(error.message);
    return key ? [{ key, title: textOf(error.title) }] : [];
  });
}

/** The steps that a refused checkout complains about, in the server's order (section 4, checkout failure). */
export function contextSteps(error: unknown): string[] {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return [];
  const context = error.body.context;
  const list = Array.isArray(context) ? context : [context];
  return list.filter(isRecord).flatMap((entry) => textOf(entry.step) ?? []);
}

/** Whether a refusal carries violations. */
export function hasViolations(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.body) && violationsOf(error.body.violations).length > 0;
}

/** The key of a refusal that names no place, or undefined. */
export function keyOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return undefined;
  return keyOfBody(error.body);
}
