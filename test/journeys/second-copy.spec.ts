import { GOOD_CONFIG } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { requestCount } from '../support/orders.ts';

/** The version that this build carries, and what the same build calls itself under the other address. */
const FIRST = '1.0.0';
const OTHER = '7.0.0';
/** The build under its own address, and a later release under another one that knows one tag more. */
const SCRIPT = '/ws/1/ws.js';
const NEWER = '/ws/7/ws.js';

const HEADER = ['ws-minicart', 'ws-login'];
const TAGS = [...HEADER, 'ws-cart'];

/**
 * Serves the build once more as a newer release: another address, another version, and one tag more, which is the
 * mini-cart's code under another name.
 */
async function releaseNewer(page: Page): Promise<void> {
  await page.route(/\/ws\/7\//, async (route) => {
    const url = new URL(route.request().url().replace('/ws/7/', '/ws/1/'));
    const isExtra = url.pathname.endsWith('/ws-extra.js') || url.search === '?extra';
    url.pathname = url.pathname.replace('ws-extra', 'ws-minicart');
    const response = await route.fetch({ url: url.href });
    const text = (await response.text())
      .replaceAll(FIRST, OTHER)
      .replace('tags:{"ws-cart":', 'tags:{"ws-extra":{texts:"header",files:[0]},"ws-cart":');
    const extra = text
      .replace(/(assets\/[\w-]+\.js)/, '$1?extra')
      // `defineTag(row, View, { texts, … })`, minified.
      .replace(/\((\w+),(\w+),\{texts:/, '({...$1,tag:"ws-extra"},$2,{texts:');
    await route.fulfill({ response, body: isExtra ? extra : text });
  });
}

interface Heard {
  ready: string[];
  changes: number;
  warnings: string[];
}

/** Opens a page with these scripts in this order, each of which may be of either release. */
async function openWith(page: Page, api: string, site: string, scripts: readonly string[]): Promise<Heard> {
  const heard: Heard = { ready: [], changes: 0, warnings: [] };
  page.on('console', (message) => {
    if (message.type() === 'warning') heard.warnings.push(message.text());
  });
  await page.exposeFunction('__ready', (tag: string) => heard.ready.push(tag));
  await page.exposeFunction('__changed', () => (heard.changes += 1));
  await page.addInitScript(() => {
    const tell = (name: string, value?: unknown): void => Reflect.get(window, name)(value);
    document.addEventListener('ws-ready', (event) => tell('__ready', (event as CustomEvent).detail.tag));
    document.addEventListener('ws-cart-change', () => tell('__changed'));
  });
  await releaseNewer(page);
  const html = `<!doctype html><html lang="en" config="${GOOD_CONFIG.replaceAll('"', '&quot;')}"><title>Two copies</title>
${TAGS.map((tag) => `<${tag}><a href="/">Fallback of ${tag}</a></${tag}>`).join('\n')}
${scripts.map((script) => `<script type="module" src="${api}${script}"></script>`).join('\n')}`;
  await page.route(`${site}/two-copies`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(`${site}/two-copies`);
  return heard;
}

const versionOf = (page: Page): Promise<string> => page.evaluate(() => window.wsElements.version);

for (const { name, scripts, first, later, only } of [
  { name: 'a newer release', scripts: [SCRIPT, NEWER], first: FIRST, later: OTHER, only: 'ws-extra' },
  { name: 'an older release', scripts: [NEWER, SCRIPT], first: OTHER, later: FIRST, only: undefined },
]) {
  test(`${name} that comes second adds nothing, breaks nothing and is named`, async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    await shop.call('DELETE', '/demo/log');
    const heard = await openWith(page, demo.apiUrl, demo.siteUrl, scripts);
    await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
    await expect(page.locator('ws-minicart')).toContainText('1 item');
    await expect.poll(() => heard.warnings).toHaveLength(1);
    expect(heard.warnings[0]).toBe(
      `ws-elements ${later} was loaded, but ${first} already serves this page. Load the script once.${
        only ? ` Only the later one knows: ${only}.` : ''
      }`,
    );
    expect(await versionOf(page)).toBe(first);
    await expect.poll(() => heard.ready.sort()).toEqual([...TAGS].sort());
    expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);

    // What the first cart told may still be on its way to the test.
    await expect.poll(() => heard.changes).toBe(1);
    heard.changes = 0;
    await page.evaluate(() => window.wsElements.add({ code: 'ssl-basic', period: 12 }));
    await expect(page.locator('ws-minicart')).toContainText('2 items');
    await expect.poll(() => heard.changes).toBe(1);
  });
}

test('a script after tags that a bundler brought leaves them alone and names those it could add', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const bundled = HEADER.map((tag) => `/ws/1/tags/${tag}.js`);
  const heard = await openWith(page, demo.apiUrl, demo.siteUrl, [...bundled, NEWER]);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await expect.poll(() => heard.ready.sort()).toEqual([...HEADER].sort());
  await expect.poll(() => heard.warnings).toHaveLength(1);
  expect(heard.warnings[0]).toMatch(
    new RegExp(`^ws-elements ${OTHER} was loaded, but ${FIRST} already serves`),
  );
  expect(heard.warnings[0]).toMatch(/Only the later one knows: .*ws-extra/);
  expect(heard.warnings[0]).toMatch(/Only the later one knows: .*ws-cart/);
  for (const tag of HEADER) expect(heard.warnings[0]).not.toContain(tag);
  await expect(page.getByRole('link', { name: 'Fallback of ws-cart' })).toBeVisible();
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);
});

test('tags of another release that a bundler brings after the script stand back', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const bundled = ['/ws/7/tags/ws-extra.js', '/ws/7/tags/ws-login.js'];
  const heard = await openWith(page, demo.apiUrl, demo.siteUrl, [SCRIPT, ...bundled]);
  await expect
    .poll(() => heard.warnings)
    .toEqual([
      `ws-elements ${OTHER} was loaded, but ${FIRST} already serves this page. Load the script once. Only the later one knows: ws-extra.`,
    ]);
  await expect.poll(() => heard.ready.sort()).toEqual([...TAGS].sort());
  expect(await versionOf(page)).toBe(FIRST);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);
  expect(await page.evaluate(() => customElements.get('ws-extra') === undefined)).toBe(true);
});

test('tags of the same release that a bundler brings after the script belong to it', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const heard = await openWith(page, demo.apiUrl, demo.siteUrl, [SCRIPT, '/ws/1/tags/ws-minicart.js']);
  await expect.poll(() => heard.ready.sort()).toEqual([...TAGS].sort());
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);
  expect(heard.warnings).toEqual([]);
});
