import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  API,
  type CartAnswer,
  checkoutBody,
  hostingItem,
  openShop,
  ordersOf,
  readyCustomer,
  temporaryDatabase,
} from './test-support.ts';

/** Serves the file in a process of its own, which can be killed. */
async function serveApart(databaseUrl: string) {
  const code = `import { serveShop } from './demo/api/serve.ts';
const running = await serveShop({ port: 0, databaseUrl: '${databaseUrl}', siteOrigins: ['http://localhost:4300'] });
console.log(running.url);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: String(line).trim() };
}

test('what was answered survives a kill in the middle of work', async () => {
  const databaseUrl = temporaryDatabase();
  const { child, url } = await serveApart(databaseUrl);
  const customer = await readyCustomer(
    { fetch: async (request) => fetch(new Request(request.url.replace(API, url), request)) },
    'transfer',
  );
  expect((await customer.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
  let answered = 0;
  const work = async () => {
    for (;;) {
      await customer.cart('POST', '/items', hostingItem());
      answered += 1;
      if (answered === 20) child.kill('SIGKILL');
    }
  };
  await expect(work()).rejects.toThrow();

  const shop = openShop(databaseUrl);
  const request = new Request(`${API}/api/cart`, {
    headers: { cookie: customer.cookie(), 'x-company-code': 'sk-ws' },
  });
  const cart = (await (await shop.fetch(request)).json()) as CartAnswer;
  expect(cart.items.length).toBeGreaterThanOrEqual(answered);
  expect(answered).toBeGreaterThanOrEqual(20);
  expect(await ordersOf(shop)).toHaveLength(1);
  await shop.close();
}, 30_000);
