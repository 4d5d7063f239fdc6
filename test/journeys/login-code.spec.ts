import { openBarePage } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { fieldOf } from '../support/steps.ts';

const EMAIL = 'eva@example.sk';
const body = '<ws-login></ws-login><ws-cart></ws-cart>';

/** Answers the calls of codes: 123456 logs the session in, as a new customer of the shop. */
async function answerCodes(page: Page, shop: Shop, login: string): Promise<string[]> {
  const sent: string[] = [];
  const answer = async (call: string, reply: () => Promise<[number, unknown?]>): Promise<void> => {
    await page.route(`${shop.apiUrl}/api/users/${call}`, async (route) => {
      sent.push(`${call} ${route.request().postData()}`);
      const [status, json] = await reply();
      const headers = {
        'Access-Control-Allow-Origin': shop.siteUrl,
        'Access-Control-Allow-Credentials': 'true',
      };
      await route.fulfill({ status, headers, ...(json !== undefined && { json }) });
    });
  };
  await answer('check-login', async () => [200, { available: false }]);
  await answer('login-codes', async () => [204]);
  await answer('login', async () => {
    if (!sent.at(-1)?.includes('123456'))
      return [
        400,
        { violations: [{ propertyPath: 'code', errors: [{ translationKey: 'login-code-wrong' }] }] },
      ];
    await shop.register(login);
    return [200, { login, customerType: 'person' }];
  });
  return sent;
}

test('a customer who began to register with an address that the shop knows logs in with a code, and finds what they typed [C5.29]', async ({
  page,
  demo,
  shop,
  faults,
}) => {
  await shop.addHosting();
  const login = newLogin('kod');
  const sent = await answerCodes(page, shop, login);
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US', registration: 'email' });
  await openBarePage(page, demo, { body, config, query: '?ws-route=order&step=billing-profile' });
  await expect(page.getByText('We’ll also send a link to set a password.')).toBeVisible();
  await expect(fieldOf(page, 'Username')).toHaveCount(0);
  await fieldOf(page, 'City').fill('Modra');
  await fieldOf(page, 'Email').fill(EMAIL);
  await fieldOf(page, 'Full name').focus();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const drawer = page.getByRole('dialog', { name: 'Log in with a code' });
  await expect(drawer.getByText(`If ${EMAIL} has an account`)).toBeVisible();
  const code = fieldOf(drawer, 'Code from the email');
  await expect(code).toBeFocused();
  await page.keyboard.type('123456');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Who should we bill?' })).toBeFocused();
  await expect(page.locator('ws-login')).toContainText(login);
  await expect(page.getByText('Hosting Plus').first(), 'the cart is the same').toBeVisible();
  await page.getByRole('button', { name: 'Add a profile' }).click();
  await expect(fieldOf(page, 'City')).toHaveValue('Modra');
  await expect(fieldOf(page, 'Email')).toHaveValue(EMAIL);
  expect(sent.map((call) => call.split(' ')[0])).toEqual(['check-login', 'login-codes', 'login']);
  expect(faults).toEqual([]);
});

test('a customer gets a code in the drawer, with the keyboard alone, and goes on with the order', async ({
  page,
  demo,
  shop,
  faults,
}) => {
  await shop.addHosting();
  const login = newLogin('kod');
  const sent = await answerCodes(page, shop, login);
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US', registration: 'email' });
  await openBarePage(page, demo, { body, config });
  await page.getByRole('button', { name: 'Checkout' }).first().press('Enter');
  await expect(page.getByRole('heading', { name: 'How would you like to continue?' })).toBeFocused();
  await page.getByRole('button', { name: 'Get a code by email instead' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Log in with a code' });
  await expect(fieldOf(drawer, 'Email')).toBeFocused();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  const code = fieldOf(drawer, 'Code from the email');
  await expect(code).toBeFocused();
  await page.keyboard.type('123457');
  await expect(code).toHaveAccessibleDescription('This code is wrong. Check the newest email from us.');
  await expect(code).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('6');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
  await expect(page.locator('ws-login')).toContainText(login);
  expect(sent).toHaveLength(3);
  expect(faults).toEqual([]);
});
