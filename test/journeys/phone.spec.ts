import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { fieldOf, giveConsents, giveDetails, ORDER } from '../support/steps.ts';

const FORM = `${ORDER}/order?step=billing-profile`;
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
const prefix = (page: Page) => page.getByRole('combobox', { name: 'Country code' });

test.beforeEach(({ shop }) => shop.addHosting());

async function register(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/users$/.test(request.url()),
  );
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  const { billingProfile } = (await sent).postDataJSON() as { billingProfile: Record<string, unknown> };
  return billingProfile;
}

test('a number is typed in the national format, formatted when its field is left, and sent in the international format', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + FORM);
  await giveDetails(page, { login: newLogin('fona'), password: 'Tajne-heslo-1' });
  await expect(prefix(page)).toHaveValue('SK');
  await expect(phone(page)).toHaveAccessibleDescription('For example, 905 123 456');
  await phone(page).fill('0905/123456');
  await fieldOf(page, 'City').focus();
  await expect(phone(page)).toHaveValue('905 123 456');
  expect(await register(page)).toMatchObject({ phone: '+421905123456' });
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('an impossible number is an error when its field is left; the prefix follows the address, the selection, or the typed number, also one that is refused [5.26]', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + FORM);
  await fieldOf(page, 'Country').fill('Czech');
  await expect(page.getByRole('option', { name: 'Czechia', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(prefix(page), 'the country of the address').toHaveValue('CZ');
  await prefix(page).selectOption({ label: 'Austria (+43)' });
  await phone(page).fill('0664 123456');
  await fieldOf(page, 'City').focus();
  await expect(phone(page)).toHaveValue('664 123456');
  await phone(page).fill('+36 06 20 123 4567');
  await expect(prefix(page), 'typed').toHaveValue('HU');
  await fieldOf(page, 'City').focus();
  await expect(phone(page)).toHaveValue('20 123 4567');
  await page.reload();
  await expect(prefix(page), 'after a reload').toHaveValue('HU');
  await expect(phone(page)).toHaveValue('20 123 4567');

  await phone(page).fill('+44 77400 123456');
  await fieldOf(page, 'City').focus();
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phone(page)).toHaveValue('+44 77400 123456');
  await expect(prefix(page)).toHaveValue('GB');
  await page.reload();
  await expect(phone(page)).toHaveValue('+44 77400 123456');
  await expect(prefix(page)).toHaveValue('GB');

  await prefix(page).selectOption({ label: 'Slovakia (+421)' });
  await phone(page).fill('905 12');
  await fieldOf(page, 'City').focus();
  await expect(phone(page)).toHaveAccessibleDescription(
    'Phone number is not valid. For example, +421 905 123 456',
  );
  await phone(page).fill('905 123 456');
  await expect(phone(page)).toHaveAccessibleDescription('For example, 905 123 456');
});

test('phone metadata is loaded on input only, and an order works without it', async ({ page, demo }) => {
  let requests = 0;
  await page.route(/phone-numbers/, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto(demo.siteUrl + FORM);
  await expect(phone(page)).toBeVisible();
  await fieldOf(page, 'Full name').fill('Eva Horváthová');
  expect(requests).toBe(0);
  await giveDetails(page, { login: newLogin('fonb'), password: 'Tajne-heslo-1' });
  await phone(page).fill('0905 123 456');
  await expect.poll(() => requests).toBeGreaterThan(0);
  expect(await register(page)).toMatchObject({ phone: '+421905123456' });
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});
