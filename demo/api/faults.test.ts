import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULT_KINDS } from './faults.ts';
import type { RunningShop } from './serve.ts';
import { serveShop } from './serve.ts';
import { checkoutBody, hostingItem, ordersOf, readyCustomer, SITE, visitor } from './test-support.ts';

let running: RunningShop;
beforeAll(async () => {
  running = await serveShop({ port: 0, databaseUrl: ':memory:', siteOrigins: [SITE], streamDelay: 0 });
});
afterAll(() => running.close());

/** The same visitor, over a real socket. */
function overHttp() {
  return visitor({
    fetch: async (request) => {
      const url = new URL(request.url);
      const body = request.body ? await request.text() : undefined;
      return fetch(running.url + url.pathname + url.search, {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
    },
  });
}

const order = (fault: object) => overHttp().send('POST', '/demo/faults', { path: '/api/cart', ...fault });

test('a fault occurs as often as configured, then the call works', async () => {
  const guest = overHttp();
  await order({ kind: 'status', status: 503, key: 'exception.outage', count: 2 });
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await guest.send('GET', '/api/cart')).status);
  expect(statuses).toEqual([503, 503, 200]);
});

test('a reset drops the request, a lost reply only the response', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  await order({ method: 'POST', kind: 'reset' });
  await expect(guest.send('POST', '/api/cart/items', hostingItem())).rejects.toThrow('fetch failed');
  expect((await guest.cart('GET', '')).items).toHaveLength(0);
  await order({ method: 'POST', kind: 'lost-reply' });
  await expect(guest.send('POST', '/api/cart/items', hostingItem())).rejects.toThrow('fetch failed');
  expect((await guest.cart('GET', '')).items).toHaveLength(1);
});

test('a checkout whose response was lost is answered again by its key', async () => {
  const shop = running.shop;
  const customer = await readyCustomer(shop, 'transfer');
  const before = (await ordersOf(shop)).length;
  await order({ path: '/api/checkout', kind: 'lost-reply' });
  const send = () => customer.send('POST', '/api/checkout', checkoutBody, { 'idempotency-key': 'lost' });
  // If the server is called as a function, there is no socket to cut: the loss becomes a bad gateway.
  expect((await send()).status).toBe(502);
  expect(await (await send()).json()).toMatchObject({ paymentOptions: [{ amount: 81.03 }] });
  expect(await ordersOf(shop)).toHaveLength(before + 1);
});

test('a cut breaks the body and not the status, even when the response is sent late', async () => {
  const slow = createAdaptorServer({
    fetch: async (request) => {
      const answer = await running.shop.fetch(request);
      await new Promise((resolve) => setTimeout(resolve, 60));
      return answer;
    },
  });
  await new Promise<void>((resolve) => slow.listen(0, () => resolve()));
  const { port } = slow.address() as AddressInfo;
  await order({ kind: 'cut' });
  const answer = await fetch(`http://127.0.0.1:${port}/api/cart`, { headers: { 'X-Company-Code': 'sk-ws' } });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  slow.close();
});

test('bodies can be broken in each way', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  await order({ kind: 'cut' });
  await expect((await guest.send('GET', '/api/cart')).text()).rejects.toThrow();
  await order({ kind: 'garbage' });
  await expect((await guest.send('GET', '/api/cart')).json()).rejects.toThrow('JSON');
  await order({ kind: 'empty' });
  expect(await (await guest.send('GET', '/api/cart')).text()).toBe('');
  await order({ kind: 'wrong-shape' });
  expect(await (await guest.send('GET', '/api/cart')).json()).toEqual({ unexpected: [1, 2, 3] });
});

test('a cut leaves time to read the first half, and happens once the faults are cleared', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  await order({ kind: 'cut', ms: 60_000 });
  const answer = await guest.send('GET', '/api/cart');
  // A page that is busy in the meantime: data that it has not read when the connection breaks is lost.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/^\{"uuid"/);
  await guest.send('DELETE', '/demo/faults');
  await expect(reader?.read()).rejects.toThrow('terminated');
});

test('a proxy responds with an error page', async () => {
  const guest = overHttp();
  await order({ kind: 'html', status: 502 });
  const answer = await guest.send('GET', '/api/cart');
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('<h1>502</h1>')]);
});

test('a trickle delivers the whole response in pieces', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  await order({ kind: 'trickle', ms: 60 });
  const answer = await guest.send('GET', '/api/cart');
  const sizes: number[] = [];
  for await (const piece of answer.body ?? []) sizes.push(piece.length);
  expect(sizes.length).toBeGreaterThan(1);
  await order({ kind: 'trickle', ms: 10 });
  expect(await guest.cart('GET', '')).toMatchObject({ items: [] });
});

test('a fault can let some calls pass first', async () => {
  const guest = overHttp();
  await order({ kind: 'status', status: 500, after: 2 });
  const statuses = [];
  for (const _ of [1, 2, 3, 4]) statuses.push((await guest.send('GET', '/api/cart')).status);
  expect(statuses).toEqual([200, 200, 500, 200]);
});

test('a fault can be limited to one session or one brand', async () => {
  const [mine, other] = [overHttp(), overHttp()];
  await mine.cart('GET', '');
  await other.cart('GET', '');
  await order({ kind: 'status', status: 500, session: mine.cookie().split('=')[1] });
  expect((await other.send('GET', '/api/cart')).status).toBe(200);
  expect((await mine.send('GET', '/api/cart')).status).toBe(500);
  await order({ kind: 'status', status: 500, company: 'se-lp' });
  expect((await mine.send('GET', '/api/cart')).status).toBe(200);
  const swedish = { 'x-company-code': 'se-lp' };
  expect((await mine.send('GET', '/api/cart', undefined, swedish)).status).toBe(500);
});

test('a page can still read a faulty response', async () => {
  await order({ kind: 'status', status: 500 });
  const answer = await overHttp().send('GET', '/api/cart');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, SITE]);
});

test('a delay and a hang end after the configured time', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  await order({ kind: 'delay', ms: 80 });
  const start = performance.now();
  expect((await guest.send('GET', '/api/cart')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(70);
  await order({ kind: 'hang', ms: 50 });
  await expect(guest.send('GET', '/api/cart')).rejects.toThrow('fetch failed');
});

test('a hang without a limit lasts as long as the caller waits', async () => {
  await overHttp().cart('GET', '');
  await order({ kind: 'hang' });
  const patience = new AbortController();
  const call = fetch(`${running.url}/api/cart`, {
    headers: { 'x-company-code': 'sk-ws' },
    signal: patience.signal,
  });
  const log = async () => (await overHttp().send('GET', '/demo/log')).json();
  const pending = expect.objectContaining({ path: '/api/cart', took: null, status: null });
  await expect.poll(log).toContainEqual(pending);
  patience.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect.poll(log).not.toContainEqual(pending);
});

test('every kind of fault is listed in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const row = /^\| `kind` \| (.*) \|$/m.exec(readme)?.[1] ?? '';
  expect([...row.matchAll(/`([a-z-]+)`/g)].map(([, kind]) => kind)).toEqual([...FAULT_KINDS]);
});

test('the log lists the requests, with their keys, and how many changes were in progress', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  await guest.send('DELETE', '/demo/log');
  await order({ kind: 'delay', ms: 400, method: 'POST', count: 2 });
  const send = (key: string) =>
    guest.send('POST', '/api/cart/items', hostingItem(), { 'idempotency-key': key });
  await Promise.all([send('a'), send('b')]);
  await guest.cart('GET', '?x=1');
  const log = (await (await guest.send('GET', '/demo/log')).json()) as {
    key: string;
    inFlight: number;
    path: string;
  }[];
  expect(log.map(({ inFlight }) => inFlight)).toEqual([1, 2, 0]);
  expect(log.map(({ key }) => key).sort()).toEqual(['a', 'b', null]);
  expect(log.at(-1)).toMatchObject({ method: 'GET', path: '/api/cart?x=1', company: 'sk-ws', status: 200 });
  await order({ kind: 'reset' });
  await expect(guest.send('GET', '/api/cart')).rejects.toThrow('fetch failed');
  const after = (await (await guest.send('GET', '/demo/log')).json()) as { status: number | null }[];
  expect(after.at(-1)?.status).toBeNull();
});

test('reset empties the shop and keeps the demo customers', async () => {
  const guest = overHttp();
  await guest.cart('GET', '');
  expect((await guest.send('POST', '/demo/reset')).status).toBe(204);
  expect((await guest.send('PUT', '/api/cart/note', { note: 'x' })).status).toBe(404);
  expect((await guest.logIn('jana')).status).toBe(303);
});
