import { expect, type Page, test } from '../support/fixtures.ts';
import { expectLoginSite, fieldOf, HOME, logIn, ORDER, screenHeading } from '../support/steps.ts';

async function cartOnServer(shop: { call(method: string, path: string): Promise<unknown> }) {
  return (await shop.call('GET', '/api/cart')) as {
    uuid: string;
    user?: { login: string };
    items: unknown[];
  };
}

async function expectOwnLoginSite(page: Page, apiUrl: string): Promise<void> {
  await expectLoginSite(page);
  expect(new URL(page.url()).origin, 'the login site is the provider’s own').toBe(apiUrl);
}

test('a customer logs in on the separate site and comes back to the same cart [1.4] [2.44] [6.3] [D.6] [D.56]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const before = await cartOnServer(shop);
  await page.goto(demo.siteUrl + ORDER);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expectOwnLoginSite(page, demo.apiUrl);
  const params = new URL(page.url()).searchParams;
  expect(params.get('step')).toBe('billing-profile');
  expect(params.get('language')).toBe('en-US');

  await logIn(page, 'jana', 'Heslo-123');
  await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await expect(screenHeading(page)).toHaveText('Review your order');
  await expect(screenHeading(page), 'who comes back to the order is told where they are').toBeFocused();
  for (const text of ['Jana Kováčová', 'Credit or debit card'])
    await expect(page.locator('ws-cart')).toContainText(text);
  await expect(page.locator('ws-login')).toContainText('jana');
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  const after = await cartOnServer(shop);
  expect(after).toMatchObject({ uuid: before.uuid, user: { login: 'jana' } });
  expect(after.items).toEqual(before.items);
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(screenHeading(page), 'the cart stays where the visitor goes to it').toHaveText('Your cart');
});

test("a visitor who proves ownership of a taken name in the order's search returns to that search [2.44] [D.6]", async ({
  page,
  demo,
}) => {
  const search = `${demo.siteUrl}${ORDER}/domain-checker?qd=taken-lampa.sk&freeOnly=false`;
  await page.goto(search);
  await page.getByRole('button', { name: 'Transfer or watch: taken-lampa.sk' }).click();
  await page.getByRole('button', { name: 'Prove ownership: taken-lampa.sk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, 'jana', 'Heslo-123');
  await expect(page).toHaveURL(search);
  await expect(page.locator('ws-login')).toContainText('jana');
  await expect(page.getByRole('button', { name: 'Transfer or watch: taken-lampa.sk' })).toBeVisible();
});

test('a wrong password stays on the login site with an error, and the link back still works', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await page.locator('ws-cart').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, 'firma', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText(
    'The username and password don’t match. Check both and try again.',
  );
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('firma');
  expect((await cartOnServer(shop)).user, 'nobody is logged in').toBeFalsy();
  await page.getByLabel('Password').fill('Heslo-123');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(page.getByRole('radio', { name: /Píla Orava/ })).toBeVisible();
});

test('a visitor who leaves the login site finds the cart unchanged', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expectOwnLoginSite(page, demo.apiUrl);
  await page.goBack();
  await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
  // A page restored from the back/forward cache still shows the drawer. Escape closes it, and has no effect on a reloaded page.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expectOwnLoginSite(page, demo.apiUrl);
});

test('the header’s link logs in and returns to its page, and logging out keeps the cart [2.46] [C3.8]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const header = page.locator('ws-login:state(ready)');
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=modra-free-lampa`);
  await header.getByRole('link', { name: 'Log in' }).click();
  await expectOwnLoginSite(page, demo.apiUrl);
  await logIn(page, 'jana', 'Heslo-123');
  await expect(page).toHaveURL(`${demo.siteUrl}${HOME}/domains?qd=modra-free-lampa`);
  await expect(header).toContainText('jana');

  await header.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${demo.siteUrl}${HOME}/domains?qd=modra-free-lampa`);
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  expect((await cartOnServer(shop)).user).toBeFalsy();
});

test('a customer without a profile creates one and continues [2.26] [D.8]', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await page.goto(`${demo.apiUrl}/login`);
  await logIn(page, 'nikto', 'Heslo-123');
  await expect(page.getByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(screenHeading(page)).toHaveText('New billing profile');
  const form = page.locator('ws-cart');
  await expect(form.getByRole('textbox', { name: 'Username' }), 'a customer has an account').toBeHidden();
  for (const [label, value] of [
    ['Full name', 'Niko Nový'],
    ['Email', 'nikto@example.sk'],
    ['Phone', '+421905111333'],
    ['Street and number', 'Krátka 1'],
    ['Postal code', '01001'],
    ['City', 'Žilina'],
  ] as const)
    await fieldOf(form, label).fill(value);
  await form.getByRole('button', { name: 'Save and continue' }).click();
  // A new profile requires both consents; each error is shown at its checkbox.
  await expect(form.getByText('Please agree to the terms and conditions')).toBeVisible();
  await expect(form.getByText('Please agree to your data being shared with third parties')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /terms and conditions/ })).toBeFocused();
  await form.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await form.getByRole('checkbox', { name: /third parties/ }).check();
  await form.getByRole('button', { name: 'Save and continue' }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');
  const profiles = (await shop.call('GET', '/api/billing-profiles')) as { name: string; city: string }[];
  expect(profiles).toMatchObject([{ name: 'Niko Nový', city: 'Žilina' }]);
});
