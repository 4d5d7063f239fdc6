import { NotProvided, type Visitor } from '../adapter.ts';
import type { Operation } from '../document.ts';
import { cartOf, NOTHING, oneProduct, type Row, row } from './rows.ts';

/** The level of refusals by the session: nobody is logged in, or the session is lost. */
export const SESSION_LEVEL = 5;
/** The level of failures, of responses that were lost, and of calls that are repeated. */
export const REPETITION_LEVEL = 8;

/** Sends an operation with the document's first example, for ids that do not exist. */
function sendAny(
  guest: Visitor,
  operation: Operation,
  headers: Record<string, string> = {},
): Promise<Response> {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }): [string, string] => [name, NOTHING]);
  const path = operation.path.replaceAll(/\{\w+\}/g, NOTHING);
  const body = Object.values(operation.request?.examples ?? {})[0];
  return guest.send(operation.method, `${path}?${new URLSearchParams(query)}`, body, headers);
}

/** Whether a response has an example of that name, which identifies shared bodies. */
const shows = (operation: Operation, status: string, example: string): boolean =>
  Object.hasOwn(operation.responses[status]?.examples ?? {}, example);

function failing(operation: Operation): Row[] {
  // The example of a slow action has its own rows.
  if (!('5XX' in operation.responses) || operation.path.startsWith('/demo/')) return [];
  const { method, path } = operation;
  return [
    row(
      operation.id,
      502,
      async (guest) => {
        await guest.situations.failing(guest, { method, path });
        return sendAny(guest, operation);
      },
      '',
      REPETITION_LEVEL,
    ),
  ];
}

function otherCompany(operation: Operation): Row[] {
  if (!shows(operation, '400', 'unknown')) return [];
  return [
    row(
      operation.id,
      400,
      (guest) => sendAny(guest, operation, { 'x-company-code': 'xx' }),
      'an unknown company',
      2,
    ),
  ];
}

function notLoggedIn(operation: Operation): Row[] {
  if (!('401' in operation.responses)) return [];
  return [
    row(
      operation.id,
      401,
      async (guest) => {
        await cartOf(guest);
        return sendAny(guest, operation);
      },
      'a visitor',
      SESSION_LEVEL,
    ),
  ];
}

function withoutSession(operation: Operation): Row[] {
  if (!shows(operation, '404', 'lost')) return [];
  return [row(operation.id, 404, (guest) => sendAny(guest, operation), 'without a session', SESSION_LEVEL)];
}

/** An idempotency key that another call has already used. */
function usedKey(operation: Operation): Row[] {
  if (!shows(operation, '422', 'reused')) return [];
  return [
    row(
      operation.id,
      422,
      async (guest) => {
        const key = newKey(guest);
        const [product] = oneProduct(guest);
        await cartOf(guest);
        await guest.send('POST', '/cart/items', product, key);
        return sendAny(guest, operation, key);
      },
      'a key of another call',
      REPETITION_LEVEL,
    ),
  ];
}

/** The header with a key that no call has used. */
export function newKey({ target: { adapter } }: Visitor): Record<string, string> {
  const { idempotencyHeader = 'Idempotency-Key' } = adapter;
  if (idempotencyHeader === false) throw new NotProvided('idempotencyHeader');
  return { [idempotencyHeader.toLowerCase()]: crypto.randomUUID() };
}

/** Responses that many operations share: unknown company, not logged in, lost cart, reused key, server error. */
export function generalRows(operations: readonly Operation[]): Row[] {
  return operations.flatMap((operation) =>
    [otherCompany, notLoggedIn, withoutSession, usedKey, failing].flatMap((make) => make(operation)),
  );
}
