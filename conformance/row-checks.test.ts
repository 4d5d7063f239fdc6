import { expect, it } from 'vitest';
import type { Adapter, Target } from './adapter.ts';
import { type Check, type Result, runCheck } from './check.ts';
import type { Operation } from './document.ts';
import { resultLines } from './report.ts';
import { problemsOf, rowChecks } from './row-checks.ts';

const operation: Operation = {
  id: 'putNote',
  method: 'PUT',
  path: '/cart/note',
  parameters: [],
  request: undefined,
  responses: { 200: undefined, 404: undefined },
  meanings: { 200: 'The full cart.', 404: '`exception.cart.not_found`;\n see "Session loss".' },
  isPublic: false,
};

it('names the section of the document that an unexpected status refers to', () => {
  expect(problemsOf(operation, 404, 401, '{\n  "key": "exception.user.not_logged_in"\n}')).toEqual([
    {
      expected: 'status 404',
      got: 'status 401: { "key": "exception.user.not_logged_in" }',
      fix: 'See putNote 404 in openapi.yaml: `exception.cart.not_found`; see "Session loss".',
    },
  ]);
});

it('shows the request that got a wrong response', async () => {
  const [check] = rowChecks([operation], ({ id, status }) => id === 'putNote' && status === 422);
  if (!check) throw new Error('no such check');
  const api = 'https://api.brand.example/api';
  const result: Result = await runCheck(check, {
    api,
    validation: undefined,
    company: 'sk-ws',
    adapter: {},
    transport: async () => Response.json({ uuid: 'u', items: [] }),
  });
  expect(resultLines(result)[1]).toMatch(/^ +sent {6}PUT \/api\/cart\/note\?cart=true \{"note":"x{50,}.* …$/);
});

it.each([
  [404, {}, 'not run'],
  [404, { key: 'exception.order.not_created' }, 'failed'],
  [500, {}, 'failed'],
])(
  'an optional call may be left out, with 404 and no key: %i with %j is %s [C9.26]',
  async (status, body, outcome) => {
    const optional: Operation = {
      ...operation,
      id: 'getPaymentOptions',
      path: '/payment-options',
      method: 'GET',
      isOptional: true,
    };
    const [check] = rowChecks([optional], ({ id, name }) => id === optional.id && name === 'of a visitor');
    if (!check) throw new Error('no such check');
    const transport = async (request: Request): Promise<Response> =>
      request.url.endsWith('/payment-options')
        ? Response.json(body, { status })
        : Response.json({ uuid: 'u', items: [] });
    const target = {
      api: 'https://api.brand.example/api',
      validation: undefined,
      company: 'sk-ws',
      adapter: {},
      transport,
    };
    expect(await runCheck(check, target)).toMatchObject({ outcome });
  },
);

const target = (adapter: Adapter, answer: unknown): Target => ({
  api: 'https://api.brand.example/api',
  validation: undefined,
  company: 'sk-ws',
  adapter,
  transport: async () => Response.json(answer),
});
const checkNamed = (id: string, name: string): Check => {
  const [check] = rowChecks([{ ...operation, id }], (row) => row.id === id && row.name === name);
  if (!check) throw new Error('no such check');
  return check;
};

it('what the adapter says that the shop does not have is left out', async () => {
  const check = checkNamed('addProducts', 'a taken domain');
  expect(await runCheck(check, target({}, {}))).toMatchObject({
    outcome: 'not run',
    reason: 'the adapter has no values.takenDomain',
  });
  expect(await runCheck(check, target({ values: { takenDomain: false } }, {}))).toMatchObject({
    outcome: 'not run',
    reason: 'the adapter says that the shop has no values.takenDomain',
    isLeftOut: true,
  });
});

it.each([
  ['nobody can choose is left out', [], { isLeftOut: true }],
  [
    'this customer cannot choose needs another customer',
    [{ id: 1, groupId: 'transfer', available: false }],
    {},
  ],
])('a way to pay that %s', async (_what, options, expected) => {
  const check = checkNamed('checkout', 'by transfer');
  const adapter: Adapter = {
    customers: { person: 'eva' },
    values: { product: { code: 'hosting' } },
    logIn: async () => undefined,
  };
  const transport = async ({ url }: Request): Promise<Response> =>
    Response.json(
      url.endsWith('/payment-options')
        ? options
        : url.endsWith('/billing-profiles')
          ? [{ id: 'b1' }]
          : { uuid: 'u', items: [] },
    );
  const result = await runCheck(check, { ...target(adapter, {}), transport });
  expect(result).toMatchObject({ outcome: 'not run', ...expected });
  expect('isLeftOut' in result).toBe('isLeftOut' in expected);
});
