import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { expectLoginSite, fieldOf, giveConsents, giveDetails, ORDER } from '../support/steps.ts';

const FORM = '/order/order?step=billing-profile';

async function openAsCompany(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('radio', { name: 'Company' }).check();
}

test.beforeEach(({ shop }) => shop.addHosting());

test('a number is validated when its field is left, and again for another country; one that cannot be checked now is reported, and the order continues [5.20] [D.50]', async ({
  page,
  demo,
}) => {
  await openAsCompany(page, `${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  const id = page.getByRole('textbox', { name: /^Company number/ });
  await expect(id).toHaveAccessibleName('Company number (IČO)');
  await expect(id).toHaveAccessibleDescription('For example, 12345678');
  await id.fill('36 421 928');
  await fieldOf(page, 'City').focus();
  await expect(id).toHaveAccessibleDescription('The number is valid.');
  await fieldOf(page, 'Country').fill('Austria');
  await expect(page.getByRole('option', { name: 'Austria', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(id).toHaveAccessibleDescription('Invalid company ID. For example, FN 123456 a');
  await expect(id).toHaveAccessibleName('Company number (Firmenbuchnummer)');
  await id.fill('');
  await expect(id).toHaveAccessibleDescription('For example, FN 123456 a');

  await page.evaluate(() => sessionStorage.clear());
  await openAsCompany(page, `${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await giveDetails(
    page,
    { login: newLogin('kontrola'), password: 'Tajne-heslo-1' },
    { person: 'Contact person' },
  );
  await fieldOf(page, 'Company name').fill('Píla s. r. o.');
  await fieldOf(page, 'Company number (IČO)').fill('36503123');
  await fieldOf(page, 'Company name').focus();
  await expect(fieldOf(page, 'Company number (IČO)')).toHaveAccessibleDescription(
    'We can’t check the number right now. You can continue.',
  );
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('the form of a Czech company has a tax ID in place of the VAT ID [5.21]', async ({
  page,
  demo,
  shop,
}) => {
  const headers = { 'X-Company-Code': 'cz-ws', 'Accept-Language': 'en-US', Origin: demo.siteUrl };
  await page.request.get(`${shop.apiUrl}/api/cart`, { headers });
  await page.request.post(`${shop.apiUrl}/api/cart/items`, {
    headers,
    data: { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 },
  });
  await openAsCompany(page, `${demo.siteUrl}/cz-ws/en${FORM}`);
  await expect(page.getByRole('textbox', { name: /^VAT ID/ })).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Tax ID \(DIČ\)/ })).toBeVisible();
  const taxId = page.getByRole('textbox', { name: /^Tax ID/ });
  await taxId.fill('CZ1');
  await fieldOf(page, 'Company number (IČO)').focus();
  await expect(taxId).toHaveAccessibleDescription('Invalid tax ID. For example, CZ12345678');
});

test('a login is free, taken, or cannot be checked: shown when its field is left [5.6] [5.36] [7.28] [C4.7]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  const login = fieldOf(page, 'Username');
  const leave = async (text: string): Promise<void> => {
    await login.fill(text);
    await fieldOf(page, 'City').focus();
  };
  await leave('jana');
  await expect(login).toHaveAccessibleDescription(/^This username is taken/);
  await leave(newLogin('volny'));
  await expect(login).toHaveAccessibleDescription('This username is available.');
  await page.route('**/users/check-login', (route) => route.abort());
  await leave(newLogin('nikdo'));
  await expect(login).toHaveAccessibleDescription(
    'We can’t check right now whether this username is available. You can continue.',
  );
  await leave('jana');
  await page.getByRole('button', { name: 'Log in as jana' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expectLoginSite(page);
  await expect(page.getByRole('textbox', { name: 'Username' }), 'handed over').toHaveValue('jana');
});

test("each invalid field shows its own error, also a student's card without the name of its holder, and the first one gets the focus [1.10] [5.2] [5.3] [5.7] [5.17] [D.25]", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  const card = page.getByRole('textbox', { name: /^Student card/ });
  await page.getByRole('button', { name: 'Add a student card' }).click();
  await expect(card).toBeFocused();
  await card.fill('S421000123456');
  await expect(card).toHaveAccessibleDescription('We need your full name to check the card.');
  await fieldOf(page, 'Full name').fill('Eva Horváthová');
  await card.fill('nonsense');
  await fieldOf(page, 'City').focus();
  await expect(card).toHaveAccessibleDescription('Invalid student card');
  await card.fill('');

  await giveDetails(page, { login: newLogin('tabulka'), password: 'short' });
  for (const [label, wrong, message] of [
    [
      'Username',
      'a b',
      'Invalid username. Use letters, digits, hyphens and dots. Spaces aren’t allowed here',
    ],
    // The requirements of the password stay visible next to the error.
    [
      'Password',
      'short',
      /^Use at least 8 characters Your password needs at least 8 characters a lowercase letter met an up/,
    ],
    ['Full name', 'Eva #1', 'This contains a character that isn’t allowed: “#”'],
    ['Email', 'eva@example.sk, eva', 'Email format is not valid. Check “eva”'],
    ['Phone', '12', 'Phone number is not valid. For example, +421 905 123 456'],
    [
      'Street and number',
      'A1',
      /^Write the street with its number, .* name of the village before the number$/,
    ],
    ['Postal code', '04/01', 'Postal code is not valid. “/” isn’t allowed here'],
    ['City', 'x'.repeat(65), 'Field input value is too long. Use at most 64 characters; this has 65'],
  ] as const) {
    await fieldOf(page, label).fill(wrong);
    await page.getByRole('checkbox', { name: /terms and conditions/ }).focus();
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(message);
  }
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(fieldOf(page, 'Username')).toBeFocused();
});
