import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const SETTINGS = 'Settings for your services';
const open = async (page: Page, siteUrl: string, scenario: string, heading = SETTINGS): Promise<void> => {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};
const name = (page: Page) => page.getByRole('textbox', { name: 'Server name' });
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

test('a name is checked when its field is left, is kept over a reload, and blocks nothing where it cannot be checked [2.29] [8.30]', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl, 'settings-open');
  await name(page).fill('taken01');
  await name(page).press('Tab');
  await expect(name(page)).toHaveAccessibleDescription('This VPS name is taken. Please choose another.');
  await next(page).click();
  await expect(name(page)).toBeFocused();
  await name(page).fill('web01');
  await name(page).press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Available' })).toBeVisible();
  await name(page).fill('mywebserver');
  await page.reload();
  await expect(name(page)).toHaveValue('mywebserver');
  await injectFault(shop, { kind: 'status', status: 503, path: '/api/cart/items/properties', count: 99 });
  await name(page).fill('web02');
  await name(page).press('Tab');
  await expect(page.getByText('We can’t check this right now. You can continue.')).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('what is missing is said at its field, beside the page about transfers, and so is the refusal of a name in the cart [2.31] [3.42] [8.13] [D.19]', async ({
  page,
  demo,
}) => {
  await open(page, demo.siteUrl, 'settings-auth-code');
  const code = page.getByRole('textbox', { name: 'Authorization code (EPP code)' });
  await expect(code).not.toHaveAttribute('aria-invalid');
  await next(page).click();
  await expect(code).toHaveAccessibleDescription('Enter the authorization code');
  await expect(code).toBeFocused();
  const about = `${demo.apiUrl}/transfers?language=en-US`;
  await expect(page.getByRole('link', { name: 'How a transfer works' })).toHaveAttribute('href', about);
  expect(await (await page.request.get(about)).text()).toContain('How a transfer works');
  await code.fill('aB$-9');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();

  await open(page, demo.siteUrl, 'settings-name-taken');
  await expect(name(page)).toHaveValue('taken01');
  await expect(name(page)).toHaveAccessibleDescription('This VPS name is taken. Please choose another.');
});

test('a domain that is registered elsewhere is reported at its field [2.30] [5.5]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('GET', '/api/cart');
  const product = { code: 'ssl-basic', name: 'SSL', sellType: 'direct', period: 12 };
  await shop.call('POST', '/api/cart/items', product);
  await shop.register(`ssl-${process.pid}-${Date.now()}`);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'card', groupId: 'card' });
  await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=service-settings`);
  const domain = page.getByRole('combobox', { name: 'Domain' });
  await domain.fill('https://moja-lampa.sk');
  await next(page).click();
  await expect(domain).toHaveAccessibleDescription('Enter the domain without http:// or https://');
  await domain.fill('elsewhere-lampa.sk');
  await domain.press('Tab');
  await expect(domain).toHaveAccessibleDescription(/registered with another provider/);
  await domain.fill('moja-lampa.sk');
  await domain.press('Tab');
  await expect(page.getByText('Available')).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('optional settings have their own page: lists with prices, the way back to the cart, and another try where a list did not load [2.10]', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl, 'settings-optional', 'Optional service settings');
  const system = page.getByRole('combobox', { name: /Operating system/ });
  await expect(system.getByRole('option', { name: /CentOS/ })).toBeDisabled();
  const total = page.getByText('€168.12').first();
  await expect(total).toBeVisible();
  await system.selectOption({ label: 'Windows Server 2025 (+ €108.00)' });
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(total).toBeHidden();
  await page.getByRole('button', { name: 'Set up your services now (optional)' }).click();
  await expect(system).toHaveValue('windows-2025');

  await injectFault(shop, { kind: 'status', status: 503, path: '/api/cart/items/properties', count: 99 });
  await page.reload();
  const failure = page.getByText('We couldn’t load the options.').first();
  await expect(failure).toBeVisible();
  await clearFaults(shop);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(system.getByRole('option', { name: 'Debian 13' })).toBeAttached();
});

test('each service is a row of a table, with its name beside its fields where there is room', async ({
  page,
  demo,
}) => {
  await open(page, demo.siteUrl, 'settings-all');
  const row = page.getByRole('group', { name: 'SSL certificate', exact: true });
  const [title, field] = [row.locator('.setting-service'), row.locator('input')];
  const boxes = async () => [await title.boundingBox(), await field.boundingBox()] as const;
  for (const [width, isBeside] of [
    [1_280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const [name, input] = await boxes();
        return name && input && name.x + name.width <= input.x;
      })
      .toBe(isBeside);
  }
});
