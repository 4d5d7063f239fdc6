import { afterAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../conformance/adapter.ts';
import type { Check } from '../../conformance/check.ts';
import { runCheck } from '../../conformance/check.ts';
import { type Json, type Operation, operationsOf, statusKey } from '../../conformance/document.ts';
import { LEVELS } from '../../conformance/levels.ts';
import { problemsOf, rowsOf } from '../../conformance/row-checks.ts';
import type { Row } from '../../conformance/rows/rows.ts';
import { RULES } from '../../conformance/run.ts';
import { visitorOf } from '../../conformance/visitor.ts';
import { openShop } from '../../demo/api/test-support.ts';
import { toMessages } from '../../src/api/error-messages.ts';
import { ApiError } from '../../src/api/errors.ts';
import { SERVER_TEXTS } from '../../src/i18n/server-texts.ts';
import { BUTTON_ACTIONS, CALLS } from './calls.ts';
import { answerOf, lostFields, recordingClient } from './client.ts';
import { demoTarget } from './demo-target.ts';
import { readDocument, strictFaultsOf } from './document.ts';

const operations = operationsOf(readDocument());
const shop = openShop();
afterAll(() => shop.close());
const target = await demoTarget(shop);

const rows = rowsOf(operations);
const titled = rows.map((one): [string, Row] => [`${one.id} ${one.status} ${one.name}`.trim(), one]);

function operationOf(id: string): Operation {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`the document has no ${id}`);
  return operation;
}

/** The path of an operation in the demo, where base URLs come from the page config. */
function servedAt({ path }: Operation): string {
  if (path.startsWith('/validations/')) return `/validation${path}`;
  return /^\/(places|error-reports|demo)/.test(path) ? path : `/api${path}`;
}

const callPatternOf = (operation: Operation): RegExp =>
  new RegExp(`^${operation.method} ${servedAt(operation).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Checks that the last request matched the operation, with a body that the document allows if it was accepted. */
async function expectSent(operation: Operation, status: number, { last }: Visitor): Promise<void> {
  const request = last?.request;
  if (!request) throw new Error('nothing was sent');
  expect(`${request.method} ${new URL(request.url).pathname}`).toMatch(callPatternOf(operation));
  if (status >= 300 || operation.request?.mediaType !== 'application/json') return;
  expect(strictFaultsOf(operation.request.schema, await request.json())).toEqual([]);
}

describe('the server', () => {
  it.each(titled)(
    'responds as the document specifies: %s [3.1] [7.4] [7.8] [7.31] [C9.2] [C9.21] [C9.23]',
    async (_title, { id, status, drive }) => {
      const operation = operationOf(id);
      const guest = visitorOf(target);
      const answer = await drive(guest);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([status, expect.anything()]);
      expect(problemsOf(operation, status, answer.status, text)).toEqual([]);
      await expectSent(operation, status, guest);
      const body = operation.responses[statusKey(operation, status) ?? ''];
      if (!body) return expect(text).toBe('');
      const json: Json = JSON.parse(text);
      expect(strictFaultsOf(body.schema, json)).toEqual([]);
      await expectRead(id, status, json);
    },
  );

  // A slow action of the first run is complete.
  const lasting = titled.filter(([, { id }]) => !BUTTON_ACTIONS.includes(id));
  it.each(lasting)('responds the same in a second run: %s', async (_title, { id, status, drive }) => {
    const answer = await drive(visitorOf(target));
    expect(problemsOf(operationOf(id), status, answer.status, await answer.text())).toEqual([]);
  });

  it.each(RULES.map((rule): [string, Check] => [`${rule.call} ${rule.title}`, rule]))(
    'follows the rule: %s [C9.23]',
    async (_title, rule) => {
      const result = await runCheck(rule, target);
      expect(result).toMatchObject({ outcome: 'passed' });
    },
  );

  it('is tested with every status of every operation [C9.2]', () => {
    const reached = new Set(rows.map(({ id, status }) => `${id} ${statusKey(operationOf(id), status)}`));
    const documented = operations.flatMap(({ id, responses }) =>
      Object.keys(responses).map((status) => `${id} ${status}`),
    );
    expect(documented.filter((one) => !reached.has(one))).toEqual([]);
  });

  it('has every operation in one level of the order of implementation [C9.25]', () => {
    const inLevels = LEVELS.flatMap((level) => level.operations);
    expect([...inLevels].sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it('has the calls of the document, and vice versa [D.31]', async () => {
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
