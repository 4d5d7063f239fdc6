import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { fieldOf, ORDER } from '../support/steps.ts';

const EMAIL = 'eva@example.sk';
const OWNER = {
  ...{ type: 'person', name: 'Eva Horváthová', emails: [EMAIL], email: EMAIL, idCard: '123456AB' },
  ...{ street: 'Hlavná 5', city: 'Košice', postalCode: '04001', countryCode: 'SK', phone: '+421905111222' },
};

/** The code in the last mail, once it was sent: after the answer. */
async function lastCode(shop: Shop): Promise<string> {
  const mails = async () =>
    (await shop.call('GET', '/demo/mails')) as { to: string; kind: string; code: string }[];
  await expect.poll(async () => (await mails())[0]).toMatchObject({ to: EMAIL, kind: 'verify-code' });
  return (await mails())[0]?.code ?? '';
}

async function openOwner(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}${ORDER}/order?step=domain-profile`);
  await page.getByRole('button', { name: /^(Continue|Save and return)$/ }).click();
}

test('the owner of a .hu name confirms their address with the keyboard, or later, and is not asked again [C9.37]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addDomain('free-lampa.hu');
  await shop.register(newLogin('eva'));
  const { id } = (await shop.call('POST', '/api/domain-profiles', OWNER)) as { id: string };
  await shop.call('PUT', '/api/cart/domain-profile?cart=true', { id });
  const heading = page.getByRole('heading', { name: 'Confirm the owner’s email' });
  const review = page.getByRole('heading', { name: 'Review your order' });
  await openOwner(page, demo.siteUrl);
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Confirm later' }).click();
  await expect(review).toBeVisible();
  await openOwner(page, demo.siteUrl);
  await expect(page.getByText(`We’ve sent a code to ${EMAIL}.`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(fieldOf(page, 'Code from the email')).toBeFocused();
  const code = await lastCode(shop);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await fieldOf(page, 'Code from the email').fill('');
  await page.keyboard.type(code);
  await expect(review).toBeFocused();
  const [owner] = (await shop.call('GET', '/api/domain-profiles')) as { emailVerified: boolean }[];
  expect(owner?.emailVerified).toBe(true);
  await openOwner(page, demo.siteUrl);
  await expect(review).toBeVisible();
});
