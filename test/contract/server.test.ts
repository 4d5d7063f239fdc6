import { afterAll, describe, expect, it } from 'vitest';
import { openShop, visitor } from '../../demo/api/test-support.ts';
import { toMessages } from '../../src/api/error-messages.ts';
import { ApiError } from '../../src/api/errors.ts';
import { SERVER_TEXTS } from '../../src/i18n/server-texts.ts';
import { BUTTON_ACTIONS, CALLS } from './calls.ts';
import { CART_ROWS } from './cart-rows.ts';
import { answerOf, lostFields, recordingClient } from './client.ts';
import { faultsOf, type Json, type Operation, operationsOf, readDocument, statusKey } from './document.ts';
import { generalRows, servedAt } from './general-rows.ts';
import { offerRows } from './offer-rows.ts';
import { AROUND_ROWS } from './other-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import type { Row } from './rows.ts';

const operations = operationsOf(readDocument());
const shop = openShop();
afterAll(() => shop.close());

let lastCall = '';
let sent: Json | undefined;
/** The shop, recording its last request. */
const watched = {
  fetch: async (request: Request): Promise<Response> => {
    lastCall = `${request.method} ${new URL(request.url).pathname}`;
    sent = await jsonOf(request.clone());
    return shop.fetch(request);
  },
};

/** The JSON body of a request; undefined for uploads and requests without a body. */
async function jsonOf(request: Request): Promise<Json | undefined> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined;
  return JSON.parse(await request.text());
}

const rows: readonly Row[] = [
  ...CART_ROWS,
  ...offerRows(watched),
  ...PEOPLE_ROWS,
  ...AROUND_ROWS,
  ...generalRows(operations),
];
const titled = rows.map((one): [string, Row] => [`${one.id} ${one.status} ${one.name}`.trim(), one]);

function operationOf(id: string): Operation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`the document has no ${id}`);
  return operation;
}

const callPatternOf = (operation: Operation): RegExp =>
  new RegExp(`^${operation.method} ${servedAt(operation).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

describe('the server', () => {
  it.each(titled)('answers as the document says: %s', async (_title, { id, status, drive }) => {
    const operation = operationOf(id);
    const answer = await drive(visitor(watched));
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, expect.anything()]);
    expect(lastCall).toMatch(callPatternOf(operation));
    if (status < 300 && operation.request?.mediaType === 'application/json')
      expect(faultsOf(operation.request.schema, sent)).toEqual([]);
    const body = operation.responses[statusKey(operation, status) ?? ''];
    if (!body) return expect(text).toBe('');
    const json: Json = JSON.parse(text);
    expect(faultsOf(body.schema, json)).toEqual([]);
    await expectRead(id, status, json);
  });

  it('is tested with every status of every operation', () => {
    const reached = new Set(rows.map(({ id, status }) => `${id} ${statusKey(operationOf(id), status)}`));
    const documented = operations.flatMap(({ id, responses }) =>
      Object.keys(responses).map((status) => `${id} ${status}`),
    );
    expect(documented.filter((one) => !reached.has(one))).toEqual([]);
  });

  it('has the calls of the document, and the document has its', async () => {
    const isCall = ({ path }: { path: string }) =>
      /^\/(api|validation|places|error-reports)\b/.test(path) || path === '/demo/slow-action';
    const served = (await shop.routes())
      .filter((route) => route.method !== 'ALL' && isCall(route))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const documented = operations.map((operation) => `${operation.method} ${servedAt(operation)}`);
    expect([...new Set(served)].sort()).toEqual(documented.sort());
  });
});

/** Checks that parsing a response loses no field, and that every error becomes messages that have a text. */
async function expectRead(id: string, status: number, json: Json): Promise<void> {
  if (status >= 400) {
    if (id === 'searchPlaces') return;
    const messages = Object.values(toMessages(new ApiError('refused', { status, body: json }))).flat();
    expect(messages.length).toBeGreaterThan(0);
    for (const { key } of messages) expect(SERVER_TEXTS).toHaveProperty([key]);
    return;
  }
  if (BUTTON_ACTIONS.includes(id)) return;
  const read = await CALLS[id]?.(recordingClient(() => answerOf(json)).client);
  expect(lostFields(json, read)).toEqual([]);
}
