import { GOOD_CONFIG } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { requestCount } from '../support/orders.ts';
import { FIRST, NEWER, OTHER, releaseNewer, SCRIPT } from '../support/releases.ts';

const HEADER = ['ws-minicart', 'ws-login'];
const TAGS = [...HEADER, 'ws-cart'];

interface Recorded {
  ready: string[];
  changes: number;
  warnings: string[];
}

/** Opens a page that loads scripts of either release in the given order. */
async function openWith(
  page: Page,
  api: string,
  site: string,
  scripts: readonly string[],
): Promise<Recorded> {
  const recorded: Recorded = { ready: [], changes: 0, warnings: [] };
  page.on('console', (message) => {
    if (message.type() === 'warning') recorded.warnings.push(message.text());
  });
  await page.exposeFunction('__ready', (tag: string) => recorded.ready.push(tag));
  await page.exposeFunction('__changed', () => (recorded.changes += 1));
  await page.addInitScript(() => {
    const report = (name: string, value?: unknown): void => Reflect.get(window, name)(value);
    document.addEventListener('ws-ready', (event) => report('__ready', (event as CustomEvent).detail.tag));
    document.addEventListener('ws-cart-change', () => report('__changed'));
  });
  await releaseNewer(page);
  const html = `<!doctype html><html lang="en" config="${GOOD_CONFIG.replaceAll('"', '&quot;')}"><title>Two copies</title>
${TAGS.map((tag) => `<${tag}><a href="/">Fallback of ${tag}</a></${tag}>`).join('\n')}
${scripts.map((script) => `<script type="module" src="${api}${script}"></script>`).join('\n')}`;
  await page.route(`${site}/two-copies`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(`${site}/two-copies`);
  return recorded;
}

const versionOf = (page: Page): Promise<string> => page.evaluate(() => window.wsElements.version);

for (const { name, scripts, first, later, only } of [
  { name: 'a newer release', scripts: [SCRIPT, NEWER], first: FIRST, later: OTHER, only: 'ws-extra' },
  { name: 'an older release', scripts: [NEWER, SCRIPT], first: OTHER, later: FIRST, only: undefined },
]) {
  test(`${name} that is loaded second adds nothing, breaks nothing and is reported [D.44] [C6.2]`, async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    await shop.call('DELETE', '/demo/log');
    const recorded = await openWith(page, demo.apiUrl, demo.siteUrl, scripts);
    await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
    await expect(page.locator('ws-minicart')).toContainText('1 item');
    await expect.poll(() => recorded.warnings).toHaveLength(1);
    expect(recorded.warnings[0]).toBe(
      `ws-elements ${later} was loaded, but ${first} already serves this page. Load the script once.${
        only ? ` Only the later one knows: ${only}.` : ''
      }`,
    );
    await expect.poll(() => recorded.ready.sort()).toEqual([...TAGS].sort());
    expect(await versionOf(page)).toBe(first);
    expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);

    // The event of the first cart may arrive late.
    await expect.poll(() => recorded.changes).toBe(1);
    recorded.changes = 0;
    await page.evaluate(() => window.wsElements.add({ code: 'ssl-basic', period: 12 }));
    await expect(page.locator('ws-minicart')).toContainText('2 items');
    await expect.poll(() => recorded.changes).toBe(1);
  });
}

test('a script after bundled tags does not change them and reports those it could add', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const bundled = HEADER.map((tag) => `/ws/1/tags/${tag}.js`);
  const recorded = await openWith(page, demo.apiUrl, demo.siteUrl, [...bundled, NEWER]);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await expect.poll(() => recorded.ready.sort()).toEqual([...HEADER].sort());
  await expect.poll(() => recorded.warnings).toHaveLength(1);
  expect(recorded.warnings[0]).toMatch(
    new RegExp(`^ws-elements ${OTHER} was loaded, but ${FIRST} already serves`),
  );
  expect(recorded.warnings[0]).toMatch(/Only the later one knows: .*ws-extra/);
  expect(recorded.warnings[0]).toMatch(/Only the later one knows: .*ws-cart/);
  for (const tag of HEADER) expect(recorded.warnings[0]).not.toContain(tag);
  await expect(page.getByRole('link', { name: 'Fallback of ws-cart' })).toBeVisible();
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);
});

test('bundled tags of another release that load after the script are ignored', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const bundled = ['/ws/7/tags/ws-extra.js', '/ws/7/tags/ws-login.js'];
  const recorded = await openWith(page, demo.apiUrl, demo.siteUrl, [SCRIPT, ...bundled]);
  await expect
    .poll(() => recorded.warnings)
    .toEqual([
      `ws-elements ${OTHER} was loaded, but ${FIRST} already serves this page. Load the script once. Only the later one knows: ws-extra.`,
    ]);
  await expect.poll(() => recorded.ready.sort()).toEqual([...TAGS].sort());
  expect(await versionOf(page)).toBe(FIRST);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);
  expect(await page.evaluate(() => customElements.get('ws-extra') === undefined)).toBe(true);
});

test('tags of the same release that a bundle adds after the script belong to it [C2.4]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const recorded = await openWith(page, demo.apiUrl, demo.siteUrl, [SCRIPT, '/ws/1/tags/ws-minicart.js']);
  await expect.poll(() => recorded.ready.sort()).toEqual([...TAGS].sort());
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(1);
  expect(recorded.warnings).toEqual([]);
});
