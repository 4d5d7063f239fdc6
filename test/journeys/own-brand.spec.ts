import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, type Locator, test } from '../support/fixtures.ts';
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
const ENGLISH = '/own-brand/en/';

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
  await page.goto(demo.siteUrl + ENGLISH);
  await expect(page.locator('ws-price')).toHaveText(/zł\s26\.\d\d/);
  await searchFor(page, 'jantar-free.pl');
  await expect(resultRow(page, 'jantar-free.pl')).toContainText(/zł\s\d/);
  await addName(page, 'jantar-free.pl');
  await openCart(page);
  await expect(page).toHaveURL(`${demo.siteUrl}/own-brand/en/order`);
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

/** The Polish texts by the English ones. */
async function readPolish(): Promise<ReadonlyMap<string, string>> {
  const filename = join(import.meta.dirname, '../../languages/pl-PL.po');
  const context = { locale: 'pl-PL', sourceLocale: 'en-US', filename };
  const entries = Object.values((await formatter().parse(await readFile(filename, 'utf8'), context)) ?? {});
  return new Map(entries.map(({ message = '', translation }) => [message, String(translation)]));
}

/** The lines of a tag that are English sentences of ours. */
async function englishIn(tag: Locator, polish: ReadonlyMap<string, string>): Promise<string[]> {
  const lines = (await tag.locator('.ws').first().innerText()).split('\n').map((line) => line.trim());
  return lines.filter((line) => polish.has(line) && polish.get(line) !== line);
}

test('it sells in Polish from search to thank-you, with texts, dates and amounts of that language [C5.30]', async ({
  page,
  demo,
  shop,
}) => {
  const polish = await readPolish();
  const t = (english: string): string => polish.get(english) ?? `no Polish for ${english}`;
  const login = newLogin('ola');
  const [cart, checker] = [page.locator('ws-cart'), page.locator('ws-domain-checker')];
  const button = (english: string) => cart.getByRole('button', { name: t(english), exact: true }).first();
  const heading = (english: string) => page.getByRole('heading', { name: t(english), exact: true });

  await page.goto(`${demo.siteUrl}${HOME}?qd=bursztyn-free.pl`);
  await expect(page.locator('ws-price')).toHaveText(/26,\d\d\szł/);
  const row = checker.getByRole('listitem').filter({ hasText: 'bursztyn-free.pl' }).first();
  await expect(row).toContainText(/\d,\d\d\szł/);
  expect(await englishIn(checker, polish)).toEqual([]);
  await row.getByRole('button', { name: new RegExp(`^${t('Add to cart')}`) }).click();
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(heading('Your cart')).toBeVisible();
  await expect(page).toHaveURL(`${demo.siteUrl}/own-brand/order`);
  await expect(cart).toContainText('Rejestracja domeny');
  await expect(cart).toContainText(/\d\d\.\d\d\.\d{4}/);
  expect(await englishIn(cart, polish)).toEqual([]);

  await button('Checkout').click();
  await button('Continue as a new customer').click();
  await expect(heading('Your details')).toBeFocused();
  await expect(page.getByRole('combobox', { name: t('Country'), exact: true })).toHaveValue('Polska');
  for (const [label, value] of Object.entries({ Username: login, ...CUSTOMER }))
    await fieldOf(page, t(label)).fill(value);
  await page.getByLabel(t('Password'), { exact: true }).fill('Haslo-1234');
  for (const consent of await cart.getByRole('checkbox').all()) await consent.check();
  expect(await englishIn(cart, polish)).toEqual([]);
  await button('Create account and continue').click();
  await expect(heading('Review your order')).toBeFocused();
  expect(await englishIn(cart, polish)).toEqual([]);
  await expect(cart.getByRole('radio').first()).toBeVisible();
  const transfer = cart.getByRole('radio', { name: t('Bank transfer') });
  if (!(await transfer.isVisible())) await button('Change the payment').click();
  await transfer.check();
  if (!(await heading('Review your order').isVisible())) await button('Save and return').click();
  await cart.getByRole('button', { name: new RegExp(`^${t('Order with obligation to pay')}`) }).click();
  await expect(heading('Thank you! Now make the transfer')).toBeVisible();
  await expect(cart).toContainText('PL61 1090 1014 0000 0712 1981 2874');
  expect(await englishIn(cart, polish)).toEqual([]);
  expect(await onlyOrderOf(shop, login)).toMatchObject({ company: 'pl-jantar', currency: 'PLN' });
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
  await expect(page.locator('ws-domain-checker').getByText('jantar-free.pl').first()).toBeVisible();
});
