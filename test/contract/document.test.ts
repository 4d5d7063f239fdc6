import { validateHeaderValue } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Json, operationsOf, recordAt } from '../../conformance/document.ts';
import { ERROR_KEYS } from '../../server/errors.ts';
import { toMessages } from '../../src/api/error-messages.ts';
import { ApiError } from '../../src/api/errors.ts';
import { invoiceIdOf, similarProfileIdOf } from '../../src/api/refusals.ts';
import { PROFILE_FIELDS } from '../../src/config/profile-fields.ts';
import { familyOf } from '../../src/features/cart/rules.ts';
import { SERVER_TEXTS } from '../../src/i18n/server-texts.ts';
import { BUTTON_ACTIONS, CALLS } from './calls.ts';
import { answerOf, lostFields, recordingClient } from './client.ts';
import {
  closed,
  enumAt,
  headerExamples,
  namelessBodies,
  propertyNames,
  readDocument,
  strictFaultsOf,
  withOptional,
} from './document.ts';

const root = readDocument();
const operations = operationsOf(root);
const schemaOf = (name: string) => recordAt(recordAt(recordAt(root.components).schemas)[name]);

interface Example {
  id: string;
  place: string;
  name: string;
  value: Json;
  schema: Parameters<typeof strictFaultsOf>[0];
}

const examples: Example[] = operations.flatMap(({ id, request, responses }) =>
  Object.entries({ request, ...responses }).flatMap(([place, body]) =>
    Object.entries(body?.examples ?? {}).map(([name, value]) => ({
      id,
      place,
      name,
      value,
      schema: body?.schema ?? {},
    })),
  ),
);
/** Removes duplicates: many operations share the same body. */
const distinct = (list: Example[]): Example[] =>
  list.filter(
    (one, index) =>
      list.findIndex(({ schema, value }) => schema === one.schema && value === one.value) === index,
  );
const titled = (list: Example[]): [string, Example][] =>
  list.map((example) => [`${example.id} ${example.place} ${example.name}`, example]);

describe('the document', () => {
  it('names every operation once [C9.1]', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('undefined');
    expect(ids.length).toBeGreaterThan(50);
  });

  it('knows a call of the tags for every operation, and no other', () => {
    const called = [...Object.keys(CALLS), ...BUTTON_ACTIONS].sort();
    expect(called).toEqual(operations.map(({ id }) => id).sort());
  });

  it('lists every part of a path among the parameters', () => {
    const missing = operations.flatMap(({ id, path, parameters }) =>
      [...path.matchAll(/\{(\w+)\}/g)]
        .filter(
          ([, name]) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === name),
        )
        .map(([part]) => `${id} ${part}`),
    );
    expect(missing).toEqual([]);
  });

  it('shows an example of every body [C9.1] [C9.20]', () => {
    const without = operations.flatMap(({ id, request, responses }) =>
      Object.entries({ request, ...responses })
        .filter(([, body]) => body && Object.keys(body.examples).length === 0)
        .map(([place]) => `${id} ${place}`),
    );
    expect(without).toEqual([]);
  });

  it('has examples of headers that a server can send, so that a mock of it starts', () => {
    const headers = headerExamples(root);
    expect(headers.map(([name]) => name)).toContain('Set-Cookie');
    for (const [name, value] of headers) expect(() => validateHeaderValue(name, value)).not.toThrow();
  });

  it('requires no session for the calls that a page may send first [C9.21]', () => {
    const first = operations.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    // A page may have only a search, the tutorial, a contact form or a price.
    const calls = [
      'getCart',
      'getTldCategories',
      'checkDomains',
      'checkBundles',
      'getTutorial',
      'sendInquiry',
      'sendWithdrawal',
    ];
    expect(first).toEqual(expect.arrayContaining([...calls, 'getProducts']));
    expect(first).not.toContain('addItem');
  });

  it('names the properties of every body', () => {
    expect(namelessBodies(root)).toEqual([]);
  });

  it('is rejected if a body has no properties', () => {
    const wrong: Parameters<typeof namelessBodies>[0] = {
      paths: {
        '/things': {
          post: {
            operationId: 'makeThing',
            requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
            responses: {
              '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Things' } } } },
              '204': { description: 'No body is fine.' },
            },
          },
        },
      },
      components: { schemas: { Things: { type: 'array', items: { type: 'object', properties: {} } } } },
    };
    expect(namelessBodies(wrong)).toEqual(['makeThing 200', 'makeThing request']);
  });

  it('names the product codes that the search sends', () => {
    const { description } = recordAt(recordAt(schemaOf('NewItem').properties).code);
    for (const code of ['domain-register', 'domain-transfer']) expect(description).toContain(`\`${code}\``);
  });

  it('names the product families that the tags distinguish', () => {
    const { description } = recordAt(recordAt(schemaOf('ItemProperties').properties).type);
    const families = [...String(description).matchAll(/`(\w+)`/g)].map(([, type = '']) => type);
    const known = families.map((type) => familyOf({ code: '', properties: { type, prices: [] } }));
    expect(known.length).toBeGreaterThan(9);
    expect(known).not.toContain('other');
  });

  it('lists the error keys that the server can name and that have a text [8.33] [C9.1]', () => {
    const keys = enumAt(root, 'components', 'schemas', 'ErrorKey').map(String);
    expect(keys).toEqual([...ERROR_KEYS]);
    const served = Object.keys(SERVER_TEXTS).filter(
      (key) => !key.startsWith('wsk.') || key.startsWith('wsk.general.unknown_error'),
    );
    expect([...keys].sort()).toEqual(served.sort());
  });
});

describe('an example', () => {
  it.each(titled(distinct(examples)))('matches its schema: %s', (_title, { schema, value }) => {
    expect(strictFaultsOf(schema, value)).toEqual([]);
  });

  const answers = examples.filter(({ id, place }) => /^2/.test(place) && !BUTTON_ACTIONS.includes(id));
  it.each(titled(answers))('is read without loss: %s [3.1] [3.6]', async (_title, { id, value }) => {
    const read = await CALLS[id]?.(recordingClient(() => answerOf(value)).client);
    expect(lostFields(value, read)).toEqual([]);
  });

  it.each(titled(answers))(
    'is read the same with null and with a missing value: %s',
    async (_title, { id, value, schema }) => {
      const read = async (other: null | undefined) => {
        const body = withOptional(closed(schema), value, other);
        return JSON.stringify(await CALLS[id]?.(recordingClient(() => answerOf(body)).client), withoutNull);
      };
      expect(await read(null)).toBe(await read(undefined));
    },
  );

  it.each(titled(answers))('may have numeric ids: %s', async (_title, { id, value, schema }) => {
    const [texts, numbers] = [withIds(value, String), withIds(value, Number)];
    expect(strictFaultsOf(schema, numbers)).toEqual([]);
    const read = (body: unknown) => CALLS[id]?.(recordingClient(() => answerOf(body)).client);
    expect(await read(numbers)).toEqual(await read(texts));
  });

  it('shows every field that the tags read under a name that the document has', async () => {
    const odd = [];
    // `searchPlaces` renames the fields of the response.
    for (const { id, value, schema } of answers.filter(({ id }) => id !== 'searchPlaces')) {
      const read = await CALLS[id]?.(recordingClient(() => answerOf(value)).client);
      const known = new Set([...propertyNames(schema), ...fieldNames(value)]);
      odd.push(...[...fieldNames(read)].filter((name) => !known.has(name)).map((name) => `${id} ${name}`));
    }
    expect([...new Set(odd)]).toEqual([]);
  });

  it('of a refusal identifies the invoice or the profile concerned [8.8]', () => {
    const bodyOf = (exampleName: string) => examples.find(({ name }) => name === exampleName)?.value;
    const refusal = (name: string) => new ApiError('refused', { status: 422, body: bodyOf(name) });
    expect(invoiceIdOf(refusal('invoice'))).toBe('2026001');
    expect(similarProfileIdOf(refusal('similar'))).toBe('dp-1');
    expect(invoiceIdOf(refusal('unpaid'))).toBeUndefined();
  });

  const refusals = examples.filter(({ id, place }) => /^[45]/.test(place) && id !== 'searchPlaces');
  it.each(titled(distinct(refusals)))(
    'of a refusal is read as known messages: %s',
    (_title, { place, value }) => {
      const error = new ApiError('refused', { status: Number(place.replace('XX', '00')), body: value });
      const messages = Object.values(toMessages(error)).flat();
      expect(messages.length).toBeGreaterThan(0);
      for (const { key } of messages) expect(SERVER_TEXTS).toHaveProperty([key]);
    },
  );
});

const ID = /^(id|cartItemId|orderId|\w+ProfileId)$/;

/** An example with numeric ids, in the format that `write` returns. */
function withIds(value: Json, write: (id: number) => Json): Json {
  if (Array.isArray(value)) return value.map((one) => withIds(one, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      ID.test(name) && typeof inside === 'string' ? write(inside.length) : withIds(inside, write),
    ]),
  );
}

const withoutNull = (_name: string, value: unknown): unknown => value ?? undefined;

/** The names of all fields of a value, including nested ones. */
function fieldNames(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return new Set([...own, ...Object.values(value).flatMap((one) => [...fieldNames(one)])]);
}

describe('a profile', () => {
  it.each(Object.entries(PROFILE_FIELDS))('has the length of %s that the tags check', (field, { rule }) => {
    const { maxLength, description = '' } = recordAt(
      recordAt(schemaOf('BillingProfileInput').properties)[field],
    );
    expect(maxLength).toBe(rule.max);
    if (rule.min !== undefined) expect(description).toContain(`t least ${rule.min} `);
    if (rule.pattern) expect(description).toMatch(/letters.*digits.*hyphens/is);
  });
});

describe('a refusal', () => {
  it('of every call states its reasons', () => {
    const general = recordAt(recordAt(recordAt(root.components).responses).Refused).description;
    expect(operations.filter(({ meanings }) => meanings['422'] === general).map(({ id }) => id)).toEqual([]);
  });

  it('of a full cart, of a consent and of a call without an origin is documented with its status and place', () => {
    const info = String(recordAt(root.info).description).replaceAll(/\s+/g, ' ');
    expect(info).toContain('carts over 500 items with 422 and `exception.cart.full`');
    expect(info).toContain('one without it is no browser');
    expect(info).toContain('rounded once, half a unit away from zero, on the sum of the items');
  });
});
