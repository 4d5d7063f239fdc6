import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../demo/api/test-support.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { buyAsInTheGuide, orderAsInTheGuide } from '../support/steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'docs/first-order.mjs');
const GUIDE = readFileSync(join(ROOT, 'docs/providers.md'), 'utf8');

/** The page of the guide, as a reader copies it. */
const [, PAGE = ''] = /## Your first paid order[\s\S]*?```html\n([\s\S]*?)```/.exec(GUIDE) ?? [];

/** The calls of the guide's table, such as `POST /cart/items`. */
const [, table = ''] = /## Your first paid order([\s\S]*?)\n## /.exec(GUIDE) ?? [];
const CALLS = [...table.matchAll(/^\| \d+ \| `([A-Z]+ [^`]+)` \|/gm)].map(([, call = '']) => call);

let server: ChildProcess;
let api: string;

test.beforeEach(async ({ page, demo }) => {
  const port = await freePort();
  api = `http://localhost:${port}/api`;
  server = spawn('node', [FILE], { env: { ...process.env, PORT: String(port), PAGE: demo.siteUrl } });
  await expect
    .poll(() =>
      fetch(api).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(403);
  const html = PAGE.replaceAll('http://localhost:4101', demo.apiUrl).replaceAll(
    'http://localhost:8080/api',
    api,
  );
  await page.route(`${demo.siteUrl}/first-order*`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
});
test.afterEach(() => void server.kill());

/** The calls that the page sends, by method and path, with their status. */
function callsOf(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('response', (response) => {
    const method = response.request().method();
    const path = new URL(response.url()).pathname.replace(/^\/api/, '').replace(/[\w-]{36}$/, '{id}');
    if (response.url().startsWith(api) && method !== 'OPTIONS')
      calls.set(`${method} ${path}`, response.status());
  });
  return calls;
}

test('a server of 60 lines sells from the search to the thank-you page, with the calls of the guide alone', async ({
  page,
  demo,
}) => {
  expect(readFileSync(FILE, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(60);
  expect(CALLS).toHaveLength(11);
  const calls = callsOf(page);
  await page.goto(`${demo.siteUrl}/first-order`);
  await buyAsInTheGuide(page);
  await page
    .locator('ws-cart')
    .getByRole('button', { name: /Remove.*hosting-plus/ })
    .click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  // No longer the ones of a product that is in the cart.
  await expect(page.locator('ws-add-to-cart').getByRole('button')).toHaveCount(1);
  await page.locator('ws-add-to-cart').getByRole('button').click();
  await expect(page.locator('ws-minicart')).toContainText('2 items');
  await orderAsInTheGuide(page);
  const served = () => [...calls].filter(([, status]) => status < 400).map(([call]) => call);
  await expect
    .poll(() => CALLS.filter((call) => !served().includes(call)))
    .toEqual(['PUT /cart/billing-profile']);
  expect(served().filter((call) => !CALLS.includes(call))).toEqual([]);
  expect([...calls.values()].filter((status) => status !== 404 && status >= 400)).toEqual([]);
});

test('it renews the session at the registration, and refuses calls of other pages and broken bodies', async ({
  demo,
}) => {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(api + path, {
      method: 'POST',
      headers: { Origin: demo.siteUrl, 'X-Company-Code': 'my-brand', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const first = await send('/cart/items', { code: 'hosting-plus' });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const profile = { type: 'person', name: 'Eva Horváthová' };
  const made = await send('/users', { login: 'eva', billingProfile: profile }, { Cookie: cookie });
  expect([made.status, made.headers.get('set-cookie')?.startsWith(cookie)]).toEqual([201, false]);
  const planted = await fetch(`${api}/billing-profiles`, {
    headers: { Origin: demo.siteUrl, 'X-Company-Code': 'my-brand', Cookie: cookie },
  });
  expect(planted.status).toBe(401);
  expect((await send('/cart/items', { code: 'constructor' })).status).toBe(422);
  for (const body of ['', '{', 'null', '[]', '{"login":"adam"}', '"text"'])
    expect([body, (await send('/users', body)).status]).toEqual([body, 422]);
  expect((await send('/checkout', {})).status).toBe(422);
  expect(
    (await send('/cart/items', { code: 'hosting-plus' }, { Origin: 'https://evil.example' })).status,
  ).toBe(403);
  const own = { Origin: demo.siteUrl, 'X-Company-Code': 'my-brand' };
  expect((await fetch(`${api}/cart`, { headers: own })).status).toBe(200);
  expect((await fetch(`${api}/cart`, { headers: { Origin: demo.siteUrl } })).status).toBe(403);
});
