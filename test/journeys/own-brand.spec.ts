import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  addName,
  changePayment,
  continueAsNew,
  fieldOf,
  giveConsents,
  openCart,
  orderButton,
  resultRow,
  reviewPaidByCard,
  searchFor,
} from '../support/steps.ts';

const HOME = '/own-brand/';

const CUSTOMER: Record<string, string> = {
  'Full name': 'Ewa Nowak',
  Email: 'ewa@example.pl',
  Phone: '512 345 678',
  'Street and number': 'Długa 5',
  'Postal code': '00-238',
  City: 'Warszawa',
};

test('a brand that exists only in its config sells from search to thank-you, in złoty and English [C5.18]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('ewa');
  const cart = page.locator('ws-cart');
  const companies = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().startsWith(`${demo.apiUrl}/api/cart`) && request.method() !== 'OPTIONS')
      companies.add(request.headers()['x-company-code']);
  });
  await page.goto(demo.siteUrl + HOME);
  await expect(page.locator('ws-price')).toHaveText(/zł\s26\.\d\d/);
  await searchFor(page, 'jantar-free.pl');
  await expect(resultRow(page, 'jantar-free.pl')).toContainText(/zł\s\d/);
  await addName(page, 'jantar-free.pl');
  await openCart(page);
  await expect(page).toHaveURL(`${demo.siteUrl}/own-brand/order`);
  await expect(cart.getByText(/VAT 23\s?%/).filter({ visible: true })).toBeVisible();
  await continueAsNew(page);
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Poland');
  for (const [label, value] of Object.entries({ Username: login, ...CUSTOMER }))
    await fieldOf(page, label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill('Haslo-1234');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await reviewPaidByCard(page);
  await changePayment(page, 'Bank transfer');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  await expect(cart).toContainText('PL61 1090 1014 0000 0712 1981 2874');
  await expect(cart).not.toContainText('Variable symbol');
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    company: 'pl-jantar',
    currency: 'PLN',
    vatPercentage: 23,
    billingProfile: { name: 'Ewa Nowak', phone: '+48512345678', countryCode: 'PL' },
    items: [{ code: 'domain-register', period: 12 }],
  });
  expect([...companies]).toEqual(['pl-jantar']);
});

test('its first calls start with the script, before any other file has arrived', async ({ page, demo }) => {
  let release: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/ws/1/assets/**', async (route) => {
    await started;
    await route.continue();
  });
  const calls = ['/api/cart', '/check-domains'].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path)),
  );
  await page.goto(`${demo.siteUrl}${HOME}?qd=jantar-free.pl`, { waitUntil: 'commit' });
  await Promise.all(calls);
  release();
  await expect(resultRow(page, 'jantar-free.pl')).toBeVisible();
});
