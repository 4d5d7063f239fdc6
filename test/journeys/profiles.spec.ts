import { expect, makeShop, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { PERSON } from '../support/person.ts';
import { fieldOf, logIn, ORDER, screenHeading } from '../support/steps.ts';

const DOMAIN_STEP = `${ORDER}/order?step=domain-profile`;

const OWNER = { ...PERSON, idCard: 'EA123456' };

async function typeOwner(page: Page): Promise<void> {
  for (const [label, value] of [
    ['Full name', OWNER.name],
    ['ID card or personal number', OWNER.idCard],
    ['Email', 'eva@example.sk'],
    ['Phone', '0905 111 222'],
    ['Street and number', OWNER.street],
    ['Postal code', '040 01'],
    ['City', OWNER.city],
  ] as const)
    await fieldOf(page, label).fill(value);
}

test('a field that registries require names them [5.24]', async ({ page, demo, shop }) => {
  await shop.addDomain('evafree.se');
  await shop.addDomain('evafree.nu');
  await shop.addDomain('evafree.no');
  await shop.register(newLogin('eva'));
  await page.goto(demo.siteUrl + DOMAIN_STEP);
  await expect(fieldOf(page, 'ID card or personal number')).toHaveAccessibleDescription(
    'Required by the .nu and .se registries. It identifies the owner of the domain. For example, EA123456',
  );
  await page.getByRole('radio', { name: 'Company' }).check();
  await expect(page.getByRole('textbox', { name: /^Company number/ })).toHaveAccessibleDescription(
    'Required by the .no, .nu, and .se registries.',
  );
});

test('a customer who enters an existing profile selects that one with a click [5.28]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addDomain('evafree.se');
  await shop.register(newLogin('eva'));
  await shop.call('POST', '/api/domain-profiles', OWNER);
  await page.goto(demo.siteUrl + DOMAIN_STEP);
  await page.getByRole('button', { name: 'Add a profile' }).click();
  await typeOwner(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.locator('ws-cart').getByRole('alert')).toContainText(
    'You already have a similar owner profile',
  );
  await page.getByRole('button', { name: 'Use Eva Horváthová' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
  expect(await shop.call('GET', '/api/domain-profiles')).toHaveLength(1);
});

test('a billing profile with a change awaiting approval says so and is not edited again [8.21]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.apiUrl}/login`);
  await logIn(page, 'dlznik', 'Heslo-123');
  await expect(page.getByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  // Simulates a change request that was made after this tab had loaded the list.
  await page.route('**/api/billing-profiles', async (route) => {
    const list = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: list.map((profile) => ({ ...profile, pendingChangeRequest: false })) });
  });
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const refusal = page.locator('ws-cart').getByRole('alert');
  await expect(refusal).toContainText('waiting for approval');
  await expect(refusal.getByRole('link', { name: 'See the change in the WebAdmin' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to profiles' }).click();
  await expect(page.getByText('A change to this profile is waiting for approval.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toBeHidden();
});

test('an email that must be the same as in the billing profile is filled in and kept [3.16]', async ({
  page,
  demo,
}) => {
  const shop = makeShop(page.request, demo, { company: 'no-lp', language: 'en-US' });
  await shop.addDomain('ingridfree.no');
  const { idCard: _, ...person } = OWNER;
  const billingProfile = { ...person, countryCode: 'NO', postalCode: '5013', city: 'Bergen' };
  await shop.call('POST', '/api/users', { login: newLogin('ingrid'), password: 'Losen-123', billingProfile });
  await page.goto(`${demo.siteUrl}/no-lp/en/order/order?step=domain-profile`);
  const email = fieldOf(page, 'Email');
  await expect(email).toHaveValue('eva@example.sk');
  await expect(email).not.toBeEditable();
  await expect(email).toHaveAccessibleDescription('The registry requires this to match the invoice.');
});

test("the owner's data is kept after a reload and in the other language, but not an identity number, and until the customer logs out", async ({
  page,
  demo,
  shop,
}) => {
  await shop.addDomain('evafree.se');
  await shop.register(newLogin('eva'));
  await page.goto(demo.siteUrl + DOMAIN_STEP);
  await typeOwner(page);
  await page.reload();
  await expect(fieldOf(page, 'City')).toHaveValue('Košice');
  await expect(fieldOf(page, 'ID card or personal number')).toHaveValue('');
  await page.locator('ws-lang').getByRole('combobox').selectOption('Slovenčina');
  await expect(screenHeading(page)).not.toHaveText('Who will own the domains?');
  await expect(page.getByRole('textbox', { name: 'PSČ' })).toHaveValue('040 01');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('Košice');
  expect(kept).not.toContain(OWNER.idCard);
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes(':draft:')));
  await expect.poll(drafts).not.toEqual([]);
  await page.locator('ws-login').getByRole('link', { name: 'Odhlásiť' }).click();
  await page.getByRole('button', { name: 'Odhlásiť' }).click();
  await expect(page.locator('ws-login').getByRole('link', { name: 'Prihlásiť' })).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test("a visitor's input is kept after logging in, and after the login has expired", async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await fieldOf(page, 'Street and number').fill('Dlhá 12');
  await fieldOf(page, 'Phone').fill('0905 111 222');
  await fieldOf(page, 'City').fill('Martin');
  await page.locator('ws-cart').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await logIn(page, 'nikto', 'Heslo-123');
  await expect(screenHeading(page)).toHaveText('New billing profile');
  await expect(fieldOf(page, 'Street and number')).toHaveValue('Dlhá 12');
  await expect(fieldOf(page, 'Phone')).toHaveValue('905 111 222');

  await fieldOf(page, 'Full name').fill('Niko Nový');
  await fieldOf(page, 'Email').fill('nikto@example.sk');
  await fieldOf(page, 'Postal code').fill('036 01');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('checkbox', { name: /third parties/ }).check();
  await shop.call('POST', '/api/logout');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(screenHeading(page), 'a visitor again').toHaveText('Your details');
  await expect(fieldOf(page, 'Full name')).toHaveValue('Niko Nový');
  await expect(fieldOf(page, 'Postal code')).toHaveValue('036 01');
});
