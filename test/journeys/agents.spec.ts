import config from '../../playwright.config.ts';
import { openBarePage } from '../support/bare-page.ts';
import { cartRow } from '../support/cart-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';

// The tools are those of the browser's own WebMCP, and the driver calls them as an agent does.
const { args = [], ...launchOptions } = config.use?.launchOptions ?? {};
test.use({ launchOptions: { ...launchOptions, args: [...args, '--enable-features=WebMCP'] } });

const configOf = (more: object = {}): string =>
  JSON.stringify({
    company: 'sk-ws',
    language: 'en-US',
    agentTools: true,
    cartUrl: '/sk-ws/en/order',
    ...more,
  });

const NAMES = [
  'add_to_cart',
  'apply_coupon',
  'get_cart',
  'get_order_state',
  'get_prices',
  'remove_item',
  'search_domains',
];

const toolNames = async (page: Page): Promise<string[]> =>
  (await page.webmcp.tools()).map(({ name }) => name).sort();

interface Result {
  ok: boolean;
  errors?: { key?: string }[];
  cart?: { count: number; items: { itemId: string }[] };
  domains?: { name: string; state: string }[];
}

const call = async (page: Page, name: string, input: object = {}): Promise<Result> =>
  (await page.webmcp.callTool(name, input as never)) as Result;

const MINICART = '<ws-minicart><a href="/cart">Cart</a></ws-minicart>';

test('an agent searches, fills the cart in front of the person and takes an item out; the person orders [C5.23]', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, { body: `${MINICART}<ws-cart></ws-cart>`, config: configOf() });
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
  for (const { name, inputSchema, annotations } of await page.webmcp.tools()) {
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations, name).toMatchObject({ untrustedContent: true });
    expect(annotations?.readOnly === true, name).toBe(/^get|^search/.test(name));
  }
  const found = await call(page, 'search_domains', { query: 'modra-lampa', freeOnly: true });
  const domain = found.domains?.[0]?.name ?? '';
  expect(domain).toMatch(/^modra-lampa\./);
  const items = [
    { code: 'hosting-plus', period: 12 },
    { code: 'domain-register', domain },
  ];
  const added = await call(page, 'add_to_cart', { items });
  expect(added).toMatchObject({ ok: true, cart: { count: 2 } });
  await expect(cartRow(page, 'Hosting Plus')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${domain}` })).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText('2');
  const coupon = await call(page, 'apply_coupon', { code: 'NONSENSE' });
  expect(coupon).toMatchObject({ ok: false, errors: [{ key: 'exception.coupon.not_found' }] });
  await call(page, 'remove_item', { itemId: added.cart?.items[1]?.itemId });
  await expect(page.locator('ws-minicart')).toContainText('1');
  expect(await call(page, 'get_order_state')).toMatchObject({ nextStep: 'billing-profile' });
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('tools come and go with the config, the tags and the hidden parts, and a page that does not ask for them loads no code [C5.23]', async ({
  page,
  demo,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await openBarePage(page, demo, { body: MINICART, config: configOf({ agentTools: undefined }) });
  await expect(page.locator('ws-minicart .ws')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await toolNames(page)).toEqual([]);
  expect(files.filter((file) => file.includes('agent-tools'))).toEqual([]);

  await openBarePage(page, demo, { body: MINICART, config: configOf() });
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
  await page.evaluate(
    (text) => window.wsElements.setConfig(JSON.parse(text)),
    configOf({ hide: ['coupon'] }),
  );
  await expect.poll(() => toolNames(page)).toEqual(NAMES.filter((name) => name !== 'apply_coupon'));
  await page.evaluate(
    (text) => window.wsElements.setConfig(JSON.parse(text)),
    configOf({ agentTools: false }),
  );
  await expect.poll(() => toolNames(page)).toEqual([]);
  await page.evaluate((text) => window.wsElements.setConfig(JSON.parse(text)), configOf());
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
  await page.evaluate(() => {
    const tag = document.querySelector('ws-minicart');
    document.body.append(document.createElement('p'));
    tag?.remove();
  });
  await expect.poll(() => toolNames(page)).toEqual([]);
  await page.evaluate(() => document.body.append(document.createElement('ws-lang')));
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
  await page.evaluate(() =>
    document.querySelector('p')?.append(document.querySelector('ws-lang') as Element),
  );
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
});

test('a thousand calls at once leave the page to the person, who adds a product meanwhile [C5.23]', async ({
  page,
  demo,
}) => {
  const body = `<ws-add-to-cart code="ssl-basic" period="12"></ws-add-to-cart><ws-cart></ws-cart>`;
  await openBarePage(page, demo, { body, config: configOf() });
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
  const calls = Promise.all(
    Array.from({ length: 1_000 }, () =>
      call(page, 'add_to_cart', { items: [{ code: 'hosting-plus', period: 12 }] }),
    ),
  );
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const results = await calls;
  const added = results.filter(({ ok }) => ok).length;
  expect(added).toBeGreaterThanOrEqual(10);
  expect(new Set(results.flatMap(({ errors = [] }) => errors.map(({ key }) => key)))).toEqual(
    new Set(['tools.too_many_calls']),
  );
  await expect(cartRow(page, 'SSL')).toBeVisible();
  await expect.poll(async () => (await call(page, 'get_cart')).cart?.count).toBe(added + 1);
});

test('no tool returns anything of a customer who is logged in [C5.23]', async ({ page, demo, shop }) => {
  const login = newLogin('vera');
  await shop.addHosting();
  await shop.register(login);
  await openBarePage(page, demo, { body: MINICART, config: configOf() });
  await expect.poll(() => toolNames(page)).toEqual(NAMES);
  const { billingProfile, uuid } = (await shop.call('GET', '/api/cart')) as {
    uuid: string;
    billingProfile: Record<string, unknown>;
  };
  const secrets = [uuid, login, ...Object.values(billingProfile ?? {}).flat()].filter(
    (one): one is string => typeof one === 'string' && one.length > 3,
  );
  expect(secrets.length).toBeGreaterThan(3);
  const inputs: Record<string, object> = {
    search_domains: { query: 'shop' },
    get_prices: { codes: ['hosting-plus'] },
    add_to_cart: { items: [{ code: 'hosting-plus' }] },
    remove_item: { itemId: 'x' },
    apply_coupon: { code: 'WELCOME10' },
  };
  for (const name of NAMES) {
    const text = JSON.stringify(await call(page, name, inputs[name]));
    for (const secret of secrets) expect(text, name).not.toContain(secret);
  }
});
