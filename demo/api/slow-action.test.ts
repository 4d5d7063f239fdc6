import { afterAll, expect, test } from 'vitest';
import { openShop, SITE, visitor } from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());
const guest = visitor(shop);
const ask = (query: string, method = 'GET') => guest.send(method, `/demo/slow-action${query}`);

test('the work is not ready, not ready, ready, and can be started again', async () => {
  const statuses = [];
  for (const method of ['POST', 'GET', 'POST', 'POST', 'GET', 'GET'])
    statuses.push((await ask('', method)).status);
  expect(statuses).toEqual([202, 202, 200, 202, 202, 200]);
});

test('finished work redirects to the calling page, or to the given address', async () => {
  const target = async (query: string) => (await (await ask(query)).json()) as { redirectTo: string };
  expect(await target('?polls=0')).toEqual({ redirectTo: `${SITE}/` });
  expect(await target('?polls=0&redirectTo=/sk-ws/order')).toEqual({ redirectTo: `${SITE}/sk-ws/order` });
});

test('two pieces of work are counted separately', async () => {
  await ask('?id=a&polls=1');
  expect((await ask('?id=b&polls=1')).status).toBe(202);
  expect((await ask('?id=a&polls=1')).status).toBe(200);
});

test('the work can fail', async () => {
  await ask('?polls=1&fail=500');
  expect((await ask('?polls=1&fail=500')).status).toBe(500);
});

test.each(['?polls=many', '?fail=200', '?redirectTo=https://elsewhere.test/'])(
  '%s is refused',
  async (query) => {
    expect((await ask(query)).status).toBe(422);
  },
);
