import { expect, type Page, test } from '../support/fixtures.ts';
import { screenHeading } from '../support/steps.ts';

const open = (page: Page, siteUrl: string, scenario: string) =>
  page.goto(`${siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);

const centsOf = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

test("the cart and the order show each item's renewal price, what a longer period saves, and how the total is calculated [C9.19]", async ({
  page,
  demo,
}) => {
  await open(page, demo.siteUrl, 'cart-coupon');
  await expect(screenHeading(page)).toContainText('Your cart');
  const row = page.getByRole('listitem').filter({ hasText: 'free-lampa.sk', hasNotText: 'Hosting Plus' });
  await expect(row).toContainText(/then €14\.90 · \d{4}\/\d\d\/\d\d/);
  await expect(row.getByRole('radio', { checked: true }), 'its price stands beside it').toHaveAccessibleName(
    '1 year',
  );
  const summary = page.locator('.folding-content');
  await expect(summary.locator('.summary-total .price'), 'a total stands alone').toHaveCSS(
    'font-variant-numeric',
    'normal',
  );
  await expect(summary).toContainText(/Then, per year\s*€[\d.]+\s*€[\d.]+ excl. VAT/);

  await page.getByText('How this total is calculated').click();
  const ledger = page.locator('details[open] dl').first();
  await expect(ledger).toContainText('Coupon WELCOME10');
  await expect(ledger.locator('dd')).toHaveCount(5);
  const amounts = (await ledger.locator('dd').allTextContents()).map(centsOf);
  const [listed = 0, discount = 0, net = 0, vat = 0, total = 0] = amounts;
  expect(discount).toBeGreaterThan(0);
  expect([listed - discount, net + vat]).toEqual([net, total]);

  await open(page, demo.siteUrl, 'cart-one');
  const select = page.getByRole('combobox', { name: /^Period for/ });
  await expect(select).toBeVisible();
  const texts = () => select.locator('option').allTextContents();
  await expect.poll(texts).toContain('1 year');
  await expect.poll(texts).toContainEqual(expect.stringMatching(/^2 years · €[\d.]+ · save €[\d.]+$/));

  await open(page, demo.siteUrl, 'person-payment');
  const items = page.getByRole('list', { name: 'Items in your order' });
  await expect(items.getByRole('listitem')).toHaveText(['Hosting Plus · 1 year€65.88']);
  await open(page, demo.siteUrl, 'recapitulation');
  await expect(screenHeading(page)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hosting Plus' })).toContainText(
    /then €65\.88 · /,
  );
  await expect(items).toHaveCount(0);
});
