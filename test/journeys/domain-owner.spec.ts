import { expect, makeShop, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  addName,
  arriveAt,
  changePayment,
  fieldOf,
  giveConsents,
  logIn,
  orderButton,
} from '../support/steps.ts';

const ORDER = '/se-lp/en/order';

/** Adds a .se domain on the Swedish brand and starts the order as a visitor. */
async function cartWithDomain(page: Page, siteUrl: string, domain: string): Promise<void> {
  await page.goto(`${siteUrl}/se-lp/en/domains?qd=${domain}`);
  await addName(page, domain);
  await page.goto(`${siteUrl}${ORDER}`);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  await arriveAt(page, 'Who will own the domains?');
}

const owner: Record<string, string> = {
  'Full name': 'Maja Lind',
  'ID card or personal number': '19850709-9805',
  Email: 'maja@example.se',
  Phone: '+46 70 123 45 67',
  'Street and number': 'Storgatan 1',
  'Postal code': '222 23',
  City: 'Lund',
};

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await fieldOf(page, label).fill(value);
}

test('a visitor in Sweden enters the domain owner before becoming a customer, and the order includes it', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('maja');
  await cartWithDomain(page, demo.siteUrl, 'majafree.se');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await fill(page, owner);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(
    page.getByRole('textbox', { name: 'Full name' }),
    'the owner is most often who pays',
  ).toHaveValue('Maja Lind');
  const { 'ID card or personal number': _id, ...billing } = owner;
  await fill(page, { Username: login, ...billing });
  await page.getByLabel('Password', { exact: true }).fill('Losen-123');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
  await changePayment(page, 'Bank transfer');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    currency: 'SEK',
    vatPercentage: 25,
    items: [{ properties: { domain: 'majafree.se' } }],
    billingProfile: { name: 'Maja Lind', city: 'Lund' },
    domainProfile: {
      name: 'Maja Lind',
      email: 'maja@example.se',
      idCard: '19850709-9805',
      postalCode: '22223',
    },
  });
});

test('a reload in between loses only the identity card number, and the step requests it again [D.5]', async ({
  page,
  demo,
}) => {
  await cartWithDomain(page, demo.siteUrl, 'majasfree.se');
  await fill(page, owner);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await page.reload();
  const { 'ID card or personal number': idCard = '', ...billing } = owner;
  await fill(page, { Username: newLogin('maja'), ...billing });
  await page.getByLabel('Password', { exact: true }).fill('Losen-123');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Who will own the domains?');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Maja Lind');
  await fill(page, { 'ID card or personal number': idCard });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
});

test('a customer copies the billing profile, and adds the data that the registry requires [2.27]', async ({
  page,
  demo,
}) => {
  const shop = makeShop(page.request, demo, { company: 'se-lp', language: 'en-SE' });
  await shop.addDomain('karinfree.se');
  const billingProfile = {
    type: 'person',
    name: 'Karin Ek',
    emails: ['karin@example.se'],
    street: 'Storgatan 1',
    city: 'Lund',
    postalCode: '22223',
    countryCode: 'SE',
    phone: '+46701234567',
  };
  await shop.call('POST', '/api/users', { login: newLogin('karin'), password: 'Losen-123', billingProfile });
  await page.goto(`${demo.siteUrl}/se-lp/en/order/order?step=domain-profile`);
  await page.getByRole('button', { name: 'Copy the billing profile' }).click();
  await expect(page.getByText('Missing for your domains: ID card or personal number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Edit Karin Ek' }).click();
  await fill(page, { 'ID card or personal number': '19850709-9805' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
});

/** Types the owner, then leaves before the registration. */
async function typeOwnerAndLeave(page: Page, siteUrl: string, domain: string): Promise<void> {
  await cartWithDomain(page, siteUrl, domain);
  await fill(page, owner);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
}

test('a domain owner who was typed in one cart owns nothing in the next one', async ({
  page,
  context,
  demo,
}) => {
  await typeOwnerAndLeave(page, demo.siteUrl, 'majabfree.se');
  await context.clearCookies();
  await cartWithDomain(page, demo.siteUrl, 'pellefree.se');
  await expect(fieldOf(page, 'Full name')).toHaveValue('');
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(page.getByRole('heading', { name: 'Who will own the domains?' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Maja');
});

test('a customer who logs in is asked who owns the domains, whoever was typed before', async ({
  page,
  demo,
}) => {
  const login = newLogin('pelle');
  const shop = makeShop(page.request, demo, { company: 'se-lp', language: 'en-SE' });
  await shop.call('GET', '/api/cart');
  const { 'ID card or personal number': _, ...address } = owner;
  const billingProfile = {
    type: 'person',
    name: 'Pelle Berg',
    emails: ['pelle@example.se'],
    phone: '+46701234567',
    street: address['Street and number'],
    postalCode: '22223',
    city: 'Lund',
    countryCode: 'SE',
  };
  await shop.call('POST', '/api/users', { login, password: 'Losen-123', billingProfile });
  await shop.call('POST', '/api/logout');
  await typeOwnerAndLeave(page, demo.siteUrl, 'majacfree.se');
  await page.locator('ws-login:state(ready)').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, login, 'Losen-123');
  await expect(page.locator('ws-login')).toContainText(login);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await expect(page.getByRole('heading', { name: 'Who will own the domains?' })).toBeVisible();
  await expect(page.locator('ws-cart')).not.toContainText('Maja Lind');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('Maja');
});
