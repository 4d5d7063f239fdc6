import type { Visitor } from '../../demo/api/test-support.ts';
import { isRecord, type Operation } from './document.ts';
import { cartOf, customerOf, type Row, row } from './rows.ts';

const KEY = { 'idempotency-key': 'contract' };

/** The path of an operation in the demo, where base URLs come from the page config. */
export function servedAt({ path }: Operation): string {
  if (path.startsWith('/validations/')) return `/validation${path}`;
  return /^\/(places|error-reports|demo)/.test(path) ? path : `/api${path}`;
}

/** Sends an operation with the document's first example, for ids that do not exist. */
function sendAny(
  guest: Visitor,
  operation: Operation,
  headers: Record<string, string> = {},
): Promise<Response> {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }): [string, string] => [name, 'nothing']);
  const path = servedAt(operation).replaceAll(/\{\w+\}/g, 'nothing');
  const body = Object.values(operation.request?.examples ?? {})[0];
  return guest.send(operation.method, `${path}?${new URLSearchParams(query)}`, body, headers);
}

/** Whether a response has an example of that name, which identifies shared bodies. */
const shows = (operation: Operation, status: string, example: string): boolean =>
  isRecord(operation.responses[status]?.examples) && example in (operation.responses[status]?.examples ?? {});

function failing(operation: Operation): Row[] {
  // Injected faults do not apply to the demo's own endpoints, so use this one's `fail` parameter.
  if (!('5XX' in operation.responses) || operation.path.startsWith('/demo/')) return [];
  const { method } = operation;
  const fault = {
    method,
    path: servedAt(operation).split('{')[0],
    kind: 'status',
    status: 502,
    key: 'exception.outage',
  };
  return [
    row(operation.id, 502, async (guest) => {
      await guest.send('DELETE', '/demo/faults');
      await guest.send('POST', '/demo/faults', fault);
      return sendAny(guest, operation);
    }),
  ];
}

function otherCompany(operation: Operation): Row[] {
  if (!shows(operation, '400', 'unknown')) return [];
  return [row(operation.id, 400, (guest) => sendAny(guest, operation, { 'x-company-code': 'xx' }))];
}

function notLoggedIn(operation: Operation): Row[] {
  if (!('401' in operation.responses)) return [];
  return [
    row(operation.id, 401, async (guest) => {
      await cartOf(guest);
      return sendAny(guest, operation);
    }),
  ];
}

function withoutSession(operation: Operation): Row[] {
  if (!shows(operation, '404', 'lost')) return [];
  return [row(operation.id, 404, (guest) => sendAny(guest, operation), 'without a session')];
}

/** An idempotency key that a request for the note has already used. */
function usedKey(operation: Operation): Row[] {
  if (!shows(operation, '422', 'reused')) return [];
  return [
    row(operation.id, 422, async (guest) => {
      await customerOf(guest, 'jana');
      await guest.send('PUT', '/api/cart/note', { note: 'first' }, KEY);
      return sendAny(guest, operation, KEY);
    }),
  ];
}

/** Responses that many operations share: unknown company, not logged in, lost cart, reused key, server error. */
export function generalRows(operations: readonly Operation[]): Row[] {
  return operations.flatMap((operation) =>
    [otherCompany, notLoggedIn, withoutSession, usedKey, failing].flatMap((make) => make(operation)),
  );
}
