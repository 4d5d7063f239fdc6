import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNetworks } from '../faults/network.ts';

const networks = createNetworks();
const AGENT = 'Visitor/1';
const shop = getRequestListener(() => Response.json([], { headers: { 'cache-control': 'max-age=300' } }));
const server = createServer((request, response) => {
  if (!networks.handler(request, response)) void shop(request, response);
});

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});

afterEach(async () => {
  networks.close(AGENT);
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string): Promise<Response> =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'user-agent': AGENT },
  });

test('the browser must not cache a response, or the next call would not reach its fault', async () => {
  const network = networks.open(AGENT);
  expect((await get('/api/products')).headers.get('cache-control')).toBe('no-store');
  network.fail({}, { kind: 'slow', ms: 1 });
  expect((await get('/api/products')).headers.get('cache-control')).toBe('no-store');
  expect(network.calls.map(({ path }) => path)).toEqual(['/products', '/products']);
});

test('requests that are not calls of a visitor keep their headers', async () => {
  networks.open(AGENT);
  expect((await get('/ws/1/ws.js')).headers.get('cache-control')).toBe('max-age=300');
});
