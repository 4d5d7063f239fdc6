import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../demo/api/test-support.ts';
import { kitExample, startExample } from '../support/docs-shop.ts';
import { test } from '../support/fixtures.ts';
import { buyAsInTheGuide, orderAsInTheGuide } from '../support/steps.ts';

let shop: ChildProcess;
let pages: Server;
let address: string;

/** The page of the guide on a port of its own, as the guide serves it, and the shop of the guide. */
test.beforeEach(async ({ demo }) => {
  const port = await freePort();
  const html = kitExample('html', 'ws-domain-checker')
    .replaceAll('http://localhost:4101', demo.apiUrl)
    .replaceAll('http://localhost:8080', `http://localhost:${port}`);
  pages = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
  ).listen(0);
  await once(pages, 'listening');
  address = `http://localhost:${(pages.address() as AddressInfo).port}`;
  shop = await startExample(kitExample('js', 'const PRODUCTS'), { port, pages: address });
});
test.afterEach(() => {
  shop.kill();
  pages.close();
});

test('the shop of the hour sells from the search to the thank-you page', async ({ page }) => {
  await page.goto(address);
  await buyAsInTheGuide(page);
  await orderAsInTheGuide(page);
});
