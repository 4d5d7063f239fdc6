import { errorsOf, GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { openHostFile } from '../support/host-file.ts';

/**
 * Names that the tags use everywhere; `npm run faults -- --only polluted-names` has them all. `broken-built-in.test.ts`
 * notices each of them alone; the last two groups have names that the tags do not need, so that any of them would fail.
 */
const NAMES = [
  ['URL'],
  ['Map', 'Set', 'Intl', 'JSON'],
  ['Promise', 'Symbol', 'Object', 'Array', 'Error'],
  ['CustomEvent', 'HTMLElement', 'CSSStyleSheet', 'MutationObserver', 'history', 'setTimeout', 'fetch'],
  ['name', 'status', 'event', 'Event'],
  ['Proxy', 'TextDecoder', 'ResizeObserver', 'Node'],
];

async function expectSearch(page: Page): Promise<void> {
  await page.locator('ws-domain-checker').getByRole('searchbox').click();
  await page.keyboard.type('moja-firma.sk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add to cart: moja-firma.sk' }).first()).toBeVisible();
}

for (const names of NAMES) {
  test(`a page that uses ${names.join(', ')} for something of its own searches [C2.3]`, async ({
    page,
    demo,
  }) => {
    const errors = errorsOf(page);
    await openHostFile(page, demo, 'globals', { query: `?what=${names.join()}` });
    await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
    await expectSearch(page);
    expect(errors).toEqual([]);
  });
}

const FALLBACK = '<ws-domain-checker><a href="/domains">Domains</a></ws-domain-checker>';

test('a page whose declarations hide built-ins searches [C2.3]', async ({ page, demo }) => {
  const head = `<script>const URL = '/'; let Promise = 1, Symbol, fetch = null; class Map {} class Node {}
    const history = []; const console = {}; class Object {}</script>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: FALLBACK, head });
  await expectSearch(page);
});

test('a page that replaces several built-ins keeps what it put there [C2.3]', async ({ page, demo }) => {
  const head = `<script>var Map = 'plan', URL = 'address', performance = 7; function Set() {}
    addEventListener('click', () => { document.title = [Map, URL, performance]; });</script>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: FALLBACK, head });
  await expectSearch(page);
  await expect(page).toHaveTitle('plan,address,7');
});

test('a policy without frames lets a page that replaces built-ins search [C2.3]', async ({ page, demo }) => {
  const { origin } = new URL(demo.apiUrl);
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: FALLBACK,
    head: '<script>var Map = 1, JSON = 2, AbortController = 3;</script>',
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'unsafe-inline' ${origin}; connect-src ${origin}`,
    },
  });
  await expectSearch(page);
});

test('a page whose frames cannot be read keeps the fallback, and is told the name [C2.3]', async ({
  page,
  demo,
}) => {
  const errors = errorsOf(page);
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: FALLBACK,
    head: '<script>var Map = 1;</script>',
    query: '?ws-doctor',
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  });
  await expect(page.getByRole('status')).toContainText('Map (<script> var Map = 1;)');
  await expect(page.getByRole('link', { name: 'Domains' })).toBeVisible();
  await expect.poll(() => errors.join()).toContain('Map (<script> var Map = 1;)');
});
