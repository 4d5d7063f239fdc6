import { describe, expect, it } from 'vitest';
import { isRecord, type Json, type Operation, operationsOf } from '../../conformance/document.ts';
import { createClient } from '../../src/api/client.ts';
import { BUTTON_ACTIONS, CALLS, ORIGIN } from './calls.ts';
import { answerOf } from './client.ts';
import { readDocument } from './document.ts';

/* Every answer of the document with one member that is missing, null, or of another type. */

const GONE = Symbol('missing');
type Odd = Json | typeof GONE;
const ODD: readonly Odd[] = [GONE, null, true, false, { odd: 1 }, [[]], {}];

const inside = (one: Json, rest: readonly string[], value: Odd): Json =>
  rest.length > 0 ? replaced(one, rest, value) : value === GONE ? null : value;

/** A copy of a body in which one member is replaced. */
function replaced(body: Json, [name = '', ...rest]: readonly string[], value: Odd): Json {
  if (Array.isArray(body))
    return body.map((one, at) => (String(at) === name ? inside(one, rest, value) : one));
  const entries = Object.entries(isRecord(body) ? body : {}).flatMap(([key, one]): [string, Json][] => {
    if (key !== name) return [[key, one]];
    return rest.length === 0 && value === GONE ? [] : [[key, inside(one, rest, value)]];
  });
  return Object.fromEntries(entries);
}

const memberAt = (body: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (at, name) => (Array.isArray(at) ? at[Number(name)] : isRecord(at) ? at[name] : at),
    body,
  );

/** The paths of all members; of a list, those of its first entry. */
function pathsIn(body: Json): string[][] {
  const entries = Array.isArray(body)
    ? body.slice(0, 1).map((one): [string, Json] => ['0', one])
    : Object.entries(isRecord(body) ? body : {});
  return entries.flatMap(([name, one]) => [[name], ...pathsIn(one).map((rest) => [name, ...rest])]);
}

const CART = [
  'items',
  'items.0',
  'items.0.id',
  'items.0.price',
  'items.0.price.vatExcluded',
  'summary',
  'summary.price',
  'summary.price.vatExcluded',
  'summary.price.vatIncluded',
  'uuid',
];

/**
 * What an answer cannot do without: an amount that would be wrong, an id that a later call needs, a list that is the
 * whole answer, a link and its end. All others are cart calls. A failed check of a number or a login lets the form go on, and a profile
 * whose id is missing is looked for in the list.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  getProducts: ['products', 'unknown'],
  getLicensePrices: ['prices'],
  makeCartLink: ['expiresAt', 'url'],
  createBillingProfile: ['id'],
  updateBillingProfile: ['id'],
  createDomainProfile: ['id'],
  copyBillingProfile: ['id'],
  updateDomainProfile: ['id'],
  checkLogin: ['available'],
  getOrderActions: ['actions'],
  getOrderPayment: ['amount'],
  // The receipt of a withdrawal states its time; the same statement can be sent again.
  sendWithdrawal: ['receivedAt'],
  searchPlaces: ['features'],
  checkVatId: ['valid'],
  checkTaxId: ['valid'],
  checkCompanyId: ['valid'],
  checkCard: ['valid'],
};

const operations = operationsOf(readDocument()).filter(({ id }) => !BUTTON_ACTIONS.includes(id));

interface Answer {
  status: number;
  body: Json;
}
const answersOf = ({ responses }: Operation): Answer[] =>
  Object.entries(responses).flatMap(([status, body]) =>
    status.startsWith('2') && body
      ? Object.values(body.examples).map((one) => ({ status: Number(status), body: one }))
      : [],
  );

/** What a call makes of an answer, and the fields that it could not read. */
async function read(id: string, { status, body }: Answer): Promise<{ value: unknown; isTold: boolean }> {
  let isTold = false;
  const client = createClient({
    apiUrl: `${ORIGIN}/api`,
    validationApiUrl: `${ORIGIN}/validation`,
    company: 'sk-ws',
    language: 'sk-SK',
    fetch: async () => answerOf(body, status),
    onOdd: () => {
      isTold = true;
    },
  });
  return { value: await CALLS[id]?.(client), isTold };
}

/** Each answer of an operation with each member replaced. */
const variantsOf = (operation: Operation) =>
  answersOf(operation).flatMap((answer) =>
    pathsIn(answer.body).flatMap((path) =>
      ODD.filter(
        (value) => typeof value !== 'boolean' || typeof memberAt(answer.body, path) !== 'boolean',
      ).map((value) => ({ answer, path, odd: { ...answer, body: replaced(answer.body, path, value) } })),
    ),
  );

/** Members that are made of others. */
const DERIVED: readonly string[] = ['name', 'email'];

const rows = operations.map((operation) => [operation.id, operation] as const);

describe('an answer of which one member cannot be read', () => {
  it.each(rows)('is read but for what it cannot do without: %s', async (id, operation) => {
    const unread = new Set<string>();
    for (const { path, odd } of variantsOf(operation))
      await read(id, odd).catch(() => unread.add(path.join('.')));
    const isCart = unread.has('uuid');
    expect([...unread].toSorted()).toEqual(isCart ? CART : (NEEDED[id] ?? []));
  });

  it.each(rows)('keeps all its other members: %s', async (id, operation) => {
    for (const { answer, path, odd } of variantsOf(operation)) {
      const now = await read(id, odd).catch(() => undefined);
      if (!now || !isRecord(answer.body)) continue;
      const { value } = await read(id, answer);
      // The call returns one member of the answer.
      if (Array.isArray(value)) continue;
      const others = ([name]: [string, unknown]): boolean => !DERIVED.includes(name) && name !== path[0];
      const membersOf = (whole: unknown) => Object.entries(Object(whole)).filter(others);
      expect(membersOf(now.value), JSON.stringify(odd.body)).toEqual(membersOf(value));
    }
  });

  it.each(rows)('is quiet as long as all members can be read: %s', async (id, operation) => {
    for (const answer of answersOf(operation)) expect((await read(id, answer)).isTold).toBe(false);
  });
});
