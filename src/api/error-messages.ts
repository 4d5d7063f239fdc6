import { contextPath, type MessagePath } from '../config/message-paths.ts';
import { isOrderStep, type OrderStep } from '../config/steps.ts';
import { isRecord } from '../lib/is-record.ts';
import type { Message, Messages } from '../lib/messages.ts';
import { ApiError, keyOfBody } from './errors.ts';

export const UNKNOWN_ERROR = 'wsk.general.unknown_error';
/** An unknown error that was reported: its message carries the report's id. */
export const UNKNOWN_ERROR_ID = 'wsk.general.unknown_error_id';
type Json = Record<string, unknown>;

const RESOURCE_NOT_FOUND = 'validation.resource_not_found';
/** The shop could not be reached, or its response was lost. */
export const NETWORK_ERROR = 'wsk.general.network';
export const OFFLINE = 'wsk.general.offline';
const TOO_MANY_REQUESTS = 'wsk.general.too_many_requests';
const TIMEOUT_ERROR = 'wsk.general.timeout';

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Turns any value that a call can throw into message keys by path; never throws itself. `path` is used for an error
 * that names no path. An aborted call has no message.
 */
export function toMessages(error: unknown, path: MessagePath = 'general'): Messages {
  if (!(error instanceof ApiError)) return { [path]: [{ key: UNKNOWN_ERROR }] };
  switch (error.kind) {
    case 'aborted':
      return {};
    case 'network':
      return { [path]: [{ key: NETWORK_ERROR, values: error.unreached ? { unreached: 'yes' } : undefined }] };
    case 'offline':
      return { [path]: [{ key: OFFLINE }] };
    case 'timeout':
      return { [path]: [{ key: TIMEOUT_ERROR }] };
    case 'format':
      return { [path]: [{ key: UNKNOWN_ERROR }] };
    case 'refused':
      return messagesOfRefusal(error, path);
  }
}

function messagesOfRefusal(error: ApiError, path: MessagePath): Messages {
  const { violations, context } = bodyOf(error);
  const found = joinMessages([...violationsOf(violations), ...contextOf(context)]);
  if (Object.keys(found).length > 0) return found;
  if (error.status === 429) return { [path]: [tooManyRequests(error)] };
  return { [path]: [{ key: keyOf(error), title: nonEmptyText(bodyOf(error).title) }] };
}

/** The message gives the time of the next try if the server sent it. */
function tooManyRequests(error: ApiError): Message {
  const { retryAfter } = error;
  if (retryAfter === undefined) return { key: keyOfBody(error.body) ?? TOO_MANY_REQUESTS };
  return { key: TOO_MANY_REQUESTS, values: { seconds: Math.max(1, Math.ceil(retryAfter / 1_000)) } };
}

/** Entries as one object: messages of the same path are joined in order, and paths without messages are left out. */
export function joinMessages<Path extends string>(
  entries: readonly (readonly [Path, readonly Message[]])[],
): Readonly<Record<Path, readonly Message[]>> {
  // A path may have any name, even that of a property of `Object.prototype`.
  const found = new Map<Path, readonly Message[]>();
  for (const [path, messages] of entries) {
    if (messages.length > 0) found.set(path, [...(found.get(path) ?? []), ...messages]);
  }
  return Object.fromEntries(found) as Record<Path, readonly Message[]>;
}

/**
 * Sorts messages by the place that shows each: a field of a form, or a path of the store. `others` has those without a
 * place, under the paths that the server gave them.
 */
export function messagesAt<Place extends string>(
  messages: Messages,
  placeOf: (path: string, message: Message) => Place | undefined,
): { fields: Readonly<Record<Place, readonly Message[]>>; others: Messages } {
  const fields: [Place, Message[]][] = [];
  const others: [string, Message[]][] = [];
  for (const [path, list] of Object.entries(messages)) {
    for (const message of list) {
      const place = placeOf(path, message);
      if (place === undefined) others.push([path, [message]]);
      else fields.push([place, [message]]);
    }
  }
  return { fields: joinMessages(fields), others: joinMessages(others) };
}

/** The messages, each changed. */
export const mapMessages = (messages: Messages, change: (message: Message) => Message): Messages =>
  Object.fromEntries(Object.entries(messages).map(([path, list]) => [path, list.map(change)]));

/** Marks messages so that the page does not scroll to them: the visitor did not start the check that found them. */
export const quietly = (messages: Messages): Messages =>
  mapMessages(messages, (message) => ({ ...message, quiet: true }));

/** A property path of the cart, as opposed to any other name in a map. */
const CART_PATH = /^(cart|items)\b/;
const KEY = /^[\w-]+(\.[\w-]+)+$/;

/**
 * The messages in a body that reports what is wrong with the cart, in any format of a refusal: a list or a map of
 * violations, with or without their own property, a context, or a key alone. Empty if it reports nothing.
 */
export function messagesOfReport(body: unknown, path: MessagePath): Messages {
  const { violations, context } = isRecord(body) ? body : { violations: body };
  const map = isRecord(body) ? Object.entries(body).filter(([at]) => CART_PATH.test(at)) : [];
  const found = [violations, Object.fromEntries(map)].flatMap(violationsOf);
  const messages = joinMessages([...found, ...contextOf(context)]);
  if (Object.keys(messages).length > 0) return messages;
  const key = typeof body === 'string' ? body : keyOfBody(body);
  return key !== undefined && KEY.test(key) ? { [path]: [{ key }] } : {};
}

const bodyOf = (error: ApiError): Json => (isRecord(error.body) ? error.body : {});

/** A list of {propertyPath, errors}, or a map from property path to errors. */
function violationsOf(violations: unknown): [string, Message[]][] {
  if (Array.isArray(violations)) {
    return violations.map((violation: unknown) => {
      const { propertyPath, errors = [violation] } = isRecord(violation) ? violation : {};
      return [nonEmptyText(propertyPath) ?? 'general', errorsOf(errors)];
    });
  }
  if (!isRecord(violations)) return [];
  return Object.entries(violations).map(([path, value]) => [
    path,
    errorsOf(isRecord(value) ? (value.errors ?? [value]) : value),
  ]);
}

/** One {step, cartItemId, errors} or a list of them; entries without step and errors are ignored. */
function contextEntries(context: unknown): Json[] {
  const list = Array.isArray(context) ? context : [context];
  return list
    .filter(isRecord)
    .filter(({ step, errors }) => nonEmptyText(step) !== undefined || errorsOf(errors).length > 0);
}

const contextOf = (context: unknown): [string, Message[]][] =>
  contextEntries(context).map(({ step, cartItemId, errors }) => [
    contextPath(step, cartItemId),
    errorsOf(errors),
  ]);

function errorsOf(errors: unknown): Message[] {
  const list = Array.isArray(errors) ? errors : [errors];
  return list.flatMap((error): Message[] => {
    if (typeof error === 'string') return error === '' ? [] : [{ key: error }];
    if (!isRecord(error)) return [];
    const key =
      nonEmptyText(error.translationKey) ??
      nonEmptyText(error.key) ??
      nonEmptyText(error.tKey) ??
      nonEmptyText(error.message);
    return key ? [{ key, title: nonEmptyText(error.title) }] : [];
  });
}

/** The steps that the errors of a refused checkout name, in the server's order; undefined for an unknown step. */
export function contextSteps(error: unknown): (OrderStep | undefined)[] {
  if (!(error instanceof ApiError)) return [];
  return contextEntries(bodyOf(error).context).map(({ step }) => (isOrderStep(step) ? step : undefined));
}

/** Whether a refusal contains violations. */
export const hasViolations = (error: unknown): boolean =>
  error instanceof ApiError && violationsOf(bodyOf(error).violations).length > 0;

/** The key of a refusal as a whole. A 404 whose key is missing or contains spaces has the key of clause 8.1. */
export function keyOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR;
  if (error.status === 429) return tooManyRequests(error).key;
  return keyOfBody(error.body) ?? KEY_BY_STATUS[error.status] ?? UNKNOWN_ERROR;
}

/** The shop wants a customer who is logged in. */
export const NOT_LOGGED_IN = 'exception.user.not_logged_in';

const KEY_BY_STATUS: Readonly<Record<number, string>> = { 401: NOT_LOGGED_IN, 404: RESOURCE_NOT_FOUND };

/** Reasons that say nothing about the call: with the status of a proxy's time-out, the shop may still be at work. */
const GENERAL_REASON = /^exception\.(outage|server_error)$/;

/**
 * Whether the shop itself has refused, whatever the status: it names a reason. An error without one may be a proxy's, or
 * come after the work was done.
 */
export function isReasoned(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false;
  const key = keyOfBody(error.body) ?? '';
  if (GENERAL_REASON.test(key)) return error.status !== 504 && error.status !== 408;
  const isKey = /^(exception|validation)\./.test(key);
  return isKey || hasViolations(error) || contextSteps(error).length > 0;
}
