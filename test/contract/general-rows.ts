import type { Visitor } from '../../demo/api/test-support.ts';
import { isRecord, type Operation } from './document.ts';
import { cartOf, customerOf, type Row, row } from './rows.ts';

const KEY = { 'idempotency-key': 'contract' };

/** Where an operation is served here; the document leaves the bases to the page's config. */
export function servedAt({ path }: Operation): string {
  if (path.startsWith('/validations/')) return `/validation${path}`;
  return /^\/(places|error-reports|demo)/.test(path) ? path : `/api${path}`;
}

/** Sends an operation as the document's first example has it, about things that do not exist. */
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

/** Whether the documented body of a status shows an example of that name; shared bodies are told by it. */
const shows = (operation: Operation, status: string, example: string): boolean =>
  isRecord(operation.responses[status]?.examples) && example in (operation.responses[status]?.examples ?? {});

function failing(operation: Operation): Row[] {
  // The demo's own calls are out of the switches' reach; this one fails by itself.
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

/** A key that was used for the note. */
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

/** What every call of a kind answers alike: another company, no customer, a lost cart, a used key, a broken server. */
export function generalRows(operations: readonly Operation[]): Row[] {
  return operations.flatMap((operation) =>
    [otherCompany, notLoggedIn, withoutSession, usedKey, failing].flatMap((make) => make(operation)),
  );
}
