import { eachRow } from '../support/each-row.ts';
import { clearFaults, type Fault, injectFault, nextResponse } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { newLogin, requestCount } from '../support/orders.ts';
import {
  arriveAt,
  continueAsNew,
  fieldOf,
  giveConsents,
  giveDetails,
  ORDER,
  openRecapitulation,
  readyToOrder,
  screenHeading,
  sendOrder,
} from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

/** One of each kind of error that `src/api/client.test.ts` tells apart. */
const FAILURES: Readonly<Record<string, Omit<Fault, 'path'>>> = {
  'cannot be reached': { kind: 'reset' },
  'answers 500': { kind: 'status', status: 500 },
  'answers another shape': { kind: 'wrong-shape' },
};

test('a cart that cannot be loaded shows an error and can be reloaded; a slow shop shows a placeholder', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const cart = page.locator('ws-cart');
  const plain = page.locator('ws-minicart').getByRole('link', { name: 'Cart' });
  await eachRow(FAILURES, async (broken) => {
    await injectFault(shop, { ...broken, path: '/api/cart', count: 99 });
    await page.goto(demo.siteUrl + ORDER);
    await expect(cart.getByRole('heading', { name: 'We couldn’t load your cart' })).toBeVisible();
    await expect(cart.getByRole('alert')).toContainText(/try again/i);
    await expect(plain, 'the header keeps its plain link').toBeVisible();
    await clearFaults(shop);
    await cart.getByRole('button', { name: 'Try again' }).click();
    await expect(cart.getByText('Hosting Plus', { exact: true })).toBeVisible();
    await expect(page.locator('ws-minicart')).toContainText('1 item');
  });
  const way = makeLatch();
  await page.route(`${demo.apiUrl}/api/cart**`, async (route) => {
    await way.opened;
    await route.continue();
  });
  await page.goto(demo.siteUrl + ORDER, { waitUntil: 'load' });
  await expect(cart.getByText('Your cart is loading')).toBeAttached();
  await expect(cart.locator('[aria-busy="true"]')).toBeVisible();
  await expect(plain).toBeVisible();
  way.open();
  await expect(cart.getByText('Hosting Plus')).toBeVisible();
  await expect(cart.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a failed registration keeps the input and the consents, even across a reload, but never the password', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('iva');
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await giveDetails(page, { login, password: 'Tajne-heslo-1' });
  await giveConsents(page);
  // The check of the username has the same method and prefix as the call that fails.
  await expect(fieldOf(page, 'Username')).toHaveAccessibleDescription('This username is available.');
  await injectFault(shop, { kind: 'status', status: 500, path: '/api/users', method: 'POST', count: 3 });
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(page.locator('ws-cart').getByRole('alert')).toContainText('Please try again');
  const field = (name: string) => fieldOf(page, name);
  await expect(field('Password')).toHaveValue('Tajne-heslo-1');
  await clearFaults(shop);
  await page.reload();
  await expect(field('Username')).toHaveValue(login);
  await expect(field('Full name')).toHaveValue('Eva Horváthová');
  await expect(field('Postal code')).toHaveValue('040 01');
  await expect(field('Password')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('Eva Horváthová');
  expect(kept).not.toContain('Tajne-heslo-1');
  for (const consent of [/terms and conditions/, /third parties/])
    await expect(page.getByRole('checkbox', { name: consent })).toBeChecked();
  await field('Password').fill('Tajne-heslo-1');
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('a step with data that cannot be loaded shows an error and reloads it', async ({ page, demo, shop }) => {
  await readyToOrder(shop, newLogin('otto'));
  const steps = {
    'payment-method': ['/api/payment-options', 'How would you like to pay?'],
    'billing-profile': ['/api/billing-profiles', 'Who should we bill?'],
  } as const;
  await eachRow(steps, async ([path, heading], step) => {
    await injectFault(shop, { kind: 'wrong-shape', path, count: 9 });
    await page.goto(`${demo.siteUrl}${ORDER}/order?step=${step}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('ws-cart').getByRole('alert')).toContainText('Please try again');
    await expect(page.getByRole('button', { name: /^Back/ })).toBeEnabled();
    await clearFaults(shop);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('ws-cart').getByRole('radio').first()).toBeVisible();
    await expect(page.locator('ws-cart').getByRole('alert')).toHaveCount(0);
  });
});

test('a lost cart is replaced by a new one, once, with a message', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  const item = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  await expect(item).toBeVisible();
  await shop.call('DELETE', '/demo/log');
  const lost = { kind: 'status', status: 404, key: 'exception.cart.not_found', count: 2 } as const;
  await injectFault(shop, { ...lost, method: 'PATCH', path: '/api/cart/items' });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const refused = nextResponse(page, 'PATCH', '/api/cart/items');
    await item.getByRole('combobox', { name: /^Period/ }).selectOption('24');
    await refused;
    await expect(item.getByRole('alert')).toContainText('We had to reload your cart');
    await expect(item.getByRole('combobox', { name: /^Period/ })).toHaveValue('12');
  }
  const recoveries = () => requestCount(shop, 'GET', '/api/cart/reload-configuration');
  await expect.poll(recoveries).toBe(1);
  await item.getByRole('combobox', { name: /^Period/ }).selectOption('24');
  await expect(page.locator('ws-minicart')).toContainText('€119.76');
  expect(await recoveries()).toBe(1);
});

test('an item of an unknown kind is shown, priced and removable', async ({ page, demo, shop }) => {
  await shop.addHosting();
  const odd = {
    id: 'odd-1',
    code: 'quantum-flux',
    name: 'Quantum flux',
    sellType: 'auction',
    price: { vatExcluded: 7.5 },
    properties: { type: 'flux', spin: { up: true }, name: null },
    mandatoryEditableProperties: null,
    unheardOf: { anything: [1, null] },
  };
  const removed: string[] = [];
  const isCart = ({ pathname }: URL): boolean => pathname === '/api/cart';
  await page.route(isCart, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const cart = (await answer.json()) as { items: object[] };
    return route.fulfill({ response: answer, json: { ...cart, items: [...cart.items, odd] } });
  });
  await page.route(`${demo.apiUrl}/api/cart/items/odd-1`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    removed.push('odd-1');
    return route.fulfill({ response: await route.fetch({ url: `${demo.apiUrl}/api/cart`, method: 'GET' }) });
  });
  await page.goto(demo.siteUrl + ORDER);
  const item = page.getByRole('listitem').filter({ hasText: 'Quantum flux' });
  await expect(item).toContainText('€7.50');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hosting Plus' })).toBeVisible();
  await item.getByRole('button', { name: 'Remove Quantum flux' }).click();
  await expect(item).toContainText('Quantum flux was removed');
  await expect.poll(() => removed).toEqual(['odd-1']);
});

test('a whole order works if every storage throws', async ({ page, demo, shop }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const login = newLogin('sukromna');
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  await continueAsNew(page);
  await giveDetails(page, { login, password: 'Tajne-heslo-1' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
  await sendOrder(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
});

test('an unknown URL shows a message and links back; that of a step that cannot be shown yet leads to the first one that can [2.3] [2.12]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/no/such/page`);
  await expect(screenHeading(page)).toHaveText('You might have gotten lost');
  await page.getByRole('button', { name: 'Back to the beginning' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(page).toHaveURL(/order\?step=billing-profile$/);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=nonsense`);
  await expect(screenHeading(page)).toHaveText('Your details');
});

test('a recapitulation with items that the shop rejects shows it before anything is ordered [2.32] [7.10] [D.19]', async ({
  page,
  demo,
  shop,
}) => {
  await readyToOrder(shop, newLogin('zmena'));
  const { items } = (await shop.call('GET', '/api/cart')) as { items: { id: string }[] };
  await page.route(`${demo.apiUrl}/api/cart/items/validate`, (route) =>
    route.fulfill({
      json: {
        violations: [
          {
            propertyPath: `items[${items[0]?.id}]`,
            errors: [{ translationKey: 'exception.integrity.hosting_package_not_available' }],
          },
        ],
      },
      headers: {
        'access-control-allow-origin': demo.siteUrl,
        'access-control-allow-credentials': 'true',
      },
    }),
  );
  await openRecapitulation(page, demo.siteUrl);
  const item = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  await expect(item.getByRole('alert')).toContainText('This hosting package is no longer offered.');
  await item.getByRole('button', { name: 'Fix it' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
});
