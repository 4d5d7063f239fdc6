import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsOf, GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { DIST } from '../support/servers.ts';
import { expectUnsettled } from '../support/settle.ts';
import { ORDER, screenHeading } from '../support/steps.ts';

const BODY = '<ws-minicart><a href="/sk-ws/en/order">Cart</a></ws-minicart>';
const CHUNKS = /\/ws\/1\/assets\/[^/]*\.js(\?|$)/;
/** The script without a query: the cached copy. */
const SCRIPT = /\/ws\/1\/ws\.js$/;

/** The message of the script to an editor on the page. */
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'ws-elements cannot load' });
const fallback = (page: Page) => page.locator('ws-minicart').getByRole('link', { name: 'Cart' });

test('a policy that allows the script but not its files is reported with the line to add [C2.8]', async ({
  page,
  demo,
  faults,
}) => {
  const errors = errorsOf(page);
  expectUnsettled(page);
  const head = `<meta http-equiv="Content-Security-Policy" content="script-src ${demo.apiUrl}/ws/1/ws.js">`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY, head, query: '?ws-doctor' });
  const address = `${demo.apiUrl}/ws/1/assets/`;
  await expect(told(page)).toContainText(address);
  await expect(told(page)).toContainText(`add to the Content-Security-Policy: script-src ${demo.apiUrl}`);
  await expect(fallback(page)).toBeVisible();
  await expect
    .poll(() => errors.filter((text) => text.startsWith(`ws-elements cannot load ${address}`)))
    .toHaveLength(1);
  // A closed page reports no more violations.
  await page.close();
  expect(faults.filter((fault) => !fault.startsWith('policy: script-src-elem'))).toEqual([]);
  faults.length = 0;
});

test('files that are missing on the server, that an ad blocker blocks or the browser refuses are reported with the likely cause [C2.8]', async ({
  page,
  demo,
}) => {
  const errors = errorsOf(page);
  expectUnsettled(page);
  const missing = () => errors.filter((text) => /cannot load \S+\/assets\/\S+\.js: status 404/.test(text));
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(CHUNKS, (route) => route.fulfill({ status: 404, headers }));
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
  await expect.poll(missing).toHaveLength(1);
  await expect(told(page), 'only editors see it').toHaveCount(0);
  await expect(fallback(page)).toBeVisible();
  await page.route(CHUNKS, (route) => route.abort('blockedbyclient'));
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY, query: '?ws-doctor' });
  await expect(told(page)).toContainText(/assets\/\S+\.js: network, ad blocker, or no header/);
  await expect(fallback(page)).toBeVisible();
  await page.route(CHUNKS, (route) =>
    route.fulfill({ body: 'export {}', contentType: 'text/plain', headers }),
  );
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY, query: '?ws-doctor' });
  await expect(told(page)).toContainText(/assets\/\S+\.js: status 200/);
});

test('a page that requires the hash of every script gets the tags by an import map with all hashes; a script whose hash it requires is not replaced by another', async ({
  page,
  demo,
}) => {
  const { files } = JSON.parse(readFileSync(join(DIST, 'integrity.json'), 'utf8')) as {
    files: Record<string, { integrity: string }>;
  };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, one]) => [`${demo.apiUrl}/ws/1/${file}`, one.integrity]),
  );
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: BODY,
    head: `<script type="importmap">${JSON.stringify({ integrity })}</script>`,
    headers: { 'Integrity-Policy': 'blocked-destinations=(script)' },
    integrity: files['ws.js']?.integrity ?? '',
  });
  await expect(page.getByRole('button', { name: 'Cart is empty' })).toBeVisible();

  const errors = errorsOf(page);
  expectUnsettled(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const hash = createHash('sha384')
    .update(await keepOldScript(page))
    .digest('base64');
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY, integrity: `sha384-${hash}` });
  await expect
    .poll(() => errors.filter((text) => /cannot load \S+\/assets\/\S+\.js: status 404/.test(text)))
    .toHaveLength(1);
  expect(scripts.filter((url) => url.includes('/ws.js'))).toEqual([`${demo.apiUrl}/ws/1/ws.js`]);
  await expect(fallback(page)).toBeVisible();
});

/** The script of an earlier build: it refers to files that are no longer on the server. */
async function keepOldScript(page: Page): Promise<string> {
  const { names } = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as { names: string[] };
  const current = readFileSync(join(DIST, 'ws.js'), 'utf8');
  const body = names.reduce((text, name) => text.replaceAll(name, `${name}-before`), current);
  expect(body).not.toBe(current);
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(SCRIPT, (route) => route.fulfill({ body, headers, contentType: 'text/javascript' }));
  return body;
}

test('a cached script from before a deploy lets the current one take over; without its files that one is requested once more, reports it, and loses no input [C2.9]', async ({
  page,
  demo,
  shop,
}) => {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  const errors = errorsOf(page);
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  const city = page.getByRole('combobox', { name: 'City', exact: true });
  await city.fill('Košice');
  await keepOldScript(page);
  await page.reload();
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(city).toHaveValue('Košice');
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  expect(await page.evaluate(() => window.wsElements.cart?.count)).toBe(1);
  expect(pageErrors).toEqual([]);

  await page.unroute(SCRIPT);
  errors.length = 0;
  let scripts = 0;
  page.on('request', (request) => {
    if (/\/ws\/1\/ws\.js/.test(request.url())) scripts += 1;
  });
  await page.route(CHUNKS, (route) =>
    route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.reload();
  await expect.poll(() => errors.filter((text) => /cannot load .*: status 404/.test(text))).toHaveLength(1);
  expect(scripts).toBe(2);
  await page.unroute(CHUNKS);
  await page.reload();
  await expect(city).toHaveValue('Košice');
});
