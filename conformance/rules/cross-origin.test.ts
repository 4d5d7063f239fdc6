import { expect, it } from 'vitest';
import type { Target } from '../adapter.ts';
import { CROSS_ORIGIN_RULES } from './cross-origin.ts';

/** The problems of the response to a call that a server does not support. */
const unknownCall = (body: unknown) => {
  const target: Target = {
    api: 'https://api.brand.example/api',
    validation: undefined,
    company: 'sk-ws',
    adapter: {},
    transport: async () => Response.json(body, { status: 404 }),
  };
  return CROSS_ORIGIN_RULES.find(({ call }) => call === 'GET /no-such-call')?.run(target);
};

it('a key that is null or empty does not count as a key', async () => {
  expect(await unknownCall({ title: 'No such call', key: null })).toEqual([]);
  expect(await unknownCall({ title: 'No such call', key: '' })).toEqual([]);
  expect(await unknownCall({ key: 'exception.cart.not_found' })).toHaveLength(1);
});
